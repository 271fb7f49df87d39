import Foundation

/// A view that is handed the addresses that the program is opened with.
protocol URLReceiver: ElementNode {
  func receive(_ url: URL)
}

/// Runs an action for each address.
nonisolated public struct _OpenURLModifier: ElementModifier {
  let action: (URL) -> Void

  final class NodeClass: PassThroughNode<_OpenURLModifier>, URLReceiver {
    func receive(_ url: URL) { modifier.action(url) }
  }
}

extension View {
  /// Runs an action when the program is opened with an address.
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(_OpenURLModifier(action: action))
  }
}
