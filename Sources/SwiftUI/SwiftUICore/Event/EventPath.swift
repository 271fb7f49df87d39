import CoreGraphics

/// What takes part in the events at one point: from the innermost element that is hit outward.
struct EventPath {
  /// A recognizer and how it relates to those inside its view.
  struct Entry {
    let recognizer: AnyGestureRecognizer
    var isSimultaneous = false
    var isScroll = false
  }

  let point: CGPoint
  private(set) var entries: [Entry] = []
  private(set) var scrollers: [any ScrollParticipant] = []
  private(set) var hovered: [any HoverParticipant] = []
  private(set) var cursor: CursorShape?
  /// The innermost element that takes the keyboard when it is touched.
  private(set) var focusTarget: (any FocusTarget)?

  init(at point: CGPoint, in root: ViewRoot) {
    self.point = point
    var element = root.top.hit(inParent: point)
    while let current = element {
      current.joinEvents(&self)
      element = current.layoutParent
    }
  }

  /// A gesture of lower priority than those inside it.
  mutating func add(_ recognizer: AnyGestureRecognizer) { entries.append(Entry(recognizer: recognizer)) }

  /// A gesture that comes before those inside it.
  mutating func addFirst(_ recognizer: AnyGestureRecognizer) { entries.insert(Entry(recognizer: recognizer), at: 0) }

  /// A gesture that those inside it do not keep from being recognized, nor it them.
  mutating func addSimultaneous(_ recognizer: AnyGestureRecognizer) {
    entries.append(Entry(recognizer: recognizer, isSimultaneous: true))
  }

  /// A scroll view around what was added so far.
  mutating func add(_ scroller: any ScrollParticipant, _ recognizer: AnyGestureRecognizer) {
    scrollers.append(scroller)
    entries.append(Entry(recognizer: recognizer, isScroll: true))
  }

  mutating func add(_ participant: any HoverParticipant) { hovered.append(participant) }

  /// The pointer's shape, where nothing further in has said another.
  mutating func offer(_ cursor: CursorShape) { if self.cursor == nil { self.cursor = cursor } }

  mutating func offer(_ target: any FocusTarget) { if focusTarget == nil { focusTarget = target } }

  /// Leaves out the gestures of everything inside.
  mutating func dropInnerGestures() { entries.removeAll { !$0.isScroll } }
}
