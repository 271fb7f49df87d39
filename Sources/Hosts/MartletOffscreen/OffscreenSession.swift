import CoreGraphics
import Foundation
import MartletDrawing
import MartletRaster
import SwiftUI

/// Runs a program without a display: time moves when it is told to, pictures are painted when they are asked for.
@MainActor
final class OffscreenSession {
  private(set) var root: ViewRoot
  private(set) var screen: Screen
  /// The app's time, in seconds since it started.
  private(set) var now: TimeInterval = 0
  /// Called after each frame that painted something.
  var frameShown: (() -> Void)?
  private let program: ProgramDescription
  private var environment: EnvironmentValues
  private let painter = Painter()
  private let system = SimulatedSystem()
  private static let frameLength = 1.0 / 60

  init(_ program: ProgramDescription, _ options: ProgramOptions) {
    self.program = program
    screen = options.screen
    environment = options.environment
    environment.resources = ProgramResources.shared
    MainQueue.begin()
    root = OffscreenSession.makeRoot(program, environment, screen)
    UIApplication.shared.host = system
    system.endEditing = { [unowned self] in root.endEditing() }
    launch()
    if let url = options.url { open(url) }
  }

  private static func makeRoot(
    _ program: ProgramDescription, _ environment: EnvironmentValues, _ screen: Screen
  ) -> ViewRoot {
    // A program is launched inactive, and active as soon as its first picture is there.
    var values = environment
    values.scenePhase = .inactive
    Surroundings.tell(values, screen)
    let root = program.makeRoot(values)
    root.title = program.title
    root.resize(to: screen.metrics)
    return root
  }

  private func launch() {
    root.update(at: now)
    enter(.active)
  }

  // MARK: - Time

  /// Runs what is due now on the main queue, and frames while they have work that needs no time.
  func settle() {
    MainQueue.settle {
      guard root.hasPendingWrites else { return false }
      update()
      return true
    }
  }

  private func update() {
    let result = root.update(at: now)
    if !result.damage.isEmpty || !result.scrolls.isEmpty { frameShown?() }
  }

  /// Moves time on: from deadline to deadline, and frame by frame while something is animated.
  func advance(to time: TimeInterval) {
    settle()
    while now < time - 1e-9 {
      let next = root.wantsFrames ? min(now + OffscreenSession.frameLength, time) : time
      MainQueue.advance(to: next)
      now = max(now, MainQueue.now)
      update()
      settle()
    }
  }

  /// One frame more.
  func step() { advance(to: now + OffscreenSession.frameLength) }

  // MARK: - What surrounds the program

  /// Changes the environment around everything, also of later launches.
  func change(_ change: (inout EnvironmentValues) -> Void) {
    change(&environment)
    Surroundings.tell(environment, screen)
    root.updateEnvironment(change)
    settle()
  }

  /// Brings the program into a phase of its life. Everybody hears of it before anything else happens.
  func enter(_ phase: ScenePhase) {
    let state: UIApplication.State =
      switch phase {
      case .active: .active
      case .inactive: .inactive
      case .background: .background
      }
    UIApplication.shared.update(state: state)
    root.updateEnvironment { $0.scenePhase = phase }
    settle()
  }

  func turn(landscape: Bool) {
    screen.turn(landscape: landscape)
    root.resize(to: screen.metrics)
    change(screen.describe)
  }

  /// Hands the program an address, as another app would.
  func open(_ url: URL) {
    root.open(url)
    settle()
  }

  /// Ends the program without a word, as the system does, and starts it anew: what it stored is all that is left.
  func relaunch() {
    let stored = root.sceneValues.values
    root.terminate()
    settle()
    root = OffscreenSession.makeRoot(program, environment, screen)
    root.sceneValues.values = stored
    launch()
  }

  // MARK: - Pictures

  /// The picture at this moment. `scale` is pixels per point, the screen's unless said.
  func picture(scale: CGFloat? = nil) -> Surface {
    let surface = Surface(size: screen.size, scale: scale ?? screen.scale)
    painter.paint(root.drawing, onto: surface, background: root.background)
    return surface
  }

  /// Writes the picture as PNG, PDF or SVG, by the name's ending.
  func write(to path: String) throws {
    let url = URL(fileURLWithPath: path)
    let data: Data
    switch url.pathExtension.lowercased() {
    case "png": data = picture().pngData()
    case "pdf": data = VectorDocument.pdf(pages: [(root.drawing, screen.size)])
    case "svg": data = VectorDocument.svg(root.drawing, size: screen.size)
    case let other: throw OffscreenError("cannot write a picture as '\(other)'; use .png, .pdf or .svg")
    }
    try data.write(for: path)
  }
}

extension Data {
  /// Writes a file that a person asked for.
  func write(for path: String) throws {
    do {
      try write(to: URL(fileURLWithPath: path))
    } catch {
      throw OffscreenError("cannot write \(path): \(error.localizedDescription)")
    }
  }
}

/// A message for the person who asked.
struct OffscreenError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
