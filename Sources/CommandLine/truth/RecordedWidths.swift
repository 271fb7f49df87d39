import Foundation

/// Widths of texts as they were measured, so that the installed fonts do not matter.
enum RecordedWidths {
  static func load(_ folder: TruthFolder) {}
}
