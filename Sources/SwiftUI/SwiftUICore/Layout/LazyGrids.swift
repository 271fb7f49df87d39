import CoreGraphics

/// A column or row of a lazy grid.
///
/// Documented at developer.apple.com/documentation/swiftui/griditem.
public struct GridItem: Sendable, Equatable {
  /// How long the track is, in points.
  public enum Size: Sendable, Equatable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many tracks as fit.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  /// Points to the next track; nil is the platform's default.
  public var spacing: CGFloat?
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// Tracks of a grid as they are placed: where each begins across the lines, how long it is, how its cells lie.
struct GridTracks: Equatable {
  var starts: [CGFloat] = []
  var lengths: [CGFloat] = []
  var alignments: [Alignment?] = []
  /// From the first track's start to the last one's end.
  var extent: CGFloat = 0
  static let defaultSpacing: CGFloat = 8

  var count: Int { starts.count }

  /// Divides `available` points; nil gives each track its least.
  ///
  /// Fixed tracks come first; the others share what is left in order, each within its bounds.
  static func resolve(_ items: [GridItem], available: CGFloat?) -> GridTracks {
    var tracks = GridTracks()
    let gaps = items.dropLast().reduce(0) { $0 + ($1.spacing ?? defaultSpacing) }
    var remaining = (available ?? 0) - gaps
    var sharing = 0
    for item in items {
      if case .fixed(let length) = item.size { remaining -= length } else { sharing += 1 }
    }
    var place: CGFloat = 0
    func add(_ length: CGFloat, _ item: GridItem, gap: CGFloat) {
      tracks.starts.append(place)
      tracks.lengths.append(max(0, length))
      tracks.alignments.append(item.alignment)
      place += max(0, length)
      tracks.extent = place
      place += gap
    }
    for item in items {
      let gap = item.spacing ?? defaultSpacing
      let share = max(0, remaining) / CGFloat(max(sharing, 1))
      switch item.size {
      case .fixed(let length): add(length, item, gap: gap)
      case .flexible(let minimum, let maximum):
        let length = available == nil ? minimum : min(max(share, minimum), max(maximum, minimum))
        add(length, item, gap: gap)
        remaining -= length
        sharing -= 1
      case .adaptive(let minimum, let maximum):
        let room = available == nil ? minimum : share
        let least = max(minimum, 1)
        let count = min(max(1, Int(((room + gap) / (least + gap)).rounded(.down))), 10_000)
        let length = min(max((room - CGFloat(count - 1) * gap) / CGFloat(count), minimum), max(maximum, minimum))
        for _ in 0..<count { add(length, item, gap: gap) }
        remaining -= share
        sharing -= 1
      }
    }
    return tracks
  }
}

/// A grid whose lines grow downwards, and exist while they are in sight.
///
/// Documented at developer.apple.com/documentation/swiftui/lazyvgrid.
nonisolated public struct LazyVGrid<Content: View>: LazyContainerView {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  var configuration: LazyConfiguration {
    LazyConfiguration(
      axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing ?? GridTracks.defaultSpacing, pinnedViews: pinnedViews, tracks: columns)
  }
}

/// A grid whose lines grow sideways, and exist while they are in sight.
///
/// Documented at developer.apple.com/documentation/swiftui/lazyhgrid.
nonisolated public struct LazyHGrid<Content: View>: LazyContainerView {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  var configuration: LazyConfiguration {
    LazyConfiguration(
      axis: .horizontal, alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing ?? GridTracks.defaultSpacing, pinnedViews: pinnedViews, tracks: rows)
  }
}
