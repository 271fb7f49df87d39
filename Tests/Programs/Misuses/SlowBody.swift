import SwiftUI

struct Slow: View {
  var body: some View {
    let _ = work()
    Text("slow")
  }

  /// Keeps the processor busy for three seconds.
  private func work() {
    let start = clock()
    while clock() - start < 3 * Int(CLOCKS_PER_SEC) {}
  }
}

@main struct SlowApp: App {
  var body: some Scene { WindowGroup { Slow() } }
}
