import SwiftUI

/// Shapes, strokes, gradients, shadows and a path of one's own.
struct Badges: View {
  var body: some View {
    VStack(spacing: 28) {
      HStack(spacing: 24) {
        Circle().fill(.orange.gradient)
        RoundedRectangle(cornerRadius: 20).fill(.blue.gradient).shadow(color: .blue.opacity(0.4), radius: 10, y: 6)
        Capsule().strokeBorder(.green, lineWidth: 6)
      }
      .frame(height: 90)
      Star(points: 5)
        .fill(AngularGradient(colors: [.yellow, .orange, .pink, .yellow], center: .center))
        .frame(width: 180, height: 180)
        .accessibilityIdentifier("star")
      Star(points: 9)
        .stroke(.purple, style: StrokeStyle(lineWidth: 4, lineJoin: .round, dash: [10, 6]))
        .frame(width: 120, height: 120)
    }
    .padding()
  }
}

/// A star that fits the smaller side of its frame.
struct Star: Shape {
  var points: Int

  func path(in rect: CGRect) -> Path {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let radius = min(rect.width, rect.height) / 2
    var path = Path()
    for index in 0..<(points * 2) {
      let angle = Double(index) * .pi / Double(points) - .pi / 2
      let reach = index.isMultiple(of: 2) ? radius : radius * 0.45
      let corner = CGPoint(x: center.x + cos(angle) * reach, y: center.y + sin(angle) * reach)
      if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
    }
    path.closeSubpath()
    return path
  }
}
