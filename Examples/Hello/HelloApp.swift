import SwiftUI

@main
struct HelloApp: App {
  var body: some Scene {
    WindowGroup {
      ContentView()
    }
  }
}

struct ContentView: View {
  @State private var greetings = 0

  var body: some View {
    VStack(spacing: 16) {
      Text("Hello, Linux")
        .font(.largeTitle)
      Text("Greeted \(greetings) times")
        .foregroundStyle(.secondary)
      Button("Greet") { greetings += 1 }
    }
    .padding()
  }
}
