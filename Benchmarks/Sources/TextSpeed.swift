import MartletText

/// How many texts are measured and how much is set in lines, per second of processor time.
enum TextSpeed {
  static func measure() -> Readings {
    var readings = Readings()
    let font = FontDescriptor(size: 17)
    func width(of text: String) { _ = TextEngine.measure([TextRun(text, font: font)]) }
    width(of: "Hello")

    var words = Words()
    let fresh = (0..<20_000).map { _ in words.next() + " " + words.next() }
    readings.add("P13", "strings measured, new words", rate(of: fresh.count) { width(of: fresh[$0]) }, "/s")
    let numbered = (0..<20_000).map { "Row \($0) title" }
    readings.add("P13a", "strings measured, known words", rate(of: fresh.count) { width(of: numbered[$0]) }, "/s")
    let known = Array(numbered.suffix(64))
    for text in known { width(of: text) }
    readings.add("P13b", "strings measured, known", rate(of: 200_000) { width(of: known[$0 % 64]) }, "/s")

    let paragraphs = (0..<100).map { _ in (0..<150).map { _ in words.next() }.joined(separator: " ") }
    let characters = paragraphs.reduce(0) { $0 + $1.utf8.count }
    let passes = rate(of: paragraphs.count) { index in
      _ = TextEngine.measure([TextRun(paragraphs[index], font: font)], width: 358)
    }
    readings.add("P14", "characters wrapped", passes * Double(characters) / Double(paragraphs.count), "/s")
    return readings
  }

  private static func rate(of count: Int, _ body: (Int) -> Void) -> Double {
    let start = Clock.processor
    for index in 0..<count { body(index) }
    return Double(count) / (Clock.processor - start) * 1000
  }
}

/// Words that nobody has seen before, the same in every run.
private struct Words {
  private var state: UInt64 = 1

  mutating func next() -> String {
    var word = ""
    for _ in 0..<(3 + random(6)) { word.unicodeScalars.append(Unicode.Scalar(UInt8(97 + random(26)))) }
    return word
  }

  private mutating func random(_ limit: UInt64) -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) % limit
  }
}
