/// Something felt when a control is used. A desktop has no motor for it, as an iPad has none, so nothing is felt.
@MainActor
open class UIFeedbackGenerator: NSObject {
  public override nonisolated init() {
    super.init()
  }

  public func prepare() {}
}

/// The feeling of things that meet.
@MainActor
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy and how hard the things are.
  public enum FeedbackStyle: Int, Sendable, Hashable {
    case light, medium, heavy, soft, rigid
  }

  public nonisolated init(style: FeedbackStyle = .medium) {
    super.init()
  }

  public func impactOccurred() {}
  public func impactOccurred(intensity: CGFloat) {}
}

/// The feeling of success, of a warning or of failure.
@MainActor
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What happened.
  public enum FeedbackType: Int, Sendable, Hashable {
    case success, warning, error
  }

  public func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// The feeling of a selection that moves on.
@MainActor
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public func selectionChanged() {}
}
