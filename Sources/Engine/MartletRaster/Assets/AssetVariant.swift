import CoreGraphics

/// The conditions under which a variant of an asset is used.
struct AssetConditions: Hashable, Sendable {
  var idiom: String
  /// nil fits every scale.
  var scale: CGFloat?
  /// nil fits both appearances.
  var isDark: Bool?
  var hasHighContrast = false
  var isRightToLeft: Bool?

  /// How well the conditions fit; nil when they exclude the traits.
  func fitness(for traits: AssetCatalog.Traits) -> Int? {
    var score = 0
    if idiom != "universal" {
      if idiom != traits.idiom { return nil }
      score += 1000
    }
    if let isDark {
      if isDark != traits.isDark { return nil }
      score += 400
    }
    if hasHighContrast {
      if !traits.hasHighContrast { return nil }
      score += 200
    }
    if let isRightToLeft {
      if isRightToLeft != traits.isRightToLeft { return nil }
      score += 100
    }
    if let scale {
      // The screen's own scale, else a larger one, else the nearest smaller one.
      if scale == traits.scale {
        score += 50
      } else if scale > traits.scale {
        score += 40 - Int(scale - traits.scale)
      } else {
        score += 20 - Int(traits.scale - scale)
      }
    } else {
      score += 45
    }
    return score
  }
}

/// A set of pictures with one name.
struct ImageSet: Sendable {
  struct Variant: Sendable {
    var conditions: AssetConditions
    var url: URL
    var slicing: AssetCatalog.Slicing?
    var isMirrored: Bool
    var scale: CGFloat? { conditions.scale }
  }

  var variants: [Variant]
  var renderingIntent: AssetCatalog.RenderingIntent?

  func best(for traits: AssetCatalog.Traits) -> Variant? {
    let fitting = variants.compactMap { variant in
      variant.conditions.fitness(for: traits).map { (score: $0, variant: variant) }
    }
    return fitting.max { $0.score < $1.score }?.variant
  }
}

/// A set of colours with one name.
struct ColorSet: Sendable {
  var variants: [(conditions: AssetConditions, color: RGBA)]

  func best(for traits: AssetCatalog.Traits) -> RGBA? {
    let fitting = variants.compactMap { variant in
      variant.conditions.fitness(for: traits).map { (score: $0, color: variant.color) }
    }
    return fitting.max { $0.score < $1.score }?.color
  }
}
