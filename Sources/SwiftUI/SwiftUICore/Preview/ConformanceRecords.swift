/// Finds the types of the program that conform to a protocol, in the records that the compiler leaves for the runtime.
///
/// The layout of the records is part of Swift's ABI on this platform only in practice; it is checked by the tests of
/// `#Preview`.
enum ConformanceRecords {
  /// The types, without generic ones, in every loaded image.
  static func types(conformingTo existential: Any.Type) -> [Any.Type] {
    // An existential type's metadata: kind, flags and number of protocols, then the protocols' descriptors.
    let metadata = unsafeBitCast(existential, to: UnsafeRawPointer.self)
    let descriptor = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer.self)
    var search = Search(protocolDescriptor: descriptor)
    withUnsafeMutablePointer(to: &search) { pointer in
      enumerateMetadataSections(
        { sections, context in
          guard let search = context?.assumingMemoryBound(to: Search.self) else { return false }
          search.pointee.scan(sections)
          return true
        }, pointer)
    }
    return search.found
  }

  private struct Search {
    let protocolDescriptor: UnsafeRawPointer
    var found: [Any.Type] = []

    init(protocolDescriptor: UnsafeRawPointer) { self.protocolDescriptor = protocolDescriptor }

    /// Reads one image's list: `version`, its base and two spare words, the range of protocols, then that of conformances.
    mutating func scan(_ sections: UnsafeRawPointer) {
      guard let start = sections.load(fromByteOffset: 48, as: UnsafeRawPointer?.self) else { return }
      let length = sections.load(fromByteOffset: 56, as: Int.self)
      for offset in stride(from: 0, to: length, by: 4) {
        if let type = type(ofConformance: ConformanceRecords.target(of: start + offset)) { found.append(type) }
      }
    }

    /// The conforming type, if the record is for the protocol sought.
    private func type(ofConformance record: UnsafeRawPointer) -> Any.Type? {
      guard ConformanceRecords.indirectableTarget(of: record) == protocolDescriptor else { return nil }
      let flags = record.load(fromByteOffset: 12, as: UInt32.self)
      let reference = ConformanceRecords.target(of: record + 4)
      let descriptor: UnsafeRawPointer
      switch (flags >> 3) & 7 {
      case 0: descriptor = reference
      case 1: descriptor = reference.load(as: UnsafeRawPointer.self)
      default: return nil
      }
      let isGeneric = descriptor.load(as: UInt32.self) & 0x80 != 0
      guard !isGeneric else { return nil }
      // Flags, parent and name come before the function that returns the type's metadata.
      typealias Accessor = @convention(c) (Int) -> UnsafeRawPointer
      let accessor = unsafeBitCast(ConformanceRecords.target(of: descriptor + 12), to: Accessor.self)
      return unsafeBitCast(accessor(0), to: Any.Type.self)
    }
  }

  /// What a 32-bit offset from its own place points at.
  private static func target(of field: UnsafeRawPointer) -> UnsafeRawPointer {
    field + Int(field.load(as: Int32.self))
  }

  /// The same, where the lowest bit says that a pointer to the target stands there.
  private static func indirectableTarget(of field: UnsafeRawPointer) -> UnsafeRawPointer {
    let offset = Int(field.load(as: Int32.self))
    let place = field + (offset & ~1)
    return offset & 1 == 0 ? place : place.load(as: UnsafeRawPointer.self)
  }
}

/// Calls `body` with each loaded image's table of sections.
@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateMetadataSections(
  _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer?) -> Bool, _ context: UnsafeMutableRawPointer?)
