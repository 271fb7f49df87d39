import CPango
import CoreGraphics
import Foundation

/// The fonts that fontconfig knows. Loading its configuration takes 10–15 ms, so this is made at first need.
///
/// Used only under the typesetter's lock.
final class InstalledFonts {
  struct Match: Hashable {
    var path: String
    var index: Int
    /// The family has no italic of its own.
    var needsSlant: Bool
  }

  struct FileFace {
    var index: Int
    var names: [String]
    var weight: Int
    var italic: Bool
  }

  private let configuration: OpaquePointer?
  /// Faces in order of preference for each kind of text.
  private var sorted: [SortKey: [Candidate]] = [:]

  private struct SortKey: Hashable {
    var family: String
    var weight: Int
    var italic: Bool
    var language: String
  }

  private struct Candidate {
    var match: Match
    var coverage: OpaquePointer
    var isColored: Bool
  }

  init() {
    configuration = FcInitLoadConfigAndFonts()
  }

  /// The face of a family; generic names always match, others only when the family is there.
  func match(family: String, weight: Int, italic: Bool, width: CGFloat = 1) -> Match? {
    guard let configuration else { return nil }
    for property in [FC_FAMILY, FC_FULLNAME, FC_POSTSCRIPT_NAME] {
      guard let pattern = FcPatternCreate() else { return nil }
      defer { FcPatternDestroy(pattern) }
      FcPatternAddString(pattern, property, family)
      if property == FC_FAMILY {
        FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(weight)))
        FcPatternAddInteger(pattern, FC_SLANT, italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        FcPatternAddInteger(pattern, FC_WIDTH, Int32(width * 100))
      }
      FcConfigSubstitute(configuration, pattern, FcMatchPattern)
      FcDefaultSubstitute(pattern)
      var result = FcResultMatch
      guard let found = FcFontMatch(configuration, pattern, &result) else { continue }
      defer { FcPatternDestroy(found) }
      let isGeneric = Self.genericNames.contains(family)
      if isGeneric || Self.strings(of: found, property).contains(where: { $0.lowercased() == family.lowercased() }) {
        return Self.match(of: found, italic: italic)
      }
    }
    return nil
  }

  /// The best face that has all of `scalars`, for text like that of a family in a language.
  func fallback(for scalars: [Unicode.Scalar], family: String, weight: Int, italic: Bool, language: String) -> Match? {
    let key = SortKey(family: family, weight: weight, italic: italic, language: language)
    let candidates = candidates(for: key)
    let covering = candidates.first { candidate in
      !candidate.isColored && scalars.allSatisfy { FcCharSetHasChar(candidate.coverage, $0.value) != 0 }
    }
    if let covering { return covering.match }
    return candidates.first { FcCharSetHasChar($0.coverage, scalars.first?.value ?? 0) != 0 }?.match
  }

  private func candidates(for key: SortKey) -> [Candidate] {
    if let known = sorted[key] { return known }
    var result: [Candidate] = []
    defer { sorted[key] = result }
    guard let configuration, let pattern = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, key.family)
    FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(key.weight)))
    FcPatternAddInteger(pattern, FC_SLANT, key.italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    FcPatternAddString(pattern, FC_LANG, key.language)
    FcPatternAddBool(pattern, FC_OUTLINE, 1)
    FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var status = FcResultMatch
    // The set stays alive with the candidates: their coverage belongs to it.
    guard let set = FcFontSort(configuration, pattern, 1, nil, &status) else { return [] }
    for number in 0..<Int(set.pointee.nfont) {
      guard let font = set.pointee.fonts[number], let match = Self.match(of: font, italic: key.italic) else { continue }
      var coverage: OpaquePointer?
      guard FcPatternGetCharSet(font, FC_CHARSET, 0, &coverage) == FcResultMatch, let coverage else { continue }
      var colored: FcBool = 0
      FcPatternGetBool(font, FC_COLOR, 0, &colored)
      result.append(Candidate(match: match, coverage: coverage, isColored: colored != 0))
    }
    return result
  }

  /// What a font file says of itself.
  static func faces(ofFile path: String) -> [FileFace] {
    var result: [FileFace] = []
    var count: Int32 = 1
    var index: Int32 = 0
    while index < count {
      guard let pattern = FcFreeTypeQuery(path, UInt32(index), nil, &count) else { break }
      defer { FcPatternDestroy(pattern) }
      var weight: Int32 = FC_WEIGHT_REGULAR
      FcPatternGetInteger(pattern, FC_WEIGHT, 0, &weight)
      var slant: Int32 = 0
      FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
      let names = [FC_FAMILY, FC_FULLNAME, FC_POSTSCRIPT_NAME].flatMap { strings(of: pattern, $0) }
      result.append(
        FileFace(index: Int(index), names: names, weight: Int(FcWeightToOpenType(weight)), italic: slant != 0))
      index += 1
    }
    return result
  }

  private static let genericNames: Set<String> = ["sans-serif", "serif", "monospace", "emoji"]

  private static func match(of pattern: OpaquePointer, italic: Bool) -> Match? {
    guard let path = strings(of: pattern, FC_FILE).first else { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    var slant: Int32 = 0
    FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
    // The upper half of the index names an instance of a variable font.
    return Match(path: path, index: Int(index & 0xFFFF), needsSlant: italic && slant == 0)
  }

  private static func strings(of pattern: OpaquePointer, _ property: String) -> [String] {
    var result: [String] = []
    var value: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(pattern, property, Int32(result.count), &value) == FcResultMatch, let found = value {
      result.append(String(cString: found))
    }
    return result
  }
}
