import CCairo
import CPango
import CoreGraphics
import Synchronization

/// One face of a font file, ready to be shaped with and drawn.
///
/// Invariants
/// - The HarfBuzz font is immutable and in font units, so every size and thread shares it.
/// - The cairo face is made at its first drawing and lives as long as this object.
public final class FontFace: Sendable {
  /// A value on an axis of a variable font.
  struct Variation: Hashable, Sendable {
    var tag: String
    var value: Float
  }

  public let path: String
  /// Index of the face in its file.
  public let index: Int
  /// The glyphs are pictures with colours of their own.
  public let isColored: Bool
  /// Horizontal shear of a synthetic italic; 0 for none.
  public let slant: CGFloat
  /// Horizontal scale of a synthetic condensed or expanded face; 1 for none.
  public let stretch: CGFloat
  public let unitsPerEm: CGFloat
  let variations: [Variation]
  /// Owned pointers: HarfBuzz objects are safe to share once immutable, and cairo locks its own faces.
  nonisolated(unsafe) let font: OpaquePointer
  private let cairoFace = Mutex<OwnedPointer?>(nil)

  /// nil when the file is missing or holds no usable face.
  init?(path: String, index: Int = 0, variations: [Variation] = [], slant: CGFloat = 0, stretch: CGFloat = 1) {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, UInt32(index)) else { return nil }
    defer { hb_face_destroy(face) }
    guard hb_face_get_glyph_count(face) > 0, hb_face_get_upem(face) > 0, let font = hb_font_create(face) else {
      return nil
    }
    let units = hb_face_get_upem(face)
    hb_font_set_scale(font, Int32((CGFloat(units) * stretch).rounded()), Int32(units))
    if !variations.isEmpty {
      let values = variations.map { hb_variation_t(tag: hb_tag_from_string($0.tag, 4), value: $0.value) }
      hb_font_set_variations(font, values, UInt32(values.count))
    }
    hb_font_make_immutable(font)
    self.path = path
    self.index = index
    self.variations = variations
    self.slant = slant
    self.stretch = stretch
    self.font = font
    unitsPerEm = CGFloat(units)
    isColored = hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
  }

  deinit {
    hb_font_destroy(font)
    cairoFace.withLock { owned in
      if let pointer = owned?.pointer { cairo_font_face_destroy(pointer) }
    }
  }

  /// The glyph for a character before shaping; nil when the face lacks it.
  func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 && glyph != 0 ? glyph : nil
  }

  /// True when the face can substitute glyphs by an OpenType feature.
  func hasFeature(_ tag: String) -> Bool {
    let face = hb_font_get_face(font)
    let table = hb_tag_from_string("GSUB", 4)
    var count = hb_ot_layout_table_get_feature_tags(face, table, 0, nil, nil)
    var tags = [hb_tag_t](repeating: 0, count: Int(count))
    hb_ot_layout_table_get_feature_tags(face, table, 0, &count, &tags)
    return tags.contains(hb_tag_from_string(tag, 4))
  }

  /// A `cairo_font_face_t`, owned by this object; nil when FreeType refuses the file.
  public var cairoFontFace: OpaquePointer? {
    cairoFace.withLock { owned in
      if owned == nil { owned = OwnedPointer(pointer: makeCairoFace()) }
      return owned?.pointer
    }
  }

  private func makeCairoFace() -> OpaquePointer? {
    FreeTypeLibrary.shared.openFace(path: path, index: index, variations: variations).flatMap {
      cairo_ft_font_face_create_for_ft_face($0, FT_LOAD_NO_HINTING | (isColored ? FT_LOAD_COLOR_FLAG : 0))
    }
  }
}

extension FontFace: Hashable {
  public static func == (left: FontFace, right: FontFace) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A C object that is shared between threads under the rules of its owner.
struct OwnedPointer: @unchecked Sendable {
  var pointer: OpaquePointer?
}

/// `FT_LOAD_NO_HINTING` and `FT_LOAD_COLOR`, which are macros that Swift does not see.
private let FT_LOAD_NO_HINTING: Int32 = 1 << 1
private let FT_LOAD_COLOR_FLAG: Int32 = 1 << 20

/// FreeType's library object; faces are opened one at a time and never closed, as cairo keeps using them.
final class FreeTypeLibrary: Sendable {
  static let shared = FreeTypeLibrary()
  private let library: Mutex<OwnedPointer>

  private init() {
    var pointer: FT_Library?
    FT_Init_FreeType(&pointer)
    library = Mutex(OwnedPointer(pointer: pointer))
  }

  func openFace(path: String, index: Int, variations: [FontFace.Variation]) -> FT_Face? {
    library.withLock { library in
      var face: FT_Face?
      guard let pointer = library.pointer, FT_New_Face(pointer, path, FT_Long(index), &face) == 0, let face else {
        return nil
      }
      if !variations.isEmpty { Self.apply(variations, to: face, of: pointer) }
      return face
    }
  }

  private static func apply(_ variations: [FontFace.Variation], to face: FT_Face, of library: FT_Library) {
    var master: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(face, &master) == 0, let master else { return }
    defer { FT_Done_MM_Var(library, master) }
    var coordinates: [FT_Fixed] = []
    for number in 0..<Int(master.pointee.num_axis) {
      let axis = master.pointee.axis[number]
      let asked = variations.first { hb_tag_from_string($0.tag, 4) == UInt32(truncatingIfNeeded: axis.tag) }
      coordinates.append(asked.map { FT_Fixed($0.value * 65536) } ?? axis.def)
    }
    FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
  }
}
