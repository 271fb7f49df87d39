import CoreGraphics

/// Refuses vector pictures that would take too long, before anything of them is built.
enum VectorLimits {
  static let deepest = 128
  static let mostElements = 200_000
  static let mostBytes = 32 << 20

  /// Counts tags and their nesting in the text. Comments, declarations and quoted text do not count.
  static func check(_ data: Data, name: String) throws {
    func refuse(_ why: String) -> ImageDecodingError { ImageDecodingError(name: name, reason: .tooComplex(why)) }
    if data.count > mostBytes { throw refuse("more than \(mostBytes) bytes") }
    var scan = TagScan()
    let problem = data.withUnsafeBytes { scan.run($0) }
    switch problem {
    case .deep: throw refuse("elements are nested more than \(deepest) deep")
    case .many: throw refuse("more than \(mostElements) elements")
    case .entities: throw refuse("it declares entities")
    case .files: throw refuse("it includes other files")
    case nil: break
    }
  }

  private enum Problem { case deep, many, entities, files }

  private struct TagScan {
    private var depth = 0
    private var count = 0

    mutating func run(_ bytes: UnsafeRawBufferPointer) -> Problem? {
      var index = 0
      while index < bytes.count {
        guard bytes[index] == UInt8(ascii: "<") else {
          index += 1
          continue
        }
        if starts(bytes, index, "<!--") {
          index = end(bytes, index + 4, "-->")
        } else if starts(bytes, index, "<![CDATA[") {
          index = end(bytes, index + 9, "]]>")
        } else if starts(bytes, index, "<!ENTITY") {
          return .entities
        } else if starts(bytes, index, "<!") || starts(bytes, index, "<?") {
          // What a document type declares inside its brackets is looked at as well.
          index += 2
        } else if starts(bytes, index, "</") {
          depth -= 1
          index += 2
        } else {
          if starts(bytes, index, "<xi:include") || starts(bytes, index, "<include") { return .files }
          count += 1
          depth += 1
          if count > mostElements { return .many }
          if depth > deepest { return .deep }
          index = tagEnd(bytes, index + 1)
        }
      }
      return nil
    }

    /// Skips a tag with its quoted attributes; one that closes itself does not nest.
    private mutating func tagEnd(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int {
      var index = start
      var quote: UInt8 = 0
      while index < bytes.count {
        let byte = bytes[index]
        if quote != 0 {
          if byte == quote { quote = 0 }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        } else if byte == UInt8(ascii: ">") {
          if bytes[index - 1] == UInt8(ascii: "/") { depth -= 1 }
          return index + 1
        }
        index += 1
      }
      return index
    }

    private func starts(_ bytes: UnsafeRawBufferPointer, _ index: Int, _ text: StaticString) -> Bool {
      guard index + text.utf8CodeUnitCount <= bytes.count, let base = bytes.baseAddress else { return false }
      return memcmp(base + index, text.utf8Start, text.utf8CodeUnitCount) == 0
    }

    private func end(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ text: StaticString) -> Int {
      var index = start
      while index < bytes.count, !starts(bytes, index, text) { index += 1 }
      return min(bytes.count, index + text.utf8CodeUnitCount)
    }
  }
}
