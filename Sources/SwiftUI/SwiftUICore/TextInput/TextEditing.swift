import Foundation

/// Text that is being edited, with its selection. Offsets count characters of the text.
///
/// Invariants
/// - `anchor` and `head` are between 0 and the number of characters; the caret is at `head`.
/// - Composed text is not part of `text` until it is committed.
struct TextEditing: Equatable {
  enum Unit { case character, word, line, all }

  private(set) var text: String
  /// Where the selection began; it extends to `head`.
  private(set) var anchor: Int
  private(set) var head: Int
  /// What an input method is composing at the caret, and where its caret is in it.
  private(set) var composed = ""
  private(set) var composedCaret = 0

  init(_ text: String) {
    self.text = text
    anchor = text.count
    head = text.count
  }

  var count: Int { text.count }
  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var selectedText: String { String(text[index(selection.lowerBound)..<index(selection.upperBound)]) }

  // MARK: - Selecting

  mutating func select(_ range: Range<Int>) {
    anchor = clamp(range.lowerBound)
    head = clamp(range.upperBound)
  }

  mutating func moveCaret(to offset: Int, extending: Bool = false) {
    head = clamp(offset)
    if !extending { anchor = head }
  }

  mutating func selectAll() { select(0..<count) }

  /// Selects the word, or the gap between words, around an offset.
  mutating func selectWord(at offset: Int) {
    let characters = Array(text)
    guard !characters.isEmpty else { return }
    let middle = min(clamp(offset), characters.count - 1)
    let isWord = TextEditing.isWord(characters[middle])
    var low = middle
    var high = middle + 1
    while low > 0, TextEditing.isWord(characters[low - 1]) == isWord { low -= 1 }
    while high < characters.count, TextEditing.isWord(characters[high]) == isWord { high += 1 }
    select(low..<high)
  }

  /// Moves the caret back or on. A selection that is not extended collapses to its side.
  mutating func move(_ unit: Unit, forward: Bool, extending: Bool) {
    if !extending, anchor != head, unit == .character {
      return moveCaret(to: forward ? selection.upperBound : selection.lowerBound)
    }
    moveCaret(to: offset(from: head, unit, forward: forward), extending: extending)
  }

  private func offset(from offset: Int, _ unit: Unit, forward: Bool) -> Int {
    switch unit {
    case .character: return clamp(offset + (forward ? 1 : -1))
    case .all: return forward ? count : 0
    case .line: return lineEnd(from: offset, forward: forward)
    case .word: return wordEnd(from: offset, forward: forward)
    }
  }

  private func wordEnd(from offset: Int, forward: Bool) -> Int {
    let characters = Array(text)
    var place = offset
    if forward {
      while place < characters.count, !TextEditing.isWord(characters[place]) { place += 1 }
      while place < characters.count, TextEditing.isWord(characters[place]) { place += 1 }
    } else {
      while place > 0, !TextEditing.isWord(characters[place - 1]) { place -= 1 }
      while place > 0, TextEditing.isWord(characters[place - 1]) { place -= 1 }
    }
    return place
  }

  private func lineEnd(from offset: Int, forward: Bool) -> Int {
    let characters = Array(text)
    var place = offset
    if forward {
      while place < characters.count, !characters[place].isNewline { place += 1 }
    } else {
      while place > 0, !characters[place - 1].isNewline { place -= 1 }
    }
    return place
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "'" || character == "’"
  }

  // MARK: - Changing

  /// Replaces the selection.
  mutating func insert(_ string: String) {
    composed = ""
    let range = selection
    let after = count - range.upperBound
    text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: string)
    // Inserted characters may have joined with their neighbours: count from the end.
    moveCaret(to: count - after)
  }

  /// Deletes the selection, or a unit beside the caret. Whether anything was deleted.
  mutating func delete(_ unit: Unit, forward: Bool) -> Bool {
    if anchor == head { moveCaret(to: offset(from: head, unit, forward: forward), extending: true) }
    guard anchor != head else { return false }
    insert("")
    return true
  }

  mutating func compose(_ string: String, caret: Int) {
    if !string.isEmpty, anchor != head { insert("") }
    composed = string
    composedCaret = min(max(0, caret), string.count)
  }

  /// The program gave the field another text: the caret stays where it is as far as it can.
  mutating func replaceText(_ new: String) {
    guard new != text else { return }
    let wasAtEnd = head == count
    text = new
    composed = ""
    if wasAtEnd { moveCaret(to: count) } else { select(clamp(anchor)..<max(clamp(anchor), clamp(head))) }
  }

  private func clamp(_ offset: Int) -> Int { min(max(0, offset), count) }
  private func index(_ offset: Int) -> String.Index { text.index(text.startIndex, offsetBy: clamp(offset)) }
}
