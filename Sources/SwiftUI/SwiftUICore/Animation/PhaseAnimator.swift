import Foundation

/// A view that goes through phases, each change animated: for ever, or once whenever a trigger changes.
///
/// Documented at developer.apple.com/documentation/swiftui/phaseanimator.
nonisolated public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let phases: [Phase]
  private let trigger: AnyTrigger?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?
  @State private var index = 0
  @State private var run = PhaseRun()

  public init<Phases: Sequence>(
    _ phases: Phases, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) where Phases.Element == Phase {
    self.init(Array(phases), nil, content, animation)
  }

  public init<Phases: Sequence, Trigger: Equatable>(
    _ phases: Phases, trigger: Trigger, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) where Phases.Element == Phase {
    self.init(Array(phases), AnyTrigger(trigger), content, animation)
  }

  private init(
    _ phases: [Phase], _ trigger: AnyTrigger?, _ content: @escaping (Phase) -> Content,
    _ animation: @escaping (Phase) -> Animation?
  ) {
    self.phases = phases
    self.trigger = trigger
    self.content = content
    self.animation = animation
  }

  @MainActor @preconcurrency public var body: some View {
    Group {
      if phases.indices.contains(index) { content(phases[index]) }
    }
    .onAppear { if trigger == nil { advance(run.begin()) } }
    .onChange(of: trigger) { advance(run.begin()) }
    .onDisappear { run.end() }
  }

  /// Goes to the next phase; with a trigger the first phase ends the round.
  @MainActor private func advance(_ number: Int) {
    guard phases.count > 1, run.isCurrent(number) else { return }
    let next = (index + 1) % phases.count
    let isLast = trigger != nil && next == 0
    let animation = animation(phases[next])
    let start = Date()
    withAnimation(animation, completionCriteria: .logicallyComplete) {
      index = next
    } completion: {
      guard !isLast else { return }
      // Where nothing was animated the phase lasts as long as its animation would have.
      let rest = (animation?.logicalDuration ?? 0) - Date().timeIntervalSince(start)
      DispatchQueue.main.asyncAfter(deadline: .now() + max(0, min(rest, 3600))) { advance(number) }
    }
  }
}

/// Tells a running round of phases from one that has been replaced.
final class PhaseRun {
  private var number = 0
  func begin() -> Int {
    number += 1
    return number
  }
  func end() { number += 1 }
  func isCurrent(_ number: Int) -> Bool { number == self.number }
}

/// A value that is only compared.
struct AnyTrigger: Equatable {
  private let value: Any
  private let isSame: (Any) -> Bool

  init<Value: Equatable>(_ value: Value) {
    self.value = value
    isSame = { ($0 as? Value) == value }
  }

  static func == (a: AnyTrigger, b: AnyTrigger) -> Bool { a.isSame(b.value) }
}

/// The view that a modifier with a closure is applied to.
nonisolated public struct PlaceholderContentView<Value: View>: PrimitiveView {
  let value: Value

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    Value._makeNode(view.value, context)
  }
  public static func _updateNode(_ node: ViewNode, _ view: Self) { Value._updateNode(node, view.value) }
  public static var _elementCount: Int? { Value._elementCount }
}

extension View {
  /// Shows the view through phases, for ever.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases, content: { content(PlaceholderContentView(value: self), $0) }, animation: animation)
  }

  /// Shows the view through phases once whenever `trigger` changes.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(
      phases, trigger: trigger, content: { content(PlaceholderContentView(value: self), $0) }, animation: animation)
  }
}
