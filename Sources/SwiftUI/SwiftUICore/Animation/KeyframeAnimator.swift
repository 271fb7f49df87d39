import Foundation
import MartletDrawing

/// A view whose content follows key frames: for ever, or once whenever a trigger changes.
///
/// Documented at developer.apple.com/documentation/swiftui/keyframeanimator.
nonisolated public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: PrimitiveView
where KeyframePath.Value == Value {
  let initial: Value
  let trigger: AnyTrigger?
  let isRepeating: Bool
  let content: (Value) -> Content
  let keyframes: (Value) -> KeyframePath

  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    initial = initialValue
    trigger = nil
    isRepeating = repeating
    self.content = content
    self.keyframes = keyframes
  }

  public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    initial = initialValue
    self.trigger = AnyTrigger(trigger)
    isRepeating = false
    self.content = content
    self.keyframes = keyframes
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    KeyframeNode<Value, KeyframePath, Content>(view, context)
  }
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: KeyframeNode<Value, KeyframePath, Content>.self).update(view)
  }
  public static var _elementCount: Int? { Content._elementCount }
}

/// Makes the content for the value of each frame while key frames are followed.
final class KeyframeNode<Value, KeyframePath: Keyframes, Content: View>: ComputedNode
where KeyframePath.Value == Value {
  private var view: KeyframeAnimator<Value, KeyframePath, Content>
  private var child: ViewNode?
  private var timeline: KeyframeTimeline<Value>?
  private var start: TimeInterval = 0
  private var value: Value
  private let ticker = KeyframeTicker()

  init(_ view: KeyframeAnimator<Value, KeyframePath, Content>, _ context: NodeContext) {
    self.view = view
    value = view.initial
    super.init(context)
    ticker.action = { [unowned(unsafe) self] in tick($0) }
    child = Content._makeNode(makeContent(), context.through(self))
    if view.trigger == nil { begin() }
  }

  override var children: [ViewNode] { child.map { [$0] } ?? [] }
  override func appendElements(to list: inout ElementList) { child?.appendElements(to: &list) }

  func update(_ new: KeyframeAnimator<Value, KeyframePath, Content>) {
    let isTriggered = new.trigger != view.trigger
    view = new
    if isTriggered { begin() } else if timeline == nil { value = new.initial }
    recompute()
  }

  private func begin() {
    let view = view
    let value = value
    timeline = KeyframeTimeline(initialValue: value) { view.keyframes(value) }
    start = root.now
    root.animations.start(ticker)
    root.wake()
  }

  private func tick(_ now: TimeInterval) -> Bool {
    guard isAlive, let timeline else { return false }
    var time = now - start
    let duration = timeline.duration
    var goesOn = time < duration
    if !goesOn, view.isRepeating, duration > 0 {
      start += (time / duration).rounded(.down) * duration
      time = now - start
      goesOn = true
    }
    value = timeline.value(time: goesOn ? time : duration)
    if !goesOn { self.timeline = nil }
    invalidate()
    return goesOn
  }

  private func makeContent() -> Content {
    tracking {
      let content = view.content
      let value = UncheckedBox(value)
      return runOnMain { content(value.value) }
    }
  }

  override func recompute() {
    guard let child else { return }
    Content._updateNode(child, makeContent())
  }

  override func teardown() {
    guard isAlive else { return }
    root.animations.forget(ticker)
    super.teardown()
  }
}

/// Calls an action in every frame until it is over.
final class KeyframeTicker: Animating {
  var action: ((TimeInterval) -> Bool)?
  func tick(_ now: TimeInterval, root: ViewRoot) -> Bool { action?(now) ?? false }
}

extension View {
  /// Shows the view as key frames say, for ever unless `repeating` is false.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, repeating: repeating,
      content: { content(PlaceholderContentView(value: self), $0) }, keyframes: keyframes)
  }

  /// Shows the view as key frames say, once whenever `trigger` changes.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, trigger: trigger, content: { content(PlaceholderContentView(value: self), $0) },
      keyframes: keyframes)
  }
}
