@_spi(Reflection) import Swift

/// How two values of a type are compared without running user code where that is possible.
///
/// Padding is never read; references and closures are equal when identical; a value that cannot be compared is
/// never equal, which costs an extra body but never a missed update.
final class ComparisonPlan {
  typealias Compare = (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  private let steps: [(offset: Int, compare: Compare)]
  let isComparable: Bool

  nonisolated(unsafe) private static var known: [ObjectIdentifier: ComparisonPlan] = [:]

  static func plan<T>(for type: T.Type) -> ComparisonPlan {
    let identifier = ObjectIdentifier(type)
    if let plan = known[identifier] { return plan }
    let plan = ComparisonPlan(fieldsOf: type)
    known[identifier] = plan
    return plan
  }

  private init(fieldsOf type: Any.Type) {
    var steps: [(Int, Compare)] = []
    var comparable = true
    TypeFields.visit(type) { field in
      if let step = ComparisonPlan.step(for: field.type, kind: field.kind) {
        steps.append((field.offset, step))
      } else {
        comparable = false
      }
    }
    self.steps = steps
    isComparable = comparable
  }

  /// Whether two values are equal as far as the plan can see.
  func equal<T>(_ a: inout T, _ b: inout T) -> Bool {
    guard isComparable else { return false }
    return withUnsafeBytes(of: &a) { a in
      withUnsafeBytes(of: &b) { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return true }
        return equal(a, b)
      }
    }
  }

  private func equal(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    for step in steps where !step.compare(a + step.offset, b + step.offset) { return false }
    return true
  }

  private static func step(for type: Any.Type, kind: _MetadataKind) -> Compare? {
    if let property = type as? any DynamicProperty.Type { return dynamicStep(property) }
    if kind == .class || kind == .objcClassWrapper || kind == .foreignClass {
      return { $0.load(as: UnsafeRawPointer?.self) == $1.load(as: UnsafeRawPointer?.self) }
    }
    if kind == .function {
      return {
        $0.load(as: UnsafeRawPointer?.self) == $1.load(as: UnsafeRawPointer?.self)
          && ($0 + 8).load(as: UnsafeRawPointer?.self) == ($1 + 8).load(as: UnsafeRawPointer?.self)
      }
    }
    if let equatable = type as? any Equatable.Type { return equatableStep(equatable) }
    if kind == .metatype { return { $0.load(as: UnsafeRawPointer?.self) == $1.load(as: UnsafeRawPointer?.self) } }
    if kind == .struct || kind == .tuple {
      let plan = nested(type)
      guard plan.isComparable else { return nil }
      return { plan.equal($0, $1) }
    }
    return nil
  }

  private static func nested(_ type: Any.Type) -> ComparisonPlan {
    let identifier = ObjectIdentifier(type)
    if let plan = known[identifier] { return plan }
    let plan = ComparisonPlan(fieldsOf: type)
    known[identifier] = plan
    return plan
  }

  private static func equatableStep<T: Equatable>(_ type: T.Type) -> Compare {
    { $0.assumingMemoryBound(to: T.self).pointee == $1.assumingMemoryBound(to: T.self).pointee }
  }

  private static func dynamicStep<P: DynamicProperty>(_ type: P.Type) -> Compare {
    { P._isSameInput($0.assumingMemoryBound(to: P.self).pointee, $1.assumingMemoryBound(to: P.self).pointee) }
  }
}
