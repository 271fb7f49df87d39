import Foundation

/// Messages about what programs do wrong: each is said once per place, naming the view and what to do.
package enum Diagnostics {
  /// What is wrong, and what to do about it.
  enum Kind: String {
    // State and updates
    case stateWrittenInBody = "state was written while a body ran; move the write to an action, onAppear or task"
    case stateWrittenBeforeInstall = "state was written before its view was on screen; give it an initial value instead"
    case stateWrittenAfterEnd = """
      state was written after its view had gone; end the timer, task or subscription that writes it in onDisappear
      """
    case objectChangedInBody = """
      an observable object was changed while a body ran; move the change to an action, onAppear or task
      """
    case publishedOffMain = "a published property was changed off the main thread; change it on the main actor"
    case objectThrownAway = """
      a StateObject gets an object that was made before it and is thrown away at each update; make the object inside \
      StateObject(wrappedValue:)
      """
    case bindingIndexGone = "a binding refers to an index that no longer exists; iterate over the binding itself"
    case storedTypeDiffers = "what is stored under the key has another type; use another key or store that type"
    case didNotSettle = "updates did not settle after 100 rounds; look for state that changes because of itself"
    case missingObject = "an object is missing from the environment; the view is left as it was"
    // Identity
    case duplicateIdentifiers = "ForEach has elements with the same id; ids must be unique among siblings"
    case unstableIdentifiers = "ForEach has ids that change at every read; store the id in the element"
    case rangeChanged = "a ForEach over a range without ids got another range; write ForEach(range, id: \\.self)"
    case sameGeometrySource =
      "two views are the source of one matchedGeometryEffect; set isSource to false on all but one"
    case sameScrollIdentifier = "two views have the id that is scrolled to; the first one counts"
    // Layout
    case negativeFrame = "a frame is negative or not finite; it was taken as zero"
    case notFinite = "layout produced a size or place that is not finite; it was taken as zero"
    case minimumAboveMaximum = "a frame's minimum is greater than its maximum; the minimum wins"
    case guideNotFinite = "an alignment guide is not finite; it was taken as zero"
    case placedTwice = "a Layout placed a subview more than once; the last place counts"
    case placedOutside = "place was called outside placeSubviews; it has no effect there"
    case notPlaced = "a Layout did not place a subview; it was put in the middle"
    case rowOutsideGrid = "a GridRow is outside a Grid; its cells are laid out one by one"
    case emptyContainerSpan = "containerRelativeFrame needs a count and span of at least 1; 1 was taken"
    case tooDeep = "the tree of views is deeper than the stack allows; what lies deeper is not shown"
    // Time and work
    case slowBody = "a body has been running for 2 s; move the work to a task"
    case busyMainThread = "the main thread has been busy for 2 s; let long work suspend, or move it off the main actor"
    case endlessLeaving = "a view leaves with an animation that never ends; it left at once"
    case emptySchedule = "a TimelineView's schedule has no dates; it is shown for the present moment"
    case emptyTrack = "a keyframe track has no length; its last value is shown"
    case floodedSubscription = "a publisher sent 10,000 values within a frame; throttle or collect them"
    // Outside
    case missingImage = "there is no such image in the program's resources"
    case missingColor = "there is no such color in the program's asset catalogs"
    case missingSymbol = "there is no such symbol"
    case missingFont = "there is no such font; the system's is used"
  }

  nonisolated(unsafe) private static var said: Set<String> = []
  /// Messages in the order in which they were said; read by tests.
  nonisolated(unsafe) package private(set) static var messages: [String] = []

  /// Says what is wrong at a node. `subject` tells apart what is said at one place; `detail` does not.
  static func report(_ kind: Kind, at node: ViewNode?, subject: String = "", detail: String = "") {
    report(kind, place: node.map(\.describedPlace) ?? "", subject: subject, detail: detail)
  }

  static func report(_ kind: Kind, place: String, subject: String = "", detail: String = "") {
    guard UpdateLock.locked({ said.insert("\(kind)|\(place)|\(subject)").inserted }) else { return }
    let about = [subject, detail].filter { !$0.isEmpty }.joined(separator: ", ")
    let message = "\(place.isEmpty ? "" : "\(place): ")\(kind.rawValue)\(about.isEmpty ? "" : " (\(about))")"
    UpdateLock.locked { messages.append(message) }
    FileHandle.standardError.write(Data("martlet: \(message)\n".utf8))
  }

  /// Forgets what has been said, for the next test.
  package static func forget() {
    UpdateLock.locked {
      said = []
      messages = []
    }
  }
}

extension ViewNode {
  /// The names of the nearest user's views, outermost first, and where the innermost is declared.
  final var describedPlace: String {
    var names: [String] = []
    var innermost: Any.Type?
    var node: ViewNode? = self
    while let current = node, names.count < 3 {
      if let type = current.viewType, SourcePlaces.isUserType(type) {
        innermost = innermost ?? type
        names.append("\(type)")
      }
      node = current.parent
    }
    guard let innermost else { return "the app" }
    let place = SourcePlaces.declaration(of: innermost).map { " (\($0))" } ?? ""
    return names.reversed().joined(separator: " › ") + place
  }
}
