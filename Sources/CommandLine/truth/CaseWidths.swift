import CoreGraphics
import Foundation
import MartletText
import SwiftUICore

extension MeasuredCase {
  /// The recorded widths with those that the case itself tells: of single lines alone in a probe, which no table has.
  ///
  /// How wide a string is depends on the font alone; where it is then put is what a case measures. Widths that are not
  /// near the stand-in font's own are no font's matter and are left to miss. Nil when the case tells none.
  @MainActor
  func recordedWidths(besides table: RecordedWidths, _ functions: CaseFunctions) -> RecordedWidths? {
    guard waiting == nil, let frames = steps.first?.frames else { return nil }
    let stage = Stage(self, functions)
    stage.rest()
    defer { stage.root.tearDown() }
    var known = table
    var foundSome = false
    for text in stage.root.identifiedTexts() {
      guard let frame = frames[text.identifier], frame.count == 4, case .system = text.font.family,
        !text.text.contains(where: \.isNewline)
      else { continue }
      let (width, height) = (frame[2], frame[3])
      guard abs(height - text.idealSize.height) < 1, width > 0, width != text.idealSize.width,
        abs(width - text.idealSize.width) <= max(1, 0.08 * text.idealSize.width)
      else { continue }
      known.add(text.text, width: width, size: text.font.size, weight: text.font.weight)
      foundSome = true
    }
    return foundSome ? known : nil
  }
}
