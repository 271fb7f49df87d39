import Foundation
import UIKit

/// Opens an address, or does what a view around wants done with it.
///
/// Documented at developer.apple.com/documentation/swiftui/openurlaction.
@MainActor @preconcurrency
public struct OpenURLAction: Sendable {
  /// What became of an address.
  public struct Result: Sendable {
    enum Kind: Sendable { case handled, discarded, system(URL?) }
    let kind: Kind
    public static let handled = Result(kind: .handled)
    public static let discarded = Result(kind: .discarded)
    /// The system is to open the address.
    public static let systemAction = Result(kind: .system(nil))
    /// The system is to open another address.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  let handler: @MainActor @Sendable (URL) -> Result

  nonisolated public init(handler: @escaping (URL) -> Result) {
    // Called on the main thread only, where it was made.
    nonisolated(unsafe) let handler = handler
    self.handler = { handler($0) }
  }

  public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

  /// `completion` hears whether the address was accepted.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    switch handler(url).kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other):
      nonisolated(unsafe) let completion = completion
      UIApplication.shared.open(other ?? url) { completion($0) }
    }
  }
}

private enum OpenURLKey: EnvironmentKey {
  static let defaultValue = OpenURLAction { _ in .systemAction }
  /// A closure tells nothing of what it does.
  static func _valuesEqual(_ a: OpenURLAction, _ b: OpenURLAction) -> Bool { false }
}

extension EnvironmentValues {
  /// Opens addresses.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}
