extension PathData: CustomStringConvertible {
  /// The steps as numbers followed by an operator: `m`, `l`, `q`, `c` and `h`.
  public var description: String {
    var words: [String] = []
    forEach { element in
      switch element {
      case .move(let point): words += [point.words, "m"]
      case .line(let point): words += [point.words, "l"]
      case .quadCurve(let end, let control): words += [control.words, end.words, "q"]
      case .curve(let end, let control1, let control2): words += [control1.words, control2.words, end.words, "c"]
      case .closeSubpath: words.append("h")
      }
    }
    return words.joined(separator: " ")
  }

  /// Reads what `description` writes; nil when the text is anything else.
  public init?(description: String) {
    self.init()
    var numbers: [CGFloat] = []
    for word in description.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word), number.isFinite {
        numbers.append(CGFloat(number))
        continue
      }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
      switch (word, numbers.count) {
      case ("m", 2): move(to: points[0])
      case ("l", 2) where !isEmpty: addLine(to: points[0])
      case ("q", 4) where !isEmpty: addQuadCurve(to: points[1], control: points[0])
      case ("c", 6) where !isEmpty: addCurve(to: points[2], control1: points[0], control2: points[1])
      case ("h", 0) where !isEmpty: closeSubpath()
      case ("re", 4):
        addRect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      default: return nil
      }
      numbers.removeAll(keepingCapacity: true)
    }
    if !numbers.isEmpty { return nil }
  }
}

extension CGPoint {
  /// Both coordinates with six significant digits.
  fileprivate var words: String {
    "\(String(format: "%.6g", Double(x))) \(String(format: "%.6g", Double(y)))"
  }
}
