import CoreGraphics

extension Typesetter {
  func measure(_ runs: [TextRun], style: ParagraphStyle, width: CGFloat?, height: CGFloat?, scale: CGFloat)
    -> TextMeasure
  {
    if runs.count == 1, runs[0].attachment == nil, runs[0].baselineOffset == 0 {
      let extra = runs[0].kern + runs[0].tracking
      let quick = measureLine(
        runs[0].text, font: runs[0].font, extra: extra, style: style, width: width, height: height, scale: scale)
      if let quick {
        #if INTERNAL_CHECKS
        let full = measureFully(runs, style: style, width: width, height: height, scale: scale)
        precondition(full.isClose(to: quick), "\(runs[0].text): \(quick) is not \(full)")
        #endif
        return quick
      }
    }
    let key = MeasureKey(runs: runs, style: style, width: width, height: height, scale: scale)
    if let known = measured[key] { return known }
    let made = measureFully(runs, style: style, width: width, height: height, scale: scale)
    measured[key] = made
    return made
  }

  /// A text in one font: a single line by its remembered width, all else as runs.
  func measure(
    _ text: String, font: FontDescriptor, style: ParagraphStyle, width: CGFloat?, height: CGFloat?, scale: CGFloat
  ) -> TextMeasure {
    measureLine(text, font: font, extra: 0, style: style, width: width, height: height, scale: scale)
      ?? measure([TextRun(text, font: font)], style: style, width: width, height: height, scale: scale)
  }

  private func measureFully(
    _ runs: [TextRun], style: ParagraphStyle, width: CGFloat?, height: CGFloat?, scale: CGFloat
  ) -> TextMeasure {
    guard let fitted = fit(runs, style: style, width: width, height: height, scale: scale) else {
      return TextMeasure(size: .zero, firstBaseline: 0, lastBaseline: 0, lineCount: 0, isTruncated: false)
    }
    let outcome = fitted.outcome
    return TextMeasure(
      size: outcome.size, firstBaseline: outcome.firstBaseline, lastBaseline: outcome.lastBaseline,
      lineCount: outcome.lines.count, isTruncated: outcome.isTruncated)
  }

  func layout(_ runs: [TextRun], style: ParagraphStyle, width: CGFloat?, height: CGFloat?, scale: CGFloat)
    -> TextLayout
  {
    guard let fitted = fit(runs, style: style, width: width, height: height, scale: scale) else {
      return TextLayout(
        text: "", size: .zero, firstBaseline: 0, lastBaseline: 0, lines: [], runs: [], decorations: [],
        attachments: [], isTruncated: false, fontScale: 1, stops: [], rightToLeft: style.rightToLeft)
    }
    return LinePlacer(setter: fitted.setter, outcome: fitted.outcome, fontScale: fitted.scale).layout()
  }

  private struct Fitted {
    var setter: LineSetter
    var outcome: LineSetter.Outcome
    var scale: CGFloat
  }

  /// Breaks lines, first as asked, then tightened, then smaller, as far as the style allows and the room demands.
  private func fit(_ runs: [TextRun], style: ParagraphStyle, width: CGFloat?, height: CGFloat?, scale: CGFloat)
    -> Fitted?
  {
    func attempt(_ runs: [TextRun], _ factor: CGFloat) -> Fitted? {
      guard let text = prepare(runs, style: style) else { return nil }
      let setter = LineSetter(
        text: text, style: style, width: width, height: height, scale: scale, typesetter: self)
      return Fitted(setter: setter, outcome: setter.outcome(), scale: factor)
    }
    guard let plain = attempt(runs, 1) else { return nil }
    guard plain.outcome.isTruncated else { return plain }
    if style.allowsTightening {
      for step in 1...4 {
        let tightened = runs.map { run in
          var copy = run
          copy.tracking -= run.font.size * 0.0125 * CGFloat(step)
          return copy
        }
        if let fitted = attempt(tightened, 1), !fitted.outcome.isTruncated { return fitted }
      }
    }
    let minimum = max(0.01, style.minimumScaleFactor)
    guard minimum < 1 else { return plain }
    func scaled(_ factor: CGFloat) -> Fitted? {
      attempt(
        runs.map { run in
          var copy = run
          copy.font = run.font.scaled(by: factor)
          return copy
        }, factor)
    }
    guard var best = scaled(minimum) else { return plain }
    if best.outcome.isTruncated { return best }
    var low = minimum
    var high: CGFloat = 1
    for _ in 0..<7 {
      let middle = (low + high) / 2
      guard let candidate = scaled(middle) else { break }
      if candidate.outcome.isTruncated {
        high = middle
      } else {
        best = candidate
        low = middle
      }
    }
    return best
  }
}
