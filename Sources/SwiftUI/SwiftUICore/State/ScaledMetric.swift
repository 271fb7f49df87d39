import CoreGraphics
import Foundation

/// A number that grows with the text size that people choose.
///
/// Documented at developer.apple.com/documentation/swiftui/scaledmetric.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let base: Value
  private let textStyle: Font.TextStyle
  private var scope: EnvironmentScope?

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    self.textStyle = textStyle
  }
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  public var wrappedValue: Value {
    guard let values = scope?.values, !values.platformProfile.isMac else { return base }
    let scaled = CGFloat(base) * DynamicTypeScale.factor(values.dynamicTypeSize, style: textStyle)
    return Value((scaled * values.pixelScale).rounded() / values.pixelScale)
  }

  public static func _install(_ property: inout Self, _ owner: PropertyOwner, _ slot: Int) {
    property.scope = owner._node.environment
  }

  public static func _isSameInput(_ a: Self, _ b: Self) -> Bool { a.base == b.base && a.textStyle == b.textStyle }
}

extension ScaledMetric: @unchecked Sendable where Value: Sendable {}
