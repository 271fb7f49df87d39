import MartletText

/// How many texts are measured and how much is set in lines, per second of processor time.
enum TextSpeed {
  static func measure() -> Readings {
    var readings = Readings()
    let font = FontDescriptor(size: 17)
    _ = TextEngine.measure("Hello", font: font)
    let fresh = (0..<20_000).map { "Row \($0) title" }
    readings.add(
      "P13", "strings measured, new",
      rate(of: fresh.count) { index in
        _ = TextEngine.measure(fresh[index], font: font)
      }, "/s")
    let known = Array(fresh.suffix(64))
    for text in known { _ = TextEngine.measure(text, font: font) }
    readings.add(
      "P13b", "strings measured, known",
      rate(of: 200_000) { index in
        _ = TextEngine.measure(known[index % 64], font: font)
      }, "/s")
    let sentence =
      "The quick brown fox jumps over the lazy dog while seventeen curious engineers measure how quickly paragraphs "
      + "of ordinary prose can be shaped, broken into lines and painted on a narrow screen. "
    let paragraphs = (0..<100).map { number in String(repeating: sentence, count: 5) + "\(number)" }
    let characters = paragraphs.reduce(0) { $0 + $1.utf8.count }
    let passes = rate(of: paragraphs.count) { index in
      _ = TextEngine.measure(paragraphs[index], font: font, width: 358)
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
