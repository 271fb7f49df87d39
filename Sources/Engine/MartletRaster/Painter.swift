import CCairo
import CPixels
import CoreGraphics
import MartletDrawing

/// Paints trees of segments into surfaces, visiting only what meets the damage.
///
/// Invariants
/// - Work that waits lies on `stack`, the next on top: depth of the tree costs no depth of calls.
/// - An entry that closes something lies below the entries that it encloses.
/// - Nothing is painted outside an entry's clip, which lies inside the bounds of the target.
///
/// Keeps masks, gradients and scaled pictures from one call to the next. Belongs to one thread at a time.
public final class Painter {
  /// How the marks of a segment become pixels.
  struct State {
    /// From the segment's coordinates to pixels.
    var transform: CGAffineTransform
    var clip: PixelBounds
    var opacity: CGFloat = 1
    /// Whether upright rectangles move to whole pixels: until something scales or turns them.
    var snaps = true

    func moved(to origin: CGPoint) -> State {
      var state = self
      let (x, y) = (origin.x, origin.y)
      state.transform.tx += x * transform.a + y * transform.c
      state.transform.ty += x * transform.b + y * transform.d
      return state
    }
  }

  private enum Content {
    case segment(Segment)
    case close(Closing)
  }

  private struct Entry {
    var content: Content
    var state: State
  }

  /// What a paint did, for tests and benchmarks.
  public struct Counters: Hashable, Sendable {
    public var segments = 0
    public var marks = 0
    /// Groups that needed pixels of their own, and how many pixels those had.
    public var groups = 0
    public var groupPixels = 0
  }

  public private(set) var counters = Counters()
  /// Gives pixels for `DrawItem.external`; the size of the picture is stretched into the rectangle.
  public var externalImage: ((_ identifier: Int, _ size: CGSize) -> CGImage?)?

  var target: Target
  var memory = PixelMemoryPool()
  var masks = ShapeMasks()
  var gradients = GradientTables()
  var scaledImages = ScaledImages()
  /// Kept alive while the context draws from them.
  var gradientInUse: Target?
  var imageInUse: CGImage?
  var groupDepth = 0
  private var stack: [Entry] = []
  private var gathered: [Entry] = []

  public init() {
    target = Target(bounds: PixelBounds(minX: 0, minY: 0, maxX: 1, maxY: 1))
  }

  /// Paints what meets the damage, over `background` if one is given, else over what is there.
  ///
  /// - Parameters:
  ///   - root: Drawn with its origin at the surface's top left corner.
  ///   - damage: Rectangles in points; nil for the whole surface.
  public func paint(_ root: Segment, onto surface: Surface, damage: [CGRect]? = nil, background: RGBA? = nil) {
    let scaling = CGAffineTransform(scaleX: surface.scale, y: surface.scale)
    let parts = damage.map { rects in
      PixelBounds.merged(
        rects.map { PixelBounds(touching: $0.applying(scaling)).intersection(surface.bounds) })
    }
    let outer = target
    target = surface.target
    counters = Counters()
    for part in parts ?? [surface.bounds] {
      if let background { surface.clear(background, in: part) }
      run(root, State(transform: scaling, clip: part))
    }
    cairo_surface_mark_dirty(target.surface)
    target = outer
  }

  // MARK: - Walking

  /// Paints a segment and all under it.
  func run(_ segment: Segment, _ state: State) {
    let base = stack.count
    stack.append(Entry(content: .segment(segment), state: state))
    while stack.count > base, let entry = stack.popLast() {
      switch entry.content {
      case .segment(let segment): visit(segment, entry.state)
      case .close(let closing): close(closing, entry.state)
      }
    }
  }

  private func visit(_ segment: Segment, _ outer: State) {
    var state = outer
    let effect = segment.effect
    let mask = segment.mask
    let base = stack.count
    counters.segments += 1
    if effect != nil || mask != nil || state.opacity < 1 {
      let scope = EffectScope(effect: effect ?? SegmentEffect(), mask: mask, segment: segment)
      guard open(scope, &state) else { return }
    }
    let items = segment.items
    for item in items { paint(item, state) }
    gather(segment, state)
    if stack.count == base, gathered.isEmpty { return }
    while let entry = gathered.popLast() { stack.append(entry) }
  }

  /// Collects the subsegments that meet the clip, back to front.
  private func gather(_ segment: Segment, _ state: State) {
    segment.visitSubsegments(meeting: visibleRect(state)) { [self] subsegment, origin in
      gathered.append(Entry(content: .segment(subsegment), state: state.moved(to: origin)))
    }
  }

  /// The clip in the segment's coordinates, with a pixel to spare for edges that move to pixels.
  func visibleRect(_ state: State) -> CGRect {
    if state.transform.determinant == 0 { return .null }
    return state.clip.expanded(by: 1).rect.applying(state.transform.inverted())
  }

  /// Puts what ends a group or clip below everything that is inside it.
  func pushClosing(_ closing: Closing, _ state: State) {
    stack.append(Entry(content: .close(closing), state: state))
  }

  /// Whether one opacity can be given to all marks alone: at most one mark, or one subsegment and nothing else.
  func passesOpacityOn(_ segment: Segment, _ state: State) -> Bool {
    let items = segment.items
    if items.count > 1 { return false }
    if let item = items.first, !item.isSimple { return false }
    var count = 0
    segment.visitSubsegments(meeting: visibleRect(state)) { _, _ in count += 1 }
    return items.count + count <= 1
  }

  func count(groupOf bounds: PixelBounds) {
    counters.groups += 1
    counters.groupPixels += bounds.area
  }

  func countMark() { counters.marks += 1 }
}

extension DrawItem {
  /// Whether no part of the mark covers another, so that its paint may take an opacity.
  var isSimple: Bool {
    switch self {
    case .rectangle, .roundedRectangle, .ellipse, .fill, .stroke, .image, .shadow, .external: return true
    case .text(let layout, _, _):
      return layout.decorations.isEmpty && layout.attachments.isEmpty && !layout.runs.contains { $0.isColored }
    case .symbol(let symbol, _, _): return !symbol.face.isColored
    case .group: return false
    }
  }
}
