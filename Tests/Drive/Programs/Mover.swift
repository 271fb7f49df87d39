import SwiftUI

/// Something that moves for two seconds.
struct Mover: View {
  @State private var isRight = false
  @State private var taps = 0

  var body: some View {
    VStack {
      Color.red.frame(width: 50, height: 50)
        .accessibilityIdentifier("box")
        .onTapGesture { taps += 1 }
        .offset(x: isRight ? 100 : -100)
      Text("\(taps) taps")
      Button("Go") { withAnimation(.linear(duration: 2)) { isRight.toggle() } }
    }
    .frame(width: 300, height: 200)
    .task { isRight = false }
  }
}
