/// What the command line knows of one source file without compiling it.
struct SourceFacts {
  var imports: Set<String> = []
  /// Names of types at the top level of the file.
  var topLevelTypes: Set<String> = []
  var mains: [MainType] = []
  var previews: [PreviewDeclaration] = []
  var providers: [String] = []
  var views: [ViewDeclaration] = []
  /// Types that an extension makes a view.
  var viewExtensions: Set<String> = []
  var hasTopLevelCode = false
  /// Whether the file names a type of Foundation's networking, which is a module of its own on Linux.
  var namesNetworking = false
  /// What to compile instead of parts of the file, so that it takes the branches that it takes on an iPhone.
  var edits: [SourceEdit] = []
}

/// A type marked `@main`.
struct MainType {
  enum Kind { case app, widget, other }
  var name: String
  var kind: Kind
  /// Where the attribute stands, in bytes of UTF-8.
  var attribute: Range<Int>
}

/// A `#Preview`.
struct PreviewDeclaration {
  var name: String?
  /// Counted from 1.
  var line: Int
}

/// A struct that says itself that it is a view, or that an extension may make one.
struct ViewDeclaration {
  /// With the types around it: `Outer.Inner`.
  var name: String
  var isView: Bool
  /// Whether another file can write `Name()`.
  var needsNoArguments: Bool
}

/// A replacement of a range of bytes of UTF-8.
struct SourceEdit {
  var range: Range<Int>
  /// Padded with spaces to the length of what it replaces where it is shorter, so that columns stay right.
  var replacement: String
}

extension Array where Element == SourceEdit {
  /// `text` with the edits made.
  func applied(to text: String) -> String {
    var bytes = Array<UInt8>(text.utf8)
    for edit in sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      var replacement = Array<UInt8>(edit.replacement.utf8)
      let missing = edit.range.count - replacement.count
      if missing > 0 { replacement += Array<UInt8>(repeating: UInt8(ascii: " "), count: missing) }
      bytes.replaceSubrange(edit.range, with: replacement)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
