import SwiftUI

@main
struct CounterApp: App {
  var body: some Scene {
    WindowGroup { Counter() }
  }
}

/// State, a button, and a view that depends on both.
struct Counter: View {
  @State private var count = 0

  var body: some View {
    VStack(spacing: 24) {
      Text("\(count)")
        .font(.system(size: 72, weight: .bold, design: .rounded))
        .monospacedDigit()
        .foregroundStyle(count % 5 == 0 ? Color.orange : Color.primary)
        .accessibilityIdentifier("count")
      HStack(spacing: 16) {
        Button("Take away") { count -= 1 }
          .buttonStyle(.bordered)
          .disabled(count == 0)
        Button("Add one") { count += 1 }
          .buttonStyle(.borderedProminent)
      }
    }
    .padding()
  }
}
