/// What submits: text fields, or search fields.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

/// What the return key of an on-screen keyboard says.
public struct SubmitLabel: Sendable, Equatable {
  let name: String
  public static let done = SubmitLabel(name: "done")
  public static let go = SubmitLabel(name: "go")
  public static let send = SubmitLabel(name: "send")
  public static let join = SubmitLabel(name: "join")
  public static let route = SubmitLabel(name: "route")
  public static let search = SubmitLabel(name: "search")
  public static let `return` = SubmitLabel(name: "return")
  public static let next = SubmitLabel(name: "next")
  public static let `continue` = SubmitLabel(name: "continue")
}

/// Actions of the views around a field, innermost first.
struct SubmitActions {
  var entries: [(triggers: SubmitTriggers, action: () -> Void)] = []
}

private enum SubmitActionsKey: EnvironmentKey { static var defaultValue: SubmitActions { SubmitActions() } }
private enum SubmitLabelKey: EnvironmentKey { static let defaultValue: SubmitLabel? = nil }

extension EnvironmentValues {
  var submitActions: SubmitActions {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }
  package var submitLabel: SubmitLabel? {
    get { self[SubmitLabelKey.self] }
    set { self[SubmitLabelKey.self] = newValue }
  }

  /// Runs what the views around do when a field is submitted.
  package func submit(_ triggers: SubmitTriggers) {
    for entry in submitActions.entries where !entry.triggers.isDisjoint(with: triggers) { entry.action() }
  }
}

/// Adds an action, or keeps those around from being run.
nonisolated public struct _SubmitModifier: EnvironmentModifier {
  let triggers: SubmitTriggers
  let action: (() -> Void)?
  let isBlocking: Bool

  func apply(to values: inout EnvironmentValues) {
    var actions = values.submitActions
    if isBlocking { actions.entries = [] }
    if let action { actions.entries.insert((triggers, action), at: 0) }
    values.submitActions = actions
  }
}

extension View {
  /// Runs an action when a field in the view is submitted, with Return.
  nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    modifier(_SubmitModifier(triggers: triggers, action: action, isBlocking: false))
  }

  /// Keeps actions around the view from being run.
  nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
    modifier(_SubmitModifier(triggers: .text, action: nil, isBlocking: isBlocking))
  }

  /// What the return key says.
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    environment(\.submitLabel, submitLabel)
  }
}
