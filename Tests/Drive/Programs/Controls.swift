import SwiftUI

/// Controls and gestures that scripts act on.
struct Controls: View {
  @State private var taps = 0
  @State private var name = ""
  @State private var isOn = false
  @State private var doubles = 0
  @State private var presses = 0
  @State private var drag = "none"
  @State private var zoom = 1.0
  @State private var turn = 0.0
  @State private var keys = ""

  var body: some View {
    VStack(spacing: 12) {
      Text("\(taps) taps").accessibilityIdentifier("taps")
      Button("Add") { taps += 1 }
      Button("Off") { taps += 100 }.disabled(true)
      HStack {
        Text("Same")
        Button("Same") { taps += 10 }
        Button("Twin") { taps += 1000 }
        Button("Twin") { taps += 2000 }
      }
      TextField("Your name", text: $name).accessibilityIdentifier("name")
      Text(name.isEmpty ? "nobody" : "Hello, \(name)")
      Toggle("Loud", isOn: $isOn)
      Color.blue.frame(width: 80, height: 40)
        .accessibilityIdentifier("pad")
        .onTapGesture(count: 2) { doubles += 1 }
        .onLongPressGesture { presses += 1 }
      Text("\(doubles) doubles, \(presses) presses")
      Color.green.frame(width: 300, height: 120)
        .accessibilityIdentifier("map")
        .gesture(
          DragGesture().onEnded {
            drag = "\(Int($0.translation.width.rounded())) \(Int($0.translation.height.rounded()))"
          })
      Text("dragged \(drag)")
      Color.orange.frame(width: 200, height: 120)
        .accessibilityIdentifier("photo")
        .gesture(
          MagnifyGesture().onEnded { zoom = $0.magnification }.simultaneously(
            with: RotateGesture().onEnded { turn = $0.rotation.degrees }))
      Text("zoomed \(zoom, specifier: "%.1f"), turned \(turn, specifier: "%.0f")")
    }
    .padding()
  }
}
