import Foundation

/// What the same work costs with nothing but the libraries underneath, on this machine in this hour.
///
/// The programs `floors.c` and `floors2.c` of the folder of peers measure the parts; the sums are of the same shape as the
/// workload: shaping what changed, and painting what it damages.
struct Floors {
  /// Milliseconds.
  private(set) var byID: [String: Double] = [:]

  init(folder: String) {
    let libraries = "$(pkg-config --cflags --libs pangocairo harfbuzz freetype2 fontconfig cairo-ft) -lm"
    var parts: [String: Double] = [:]
    for name in ["floors", "floors2"] {
      let built = Folders.built(name)
      let compiled = Subprocess.succeeds(
        ["sh", "-c", "mkdir -p \(Folders.built("")) && gcc -O2 -w '\(folder)/\(name).c' -o '\(built)' \(libraries)"])
      guard compiled else { continue }
      let output = Subprocess.output(["sh", "-c", "cd '\(Folders.built(""))' && '\(built)'"])
      for line in output.split(separator: "\n") {
        guard let range = line.range(of: " median ") else { continue }
        let title = line[..<range.lowerBound].trimmingCharacters(in: .whitespaces)
        let value = line[range.upperBound...].split(separator: " ").first.flatMap { Double($0) }
        parts[title] = value
      }
    }
    func part(_ prefix: String, per count: Double = 1) -> Double? {
      parts.first { $0.key.hasPrefix(prefix) }.map { $0.value / count }
    }
    guard let text = part("pango new layout+measure", per: 5000), let row = part("ONE ROW repaint"),
      let frame = part("FULL FRAME"), let copy = part("scroll blit")
    else { return }
    byID["P3"] = text + row
    byID["LEAF10K"] = text + row
    byID["P5"] = text + row
    byID["P9"] = copy + row + 2 * text
    byID["LAZY100K"] = byID["P9"]
    byID["P10"] = copy + row + 2 * text
    byID["SCROLL10K"] = byID["P10"]
    byID["P9b"] = frame + (part("cairo linear gradient") ?? 0) + 2 * text
    byID["P16"] = frame
    // Nodes and layout of a plain C tree: about as much as the text of 1,000 rows.
    byID["P6"] = 3000 * text + frame
    byID["P7"] = 30_000 * text + frame
    byID["P8"] = 60 * text + frame
    byID["P13"] = 1000 / text
    if let paragraph = part("pango paragraph") { byID["P14"] = 100 * 1064 / paragraph * 1000 }
  }
}
