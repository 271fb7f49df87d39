import SwiftUI

/// Every way to wait, and the date: all follow the app's time.
struct Time: View {
  @State private var events: [String] = []
  @State private var ticks = 0
  @State private var start = Date()
  @State private var elapsed = 0.0
  @State private var sum = 0

  var body: some View {
    VStack {
      ForEach(events, id: \.self) { Text($0) }
      Text("\(ticks) ticks")
      Text("elapsed \(elapsed, specifier: "%.2f")")
      Text("sum \(sum)")
      Button("Measure") { elapsed = Date().timeIntervalSince(start) }
      Button("Work") { work() }
      Text(Date(), format: .iso8601.year().month().day())
    }
    .task {
      try? await Task.sleep(for: .seconds(100))
      events.append("slept")
    }
    .onAppear {
      start = Date()
      DispatchQueue.main.asyncAfter(deadline: .now() + 30) { events.append("after") }
      _ = Timer.scheduledTimer(withTimeInterval: 10, repeats: true) { _ in MainActor.assumeIsolated { ticks += 1 } }
    }
  }

  /// Two seconds of the machine's time; not a moment of the app's.
  private func work() {
    Task {
      sum = await Task.detached { Time.slowSum() }.value
      elapsed = Date().timeIntervalSince(start)
    }
  }

  nonisolated private static func slowSum() -> Int {
    var value = 1
    for index in 0..<600_000_000 { value = (value &* 1_103_515_245 &+ index) & 0xFFFF }
    return value * 0 + 42
  }
}
