import CoreGraphics

/// Refreshes what a view shows.
///
/// Documented at developer.apple.com/documentation/swiftui/refreshaction.
public struct RefreshAction: Sendable {
  let action: @isolated(any) @Sendable () async -> Void
  public func callAsFunction() async { await action() }
}

private enum RefreshKey: EnvironmentKey { static let defaultValue: RefreshAction? = nil }

extension EnvironmentValues {
  /// What refreshes the views here; nil where nothing does.
  public var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

extension View {
  /// Lets people refresh scroll views inside by pulling them down.
  nonisolated public func refreshable(
    @_inheritActorContext action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> some View {
    environment(\.refresh, RefreshAction(action: action))
  }
}

extension ScrollNode {
  /// Points that content is pulled over its start before it refreshes.
  static let refreshDistance: CGFloat = 100

  /// A finger pulls the content: far enough, it refreshes, once for each pull and not while a refresh runs.
  func refreshPulled() {
    guard axes.contains(.vertical), let refresh = settings.refresh else { return }
    let pulled = limits.low.y - offset.y
    if pulled < ScrollNode.refreshDistance / 4 { hasRefreshed = false }
    guard pulled >= ScrollNode.refreshDistance, !hasRefreshed, !isRefreshing else { return }
    hasRefreshed = true
    isRefreshing = true
    Task { @MainActor [weak self] in
      await refresh()
      self?.isRefreshing = false
    }
  }
}
