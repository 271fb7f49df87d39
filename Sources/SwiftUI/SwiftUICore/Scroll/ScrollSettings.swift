import CoreGraphics

/// When scroll indicators are shown.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
  enum Kind { case automatic, visible, hidden, never }
  let kind: Kind
  public static let automatic = Self(kind: .automatic)
  public static let visible = Self(kind: .visible)
  public static let hidden = Self(kind: .hidden)
  public static let never = Self(kind: .never)

  var isShown: Bool { kind == .automatic || kind == .visible }
}

/// Whether content moves past its ends.
public struct ScrollBounceBehavior: Equatable, Sendable {
  enum Kind { case automatic, always, basedOnSize }
  let kind: Kind
  public static let automatic = Self(kind: .automatic)
  public static let always = Self(kind: .always)
  public static let basedOnSize = Self(kind: .basedOnSize)
}

/// How scrolling puts the keyboard away.
public struct ScrollDismissesKeyboardMode: Equatable, Sendable {
  enum Kind { case automatic, immediately, interactively, never }
  let kind: Kind
  public static let automatic = Self(kind: .automatic)
  public static let immediately = Self(kind: .immediately)
  public static let interactively = Self(kind: .interactively)
  public static let never = Self(kind: .never)
}

/// What a content margin applies to.
public struct ContentMarginPlacement: Equatable, Sendable {
  enum Kind { case automatic, scrollContent, scrollIndicators }
  let kind: Kind
  public static let automatic = Self(kind: .automatic)
  public static let scrollContent = Self(kind: .scrollContent)
  public static let scrollIndicators = Self(kind: .scrollIndicators)
}

/// What a scroll anchor decides.
public struct ScrollAnchorRole: Hashable, Sendable {
  let rawValue: Int
  /// Where the content begins.
  public static let initialOffset = Self(rawValue: 0)
  /// What stays in place when the content or the container changes size.
  public static let sizeChanges = Self(rawValue: 1)
  /// Where content lies that is smaller than its container.
  public static let alignment = Self(rawValue: 2)
}

/// Margins by what they apply to, in points; nil where none was set.
struct ScrollMargins: Equatable {
  struct Sides: Equatable {
    var top: CGFloat?
    var leading: CGFloat?
    var bottom: CGFloat?
    var trailing: CGFloat?

    mutating func set(_ edges: Edge.Set, _ insets: EdgeInsets) {
      if edges.contains(.top) { top = insets.top }
      if edges.contains(.leading) { leading = insets.leading }
      if edges.contains(.bottom) { bottom = insets.bottom }
      if edges.contains(.trailing) { trailing = insets.trailing }
    }

    func over(_ other: Sides) -> EdgeInsets {
      EdgeInsets(
        top: top ?? other.top ?? 0, leading: leading ?? other.leading ?? 0, bottom: bottom ?? other.bottom ?? 0,
        trailing: trailing ?? other.trailing ?? 0)
    }
  }
  var automatic = Sides()
  var content = Sides()
  var indicators = Sides()

  var contentInsets: EdgeInsets { content.over(automatic) }
  var indicatorInsets: EdgeInsets { indicators.over(automatic) }
}

/// Anchors by role; nil where none was set.
struct ScrollAnchors: Equatable {
  var initialOffset: UnitPoint?
  var sizeChanges: UnitPoint?
  var alignment: UnitPoint?

  subscript(role: ScrollAnchorRole) -> UnitPoint? {
    get {
      switch role {
      case .initialOffset: initialOffset
      case .sizeChanges: sizeChanges
      default: alignment
      }
    }
    set {
      switch role {
      case .initialOffset: initialOffset = newValue
      case .sizeChanges: sizeChanges = newValue
      default: alignment = newValue
      }
    }
  }
}

private enum Keys {
  enum EnabledKey: EnvironmentKey { static let defaultValue = true }
  enum HorizontalIndicatorKey: EnvironmentKey { static let defaultValue = ScrollIndicatorVisibility.automatic }
  enum VerticalIndicatorKey: EnvironmentKey { static let defaultValue = ScrollIndicatorVisibility.automatic }
  enum HorizontalBounceKey: EnvironmentKey { static let defaultValue = ScrollBounceBehavior.automatic }
  enum VerticalBounceKey: EnvironmentKey { static let defaultValue = ScrollBounceBehavior.automatic }
  enum KeyboardKey: EnvironmentKey { static let defaultValue = ScrollDismissesKeyboardMode.automatic }
  enum ClipKey: EnvironmentKey { static let defaultValue = false }
  enum MarginsKey: EnvironmentKey { static let defaultValue = ScrollMargins() }
  enum AnchorsKey: EnvironmentKey { static let defaultValue = ScrollAnchors() }
  enum BackgroundKey: EnvironmentKey { static let defaultValue = Visibility.automatic }
  enum FlashesKey: EnvironmentKey { static let defaultValue = ScrollFlashes() }
}

/// What makes indicators flash: a value that changes, and whether they do at first.
struct ScrollFlashes: Equatable {
  var trigger: AnyHashableBox?
  var onAppear = false
}

/// A value that is only compared.
struct AnyHashableBox: Equatable {
  let value: Any
  private let isEqual: (Any) -> Bool

  init<Value: Equatable>(_ value: Value) {
    self.value = value
    isEqual = { ($0 as? Value) == value }
  }

  static func == (a: Self, b: Self) -> Bool { a.isEqual(b.value) }
}

extension EnvironmentValues {
  /// Whether scroll views react to gestures.
  public var isScrollEnabled: Bool {
    get { self[Keys.EnabledKey.self] }
    set { self[Keys.EnabledKey.self] = newValue }
  }
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[Keys.HorizontalIndicatorKey.self] }
    set { self[Keys.HorizontalIndicatorKey.self] = newValue }
  }
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[Keys.VerticalIndicatorKey.self] }
    set { self[Keys.VerticalIndicatorKey.self] = newValue }
  }
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[Keys.HorizontalBounceKey.self] }
    set { self[Keys.HorizontalBounceKey.self] = newValue }
  }
  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[Keys.VerticalBounceKey.self] }
    set { self[Keys.VerticalBounceKey.self] = newValue }
  }
  public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
    get { self[Keys.KeyboardKey.self] }
    set { self[Keys.KeyboardKey.self] = newValue }
  }
  var isScrollClipDisabled: Bool {
    get { self[Keys.ClipKey.self] }
    set { self[Keys.ClipKey.self] = newValue }
  }
  var scrollMargins: ScrollMargins {
    get { self[Keys.MarginsKey.self] }
    set { self[Keys.MarginsKey.self] = newValue }
  }
  var scrollAnchors: ScrollAnchors {
    get { self[Keys.AnchorsKey.self] }
    set { self[Keys.AnchorsKey.self] = newValue }
  }
  /// Whether lists, forms and editors paint their own ground.
  var scrollContentBackground: Visibility {
    get { self[Keys.BackgroundKey.self] }
    set { self[Keys.BackgroundKey.self] = newValue }
  }
  var scrollFlashes: ScrollFlashes {
    get { self[Keys.FlashesKey.self] }
    set { self[Keys.FlashesKey.self] = newValue }
  }
}

extension View {
  /// Whether scroll views inside react to gestures.
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
  }

  /// When scroll views inside show their indicators.
  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    transformEnvironment(\.self) { values in
      if axes.contains(.vertical) { values.verticalScrollIndicatorVisibility = visibility }
      if axes.contains(.horizontal) { values.horizontalScrollIndicatorVisibility = visibility }
    }
  }

  /// Whether scroll views inside move past the ends of their content.
  nonisolated public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical])
    -> some View
  {
    transformEnvironment(\.self) { values in
      if axes.contains(.vertical) { values.verticalScrollBounceBehavior = behavior }
      if axes.contains(.horizontal) { values.horizontalScrollBounceBehavior = behavior }
    }
  }

  /// Lets the content of scroll views inside be seen beyond their bounds.
  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    environment(\.isScrollClipDisabled, disabled)
  }

  /// How scrolling puts the keyboard away.
  nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    environment(\.scrollDismissesKeyboardMode, mode)
  }

  /// Whether lists and the like inside paint their own ground.
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.scrollContentBackground, visibility)
  }

  /// Adds margins around the content of scroll views inside, in points.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    transformEnvironment(\.scrollMargins) { margins in
      switch placement.kind {
      case .automatic: margins.automatic.set(edges, insets)
      case .scrollContent: margins.content.set(edges, insets)
      case .scrollIndicators: margins.indicators.set(edges, insets)
      }
    }
  }

  /// Adds margins around the content of scroll views inside, in points; nil is the platform's default.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(edges, EdgeInsets(length ?? 16, edges: .all), for: placement)
  }

  /// Adds the same margin on all sides, in points.
  nonisolated public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic)
    -> some View
  {
    contentMargins(.all, length, for: placement)
  }

  /// Where scroll views inside begin, what they keep in place when sizes change, and where short content lies.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environment(
      \.scrollAnchors, ScrollAnchors(initialOffset: anchor, sizeChanges: anchor, alignment: anchor))
  }

  /// The anchor of scroll views inside for one purpose.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    transformEnvironment(\.scrollAnchors) { $0[role] = anchor }
  }

  /// Shows the indicators of scroll views inside for a moment whenever a value changes.
  nonisolated public func scrollIndicatorsFlash<Value: Equatable>(trigger value: Value) -> some View {
    transformEnvironment(\.scrollFlashes) { $0.trigger = AnyHashableBox(value) }
  }

  /// Shows the indicators of scroll views inside for a moment when they come.
  nonisolated public func scrollIndicatorsFlash(onAppear: Bool) -> some View {
    transformEnvironment(\.scrollFlashes) { $0.onAppear = onAppear }
  }
}
