import Foundation

/// What symbols are called when they are read out.
enum SymbolLabels {
  private static let known = [
    "plus": "Add", "minus": "Remove", "trash": "Delete", "pencil": "Edit", "xmark": "Close", "checkmark": "Selected",
    "magnifyingglass": "Search", "gear": "Settings", "gearshape": "Settings", "heart": "Love", "star": "Favorite",
    "square.and.arrow.up": "Share", "chevron.right": "Forward", "chevron.left": "Back", "house": "Home",
    "person": "Person", "photo": "Photo", "camera": "Camera", "bell": "Notifications", "cart": "Shopping Cart",
  ]

  /// The usual word, or the name's words.
  static func label(of name: String) -> String {
    let base = name.replacingOccurrences(of: ".fill", with: "").replacingOccurrences(of: ".circle", with: "")
    return known[base] ?? name.split(separator: ".").joined(separator: " ")
  }
}
