/// An object that actions are sent to.
@MainActor
open class UIResponder: NSObject {
  public override nonisolated init() {
    super.init()
  }

  public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}

/// A part of the app that the system shows on its own. SwiftUI's scenes are not seen through it, so there are none.
@MainActor
open class UIScene: UIResponder {
  /// Whether a scene is in use.
  public enum ActivationState: Int, Sendable, Hashable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  public internal(set) var activationState = ActivationState.unattached

  package override nonisolated init() {
    super.init()
  }
}
