import SwiftUI

/// A change that springs, and a view that comes and goes by its transition.
struct Motion: View {
  @State private var isOpen = false

  var body: some View {
    VStack(spacing: 20) {
      RoundedRectangle(cornerRadius: isOpen ? 40 : 12)
        .fill(isOpen ? Color.pink : Color.indigo)
        .frame(width: isOpen ? 260 : 120, height: 120)
        .rotationEffect(.degrees(isOpen ? 8 : 0))
        .accessibilityIdentifier("card")
      if isOpen {
        Text("Hello again")
          .font(.title2)
          .transition(.opacity.combined(with: .scale))
      }
      Button(isOpen ? "Close" : "Open") {
        withAnimation(.spring(duration: 0.5, bounce: 0.3)) { isOpen.toggle() }
      }
      .buttonStyle(.borderedProminent)
    }
    .padding()
  }
}
