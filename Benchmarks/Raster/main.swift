import CoreGraphics
import Foundation
import MartletDrawing
import MartletRaster
import MartletText

/// Processor time of this process in milliseconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// Prints the median of nine runs of `count` repetitions each.
func measure(_ name: String, count: Int = 1, _ body: () -> Void) {
  body()
  var times: [Double] = []
  for _ in 0..<9 {
    let start = processorTime()
    for _ in 0..<count { body() }
    times.append((processorTime() - start) * 1000 / Double(count))
  }
  times.sort()
  let padded = name.padding(toLength: 52, withPad: " ", startingAt: 0)
  print(padded, String(format: "median %9.2f µs  min %9.2f  max %9.2f", times[4], times[0], times[8]))
}

/// A row of the workload: rounded square, title, subtitle, separator.
final class Row: Segment {
  private let marks: [DrawItem]

  init(_ number: Int) {
    let title = TextEngine.layout(
      [TextRun("Row \(number) title", font: FontDescriptor(size: 17))], width: 330, scale: 3)
    let subtitle = TextEngine.layout(
      [TextRun("Subtitle text for row \(number)", font: FontDescriptor(size: 13))], width: 330, scale: 3)
    let square = CGRect(x: 16, y: 10, width: 24, height: 24)
    marks = [
      .roundedRectangle(square, radius: 6, continuous: true, .color(RGBA(0.2, 0.5, 0.9))),
      .text(title, origin: CGPoint(x: 50, y: 3), foreground: .color(.black)),
      .text(subtitle, origin: CGPoint(x: 50, y: 25), foreground: .color(RGBA(0.4, 0.4, 0.4))),
      .rectangle(CGRect(x: 50, y: 43, width: 340, height: 1), .color(RGBA(0.8, 0.8, 0.8))),
    ]
  }

  override var items: [DrawItem] { marks }
  override var paintBounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 44) }
}

/// Rows below each other.
final class Rows: Segment {
  private let rows: [Row]

  init(_ count: Int) { rows = (0..<count).map(Row.init) }

  override var paintBounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 44 * rows.count) }

  override func visitSubsegments(meeting rect: CGRect, _ visit: (Segment, CGPoint) -> Void) {
    let first = max(0, Int((rect.minY / 44).rounded(.down)))
    let last = min(rows.count - 1, Int((rect.maxY / 44).rounded(.down)))
    if first > last { return }
    for index in first...last { visit(rows[index], CGPoint(x: 0, y: CGFloat(index) * 44)) }
  }
}

/// Marks at changing places.
final class Scatter: Segment {
  private let marks: [DrawItem]
  init(_ count: Int, width: Int, height: Int, _ mark: (CGRect) -> DrawItem) {
    marks = (0..<count).map { index in
      let x = (index * 37) % max(1, 1170 - width)
      let y = (index * 91) % max(1, 2532 - height)
      return mark(CGRect(x: x, y: y, width: width, height: height))
    }
  }
  override var items: [DrawItem] { marks }
  override var paintBounds: CGRect { CGRect(x: 0, y: 0, width: 1170, height: 2532) }
}

let painter = Painter()
let phone = Surface(width: 1170, height: 2532, scale: 3)
let list = Rows(58)
measure("full repaint at 3x, 19 visible rows of 58") {
  painter.paint(list, onto: phone, background: .white)
}
let tall = Surface(width: 1170, height: 58 * 132, scale: 3)
measure("repaint of all 58 rows, 1170 x 7656") { painter.paint(list, onto: tall, background: .white) }
measure("one row at 3x", count: 50) {
  painter.paint(list, onto: phone, damage: [CGRect(x: 0, y: 220, width: 390, height: 44)], background: .white)
}
measure("scroll blit of the frame by 60 pixels", count: 10) {
  phone.scroll(rect: CGRect(x: 0, y: 0, width: 390, height: 844), delta: CGVector(dx: 0, dy: -20))
}
let plain = Surface(width: 1170, height: 2532)
for (width, height, radius) in [(24, 24, 6), (72, 72, 18), (300, 132, 24), (1074, 180, 36)] {
  let scatter = Scatter(500, width: width, height: height) {
    .roundedRectangle($0, radius: CGFloat(radius), continuous: true, .color(RGBA(0.2, 0.4, 0.8)))
  }
  measure("500 rounded rectangles \(width) x \(height) r\(radius)") { painter.paint(scatter, onto: plain) }
}
let lines = Scatter(2000, width: 1074, height: 3) { .rectangle($0, .color(RGBA(0.8, 0.8, 0.8))) }
measure("2000 separators 1074 x 3") { painter.paint(lines, onto: plain) }
let shadows = Scatter(100, width: 1074, height: 180) { .shadow($0, radius: 36, blur: 20, RGBA(0, 0, 0, 0.33)) }
measure("100 shadows around 1074 x 180, sigma 20") { painter.paint(shadows, onto: plain) }
let gradient = GradientPaint(
  geometry: .linear(start: .zero, end: CGPoint(x: 0, y: 2532)),
  stops: [.init(color: RGBA(1, 0, 0), location: 0), .init(color: RGBA(0, 0, 1), location: 1)])
let sky = Scatter(1, width: 1170, height: 2532) { .rectangle($0, .gradient(gradient)) }
measure("vertical gradient, whole frame") { painter.paint(sky, onto: plain) }
painter.paint(list, onto: phone, background: .white)
measure("PNG of a frame, level 1") { _ = phone.pngData(compression: 1) }
if CommandLine.arguments.count > 1 {
  try phone.pngData().write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
}
