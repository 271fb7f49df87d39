import CMartlet

/// Finds the object that a closure merely hands out, in contrast to one that makes an object when it is called.
///
/// The closure is not run. What it captured is looked at: a reference to an object of the type.
struct CapturedObject: Equatable {
  private let address: UInt?

  init<Object: AnyObject>(in closure: @escaping () -> Object) {
    var closure = closure
    let context = withUnsafeBytes(of: &closure) { $0.load(fromByteOffset: 8, as: UInt.self) }
    address = CapturedObject.search(context, for: unsafeBitCast(Object.self as AnyObject.Type, to: UInt.self), depth: 2)
  }

  /// Whether the closure hands out an object, and another than `earlier` did.
  func replaces(_ earlier: CapturedObject) -> Bool {
    guard let address, let before = earlier.address else { return false }
    return address != before
  }

  /// An object whose type is `type` at an address, or in what is captured there.
  private static func search(_ address: UInt, for type: UInt, depth: Int) -> UInt? {
    guard let words = words(at: address) else { return nil }
    if words[0] == type { return address }
    guard depth > 0 else { return nil }
    // Behind the header of a context come the captured values.
    for word in words.dropFirst(2) {
      if let found = search(word, for: type, depth: depth - 1) { return found }
    }
    return nil
  }

  /// The first words at an address that may not be one.
  private static func words(at address: UInt) -> [UInt]? {
    guard address > 4096, address % 8 == 0 else { return nil }
    var words = [UInt](repeating: 0, count: 6)
    return martlet_read_words(address, &words, words.count) ? words : nil
  }
}
