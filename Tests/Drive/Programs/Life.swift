import SwiftUI

@main
struct LifeApp: App {
  @State private var launch = Launch()
  var body: some Scene {
    WindowGroup { Life().environment(launch) }
  }
}

@Observable final class Launch { var taps = 0 }

/// What a program hears of its life, and what is left of it after a relaunch.
struct Life: View {
  @Environment(Launch.self) private var launch
  @Environment(\.scenePhase) private var phase
  @Environment(\.colorScheme) private var scheme
  @Environment(\.locale) private var locale
  @Environment(\.dynamicTypeSize) private var size
  @Environment(\.verticalSizeClass) private var height
  @State private var phases: [String] = []
  @State private var taps = 0
  @AppStorage("kept") private var kept = 0
  @SceneStorage("scene") private var scene = 0
  @State private var address = "no address"

  var body: some View {
    VStack {
      Text("phase \(String(describing: phase))")
      Text("heard \(phases.joined(separator: " "))")
      Text("\(taps) taps, \(launch.taps) in the app")
      Text("\(kept) kept, \(scene) with the scene")
      Text(address)
      Text("scheme \(String(describing: scheme))")
      Text("locale \(locale.identifier)")
      Text("size \(String(describing: size))")
      Text("height \(height == .compact ? "compact" : "regular")")
      Button("Tap") {
        taps += 1
        kept += 1
        scene += 1
        launch.taps += 1
      }
      Button("Copy") { UIPasteboard.general.string = "copied" }
    }
    .onChange(of: phase) { _, new in phases.append("\(new)") }
    .onOpenURL { address = $0.absoluteString }
  }
}
