import Foundation

/// A key of the environment and what it holds by default.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func _valuesEqual(_ a: Value, _ b: Value) -> Bool
}

extension EnvironmentKey {
  public static func _valuesEqual(_ a: Value, _ b: Value) -> Bool {
    ValueComparator.comparator(for: Value.self)?.equal(a, b) ?? false
  }
}

extension EnvironmentKey where Value: Equatable {
  public static func _valuesEqual(_ a: Value, _ b: Value) -> Bool { a == b }
}

/// Numbers the keys, so that what a node reads fits into a few bits.
enum EnvironmentKeyNumber {
  nonisolated(unsafe) private static var numbers: [ObjectIdentifier: Int] = [:]

  static func number<K>(of key: K.Type) -> Int {
    let identifier = ObjectIdentifier(key)
    if let number = numbers[identifier] { return number }
    return UpdateLock.locked {
      let number = numbers.count
      numbers[identifier] = number
      return number
    }
  }

  static func bit(_ number: Int) -> UInt64 { 1 << UInt64(number & 63) }
}

/// The values that surround a view.
///
/// Documented at developer.apple.com/documentation/swiftui/environmentvalues. A persistent list: a write puts an
/// entry in front, so that copying costs nothing and a read walks the few writes above.
public struct EnvironmentValues: CustomStringConvertible, @unchecked Sendable {
  var head: EnvironmentEntry?

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let number = EnvironmentKeyNumber.number(of: key)
      Tracking.current?.environmentReads.insert(number)
      EnvironmentReadLog.current?.insert(number)
      var entry = head
      while let current = entry {
        if current.number == number {
          return unsafeDowncast(current, to: TypedEnvironmentEntry<K>.self).value
        }
        entry = current.next
      }
      return K.defaultValue
    }
    set {
      head = TypedEnvironmentEntry<K>(newValue, next: head, number: EnvironmentKeyNumber.number(of: key))
    }
  }

  public var description: String {
    var names: [String] = []
    var entry = head
    while let current = entry {
      names.append(current.name)
      entry = current.next
    }
    return names.description
  }

  func entry(_ number: Int) -> EnvironmentEntry? {
    var entry = head
    while let current = entry {
      if current.number == number { return current }
      entry = current.next
    }
    return nil
  }
}

class EnvironmentEntry {
  let next: EnvironmentEntry?
  let number: Int
  init(next: EnvironmentEntry?, number: Int) {
    self.next = next
    self.number = number
  }
  var name: String { "" }
  func isEqual(to other: EnvironmentEntry?) -> Bool { false }
}

final class TypedEnvironmentEntry<K: EnvironmentKey>: EnvironmentEntry {
  let value: K.Value
  init(_ value: K.Value, next: EnvironmentEntry?, number: Int) {
    self.value = value
    super.init(next: next, number: number)
  }
  override var name: String { "\(K.self)" }
  override func isEqual(to other: EnvironmentEntry?) -> Bool {
    guard let other else { return K._valuesEqual(value, K.defaultValue) }
    return K._valuesEqual(value, unsafeDowncast(other, to: TypedEnvironmentEntry<K>.self).value)
  }
}

/// Which keys something read.
struct EnvironmentReads {
  private(set) var numbers: [Int] = []
  private(set) var mask: UInt64 = 0

  mutating func insert(_ number: Int) {
    let bit = EnvironmentKeyNumber.bit(number)
    if mask & bit != 0, numbers.contains(number) { return }
    mask |= bit
    numbers.append(number)
  }

  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    mask = 0
  }
}

/// Which keys changed at a place of the tree.
struct EnvironmentChange {
  var numbers: Set<Int>
  var mask: UInt64

  init(_ numbers: Set<Int>) {
    self.numbers = numbers
    mask = numbers.reduce(0) { $0 | EnvironmentKeyNumber.bit($1) }
  }

  var isEmpty: Bool { numbers.isEmpty }

  func meets(_ reads: EnvironmentReads) -> Bool {
    reads.mask & mask != 0 && reads.numbers.contains { numbers.contains($0) }
  }
}

/// Collects the keys that an element reads while it resolves itself.
final class EnvironmentReadLog {
  nonisolated(unsafe) static var current: EnvironmentReadLog?
  var reads = EnvironmentReads()
  func insert(_ number: Int) { reads.insert(number) }
}

/// The environment of a part of the tree: the values, and how they follow from those around it.
final class EnvironmentScope {
  var values: EnvironmentValues
  let parent: EnvironmentScope?

  init(values: EnvironmentValues, parent: EnvironmentScope?) {
    self.values = values
    self.parent = parent
  }

  /// The keys whose values differ between two lists of entries.
  static func difference(_ old: EnvironmentValues, _ new: EnvironmentValues) -> Set<Int> {
    var changed: Set<Int> = []
    var seen: Set<Int> = []
    for (one, other) in [(old, new), (new, old)] {
      var entry = one.head
      while let current = entry {
        if seen.insert(current.number).inserted {
          let counterpart = other.entry(current.number)
          if current !== counterpart, !current.isEqual(to: counterpart) { changed.insert(current.number) }
        }
        entry = current.next
      }
    }
    return changed
  }
}
