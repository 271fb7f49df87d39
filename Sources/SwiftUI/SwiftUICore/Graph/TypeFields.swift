@_spi(Reflection) import Swift

/// A stored property of a type.
struct TypeField {
  var name: String
  /// Bytes from the start of the value.
  var offset: Int
  var type: Any.Type
  var kind: _MetadataKind
}

/// Reads the stored properties of types; done once per type, never on the frame path.
enum TypeFields {
  static func visit(_ type: Any.Type, _ body: (TypeField) -> Void) {
    _ = _forEachField(of: type, options: []) { name, offset, type, kind in
      body(TypeField(name: String(cString: name), offset: offset, type: type, kind: kind))
      return true
    }
  }
}
