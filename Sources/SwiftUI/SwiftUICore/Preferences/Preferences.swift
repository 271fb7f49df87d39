import CoreGraphics
import Foundation

/// A value that views below show to those above.
///
/// Documented at developer.apple.com/documentation/swiftui/preferencekey.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

/// Numbers the keys, so that subtrees without one are skipped.
enum PreferenceKeyBit {
  nonisolated(unsafe) private static var bits: [ObjectIdentifier: UInt64] = [:]
  static func bit<K>(of key: K.Type) -> UInt64 {
    if let bit = bits[ObjectIdentifier(key)] { return bit }
    let bit: UInt64 = 1 << UInt64(bits.count & 63)
    bits[ObjectIdentifier(key)] = bit
    return bit
  }
}

/// A place that writes or changes a preference and makes no element.
class PreferenceNode: ViewNode {
  final var child: ViewNode?
  override final var children: [ViewNode] { child.map { [$0] } ?? [] }
  override final func appendElements(to list: inout ElementList) { child?.appendElements(to: &list) }
}

/// A modifier around content that makes a `PreferenceNode`.
protocol PreferenceModifier: ViewModifier where Body == Never {
  associatedtype NodeClass: PreferenceNode
  static func make(_ modifier: Self, _ context: NodeContext) -> NodeClass
  static func update(_ node: NodeClass, _ modifier: Self)
}

extension PreferenceModifier {
  nonisolated public static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: NodeContext) -> ViewNode
  {
    let node = make(modifier, context)
    node.child = C._makeNode(content, context.through(node))
    return node
  }
  nonisolated public static func _updateNode<C: View>(_ node: ViewNode, _ modifier: Self, _ content: C) {
    let node = unsafeDowncast(node, to: NodeClass.self)
    update(node, modifier)
    if let child = node.child { C._updateNode(child, content) }
  }
  nonisolated public static func _elementCount(_ content: Int?) -> Int? { content }
}

nonisolated public struct _PreferenceWritingModifier<Key: PreferenceKey>: PreferenceModifier {
  let value: Key.Value
  final class NodeClass: PreferenceNode {
    var value: Key.Value
    init(_ value: Key.Value, _ context: NodeContext) {
      self.value = value
      super.init(context)
      notePreference(PreferenceKeyBit.bit(of: Key.self))
      root.preferencesChanged(PreferenceKeyBit.bit(of: Key.self))
    }
    /// A written value hides those below it.
    override func preference<K: PreferenceKey>(_ key: K.Type, bit: UInt64) -> K.Value? {
      if key == Key.self { return value as? K.Value }
      return super.preference(key, bit: bit)
    }
  }
  static func make(_ modifier: Self, _ context: NodeContext) -> NodeClass { NodeClass(modifier.value, context) }
  static func update(_ node: NodeClass, _ modifier: Self) {
    let same = ValueComparator.comparator(for: Key.Value.self)?.equal(node.value, modifier.value) ?? false
    node.value = modifier.value
    if !same { node.root.preferencesChanged(PreferenceKeyBit.bit(of: Key.self)) }
  }
}

nonisolated public struct _PreferenceTransformModifier<Key: PreferenceKey>: PreferenceModifier {
  let transform: (inout Key.Value) -> Void
  final class NodeClass: PreferenceNode {
    var transform: (inout Key.Value) -> Void
    init(_ transform: @escaping (inout Key.Value) -> Void, _ context: NodeContext) {
      self.transform = transform
      super.init(context)
      notePreference(PreferenceKeyBit.bit(of: Key.self))
      root.preferencesChanged(PreferenceKeyBit.bit(of: Key.self))
    }
    override func preference<K: PreferenceKey>(_ key: K.Type, bit: UInt64) -> K.Value? {
      let below = super.preference(key, bit: bit)
      guard key == Key.self else { return below }
      var value = (below as? Key.Value) ?? Key.defaultValue
      transform(&value)
      return value as? K.Value
    }
  }
  static func make(_ modifier: Self, _ context: NodeContext) -> NodeClass { NodeClass(modifier.transform, context) }
  static func update(_ node: NodeClass, _ modifier: Self) {
    node.transform = modifier.transform
    node.root.preferencesChanged(PreferenceKeyBit.bit(of: Key.self))
  }
}

/// A preference computed from the geometry of the view that writes it.
nonisolated public struct _AnchorWritingModifier<AnchorValue, Key: PreferenceKey>: ElementModifier {
  let anchor: Anchor<AnchorValue>.Source
  let transform: (inout Key.Value, Anchor<AnchorValue>) -> Void
  let replaces: Bool

  final class NodeClass: PassThroughNode<_AnchorWritingModifier<AnchorValue, Key>> {
    required init(_ modifier: _AnchorWritingModifier<AnchorValue, Key>, _ context: NodeContext) {
      super.init(modifier, context)
      notePreference(PreferenceKeyBit.bit(of: Key.self))
      root.preferencesChanged(PreferenceKeyBit.bit(of: Key.self))
    }
    override func modifierChanged(from old: _AnchorWritingModifier<AnchorValue, Key>?) {
      if old != nil { root.preferencesChanged(PreferenceKeyBit.bit(of: Key.self)) }
    }
    override func preference<K: PreferenceKey>(_ key: K.Type, bit: UInt64) -> K.Value? {
      guard key == Key.self else { return super.preference(key, bit: bit) }
      let below = modifier.replaces ? nil : super.preference(key, bit: bit) as? Key.Value
      var value = below ?? Key.defaultValue
      modifier.transform(&value, Anchor(element: self, compute: modifier.anchor.compute))
      return value as? K.Value
    }
    override func geometrySettled() { root.preferencesChanged(PreferenceKeyBit.bit(of: Key.self)) }
  }
}

/// A geometric value that can be read in any view's coordinates.
public struct Anchor<Value>: @unchecked Sendable {
  let element: ElementNode
  /// The value in the element's own coordinates, and how it moves with a conversion.
  let compute: (CGSize, (CGRect) -> CGRect) -> Value

  func resolve(in target: ElementNode) -> Value {
    let other = target.convert(CGRect(origin: .zero, size: target.size), to: nil)
    let element = self.element
    return compute(element.size) { rect in
      element.convert(rect, to: nil).offsetBy(dx: -other.minX, dy: -other.minY)
    }
  }

  public struct Source: @unchecked Sendable {
    let compute: (CGSize, (CGRect) -> CGRect) -> Value
  }
}

extension Anchor: Equatable where Value: Equatable {
  public static func == (a: Self, b: Self) -> Bool { a.element === b.element }
}
extension Anchor: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(element)) }
}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Anchor<CGRect>.Source {
    .init { size, convert in convert(CGRect(origin: .zero, size: size)) }
  }
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source { .init { _, convert in convert(rect) } }
}

extension Anchor.Source where Value == CGPoint {
  private static func unit(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
    .init { size, convert in convert(CGRect(origin: point.point(in: size), size: .zero)).origin }
  }
  public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
    .init { _, convert in convert(CGRect(origin: point, size: .zero)).origin }
  }
  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source { unit(point) }
  public static var topLeading: Anchor<CGPoint>.Source { unit(.topLeading) }
  public static var top: Anchor<CGPoint>.Source { unit(.top) }
  public static var topTrailing: Anchor<CGPoint>.Source { unit(.topTrailing) }
  public static var leading: Anchor<CGPoint>.Source { unit(.leading) }
  public static var center: Anchor<CGPoint>.Source { unit(.center) }
  public static var trailing: Anchor<CGPoint>.Source { unit(.trailing) }
  public static var bottomLeading: Anchor<CGPoint>.Source { unit(.bottomLeading) }
  public static var bottom: Anchor<CGPoint>.Source { unit(.bottom) }
  public static var bottomTrailing: Anchor<CGPoint>.Source { unit(.bottomTrailing) }
}

/// A place that reads a preference of its content.
protocol PreferenceReader: AnyObject {
  var preferenceBit: UInt64 { get }
  func preferencesMayHaveChanged()
}

nonisolated public struct _PreferenceActionModifier<Key: PreferenceKey>: PreferenceModifier where Key.Value: Equatable {
  let action: (Key.Value) -> Void
  final class NodeClass: PreferenceNode, PreferenceReader {
    var action: (Key.Value) -> Void
    private var lastValue: Key.Value?
    let preferenceBit = PreferenceKeyBit.bit(of: Key.self)
    init(_ action: @escaping (Key.Value) -> Void, _ context: NodeContext) {
      self.action = action
      super.init(context)
      root.preferenceReaders.append(self)
      root.preferencesChanged(preferenceBit)
    }
    func preferencesMayHaveChanged() {
      let value = preference(Key.self, bit: preferenceBit) ?? Key.defaultValue
      guard value != lastValue else { return }
      // A first value equal to the default is reported too, as on Apple's systems.
      lastValue = value
      root.lifecycle.changed(self) { [self] in action(value) }
    }
    override func teardown() {
      root.preferenceReaders.removeAll { $0 === self }
      super.teardown()
    }
  }
  static func make(_ modifier: Self, _ context: NodeContext) -> NodeClass { NodeClass(modifier.action, context) }
  static func update(_ node: NodeClass, _ modifier: Self) { node.action = modifier.action }
}

extension ViewRoot {
  /// Preferences with a bit were written, changed or went.
  func preferencesChanged(_ bit: UInt64) { changedPreferences |= bit }

  /// Lets the readers of changed preferences look, innermost first.
  func notifyPreferenceReaders() {
    let bits = changedPreferences
    changedPreferences = 0
    for reader in preferenceReaders.reversed() where reader.preferenceBit & bits != 0 {
      reader.preferencesMayHaveChanged()
    }
  }
}

/// Content made from a preference, in front of or behind the view.
nonisolated public struct _PreferenceLayerModifier<Key: PreferenceKey, Layer: View>: ElementModifier {
  let makeLayer: (Key.Value) -> Layer
  let alignment: Alignment
  let isBackground: Bool

  final class NodeClass: LayeredNode<_PreferenceLayerModifier<Key, Layer>>, PreferenceReader {
    private var context: NodeContext?
    let preferenceBit = PreferenceKeyBit.bit(of: Key.self)

    required init(_ modifier: _PreferenceLayerModifier<Key, Layer>, _ context: NodeContext) {
      super.init(modifier, context)
      self.context = context
      root.preferenceReaders.append(self)
      root.preferencesChanged(preferenceBit)
    }
    override var layerAlignment: Alignment { modifier.alignment }
    override var layersAreBehind: Bool { modifier.isBackground }

    override func modifierChanged(from old: _PreferenceLayerModifier<Key, Layer>?) {
      if old != nil { preferencesMayHaveChanged() }
    }

    func preferencesMayHaveChanged() {
      guard isAlive, let context else { return }
      let value = content?.preference(Key.self, bit: preferenceBit) ?? Key.defaultValue
      let layer = modifier.makeLayer(value)
      if let layers {
        Layer._updateNode(layers.node, layer)
      } else {
        makeLayers(context) { Layer._makeNode(layer, $0) }
      }
      layersChanged()
    }

    override func teardown() {
      root.preferenceReaders.removeAll { $0 === self }
      super.teardown()
    }
  }
}

extension View {
  /// Writes a preference for the views above.
  nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(_PreferenceWritingModifier<K>(value: value))
  }
  nonisolated public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(_PreferenceTransformModifier<K>(transform: callback))
  }
  nonisolated public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(_PreferenceActionModifier<K>(action: action))
  }
  nonisolated public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(_AnchorWritingModifier<A, K>(anchor: value, transform: { $0 = transform($1) }, replaces: true))
  }
  nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(_AnchorWritingModifier<A, K>(anchor: value, transform: transform, replaces: false))
  }
  nonisolated public func overlayPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    modifier(_PreferenceLayerModifier<Key, T>(makeLayer: transform, alignment: alignment, isBackground: false))
  }
  nonisolated public func backgroundPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    modifier(_PreferenceLayerModifier<Key, T>(makeLayer: transform, alignment: alignment, isBackground: true))
  }
}
