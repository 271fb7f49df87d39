import SwiftUI

struct Greedy: View {
  @State private var steps = 0
  var body: some View {
    Text("greedy").task {
      while steps >= 0 { steps += 1 }
    }
  }
}

@main struct GreedyApp: App {
  var body: some Scene { WindowGroup { Greedy() } }
}
