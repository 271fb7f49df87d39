import Foundation
import MartletHosting
import SwiftUICore

/// A case's view on a surface of its container's size, in a clock that runs as fast as the work does.
@MainActor
final class Stage {
  let root: ViewRoot
  private let pointer: UnsafeMutableRawPointer
  private let functions: CaseFunctions
  private var time: TimeInterval = 0
  private static let frame: TimeInterval = 1.0 / 60

  init(_ measured: MeasuredCase, _ functions: CaseFunctions) {
    self.functions = functions
    var environment = EnvironmentValues()
    environment.platformProfile = measured.profile
    environment.displayScale = 2
    environment.locale = Locale(identifier: "en_US")
    pointer = withUnsafePointer(to: &environment) { functions.make(UnsafeRawPointer($0)) }
    root = Unmanaged<ViewRoot>.fromOpaque(pointer).takeRetainedValue()
    root.resize(to: SurfaceMetrics(size: measured.size, scale: 2))
  }

  func show(step: Int) { functions.step(pointer, step) }

  var log: [String] {
    var lines: [String] = []
    withUnsafeMutablePointer(to: &lines) { functions.log(UnsafeMutableRawPointer($0)) }
    return lines
  }

  /// Plays frames until nothing moves and the main queue has nothing to do.
  func rest() {
    var quiet = 0
    for _ in 0..<1800 {
      let wantsMore = playFrame()
      let ranWork = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: wantsMore ? 0 : 0.002))
      quiet = wantsMore || root.hasPendingWork || !ranWork ? 0 : quiet + 1
      if quiet == 5 { return }
    }
  }

  /// Plays frames for a stretch of real time: one after each turn of the main queue, as Apple's run loop does.
  func wait(_ seconds: TimeInterval) {
    let start = Date()
    while true {
      let passed = Date().timeIntervalSince(start)
      playFrame(at: time + passed)
      guard passed < seconds else { break }
      let limit = Date(timeIntervalSinceNow: min(Stage.frame, seconds - passed))
      _ = RunLoop.main.run(mode: .default, before: limit)
    }
    time += seconds
  }

  private func playFrame() -> Bool {
    time += Stage.frame
    return playFrame(at: time)
  }

  @discardableResult
  private func playFrame(at time: TimeInterval) -> Bool { root.update(at: time).wantsAnotherFrame }

  func frames() -> [String: CGRect] {
    var frames: [String: CGRect] = [:]
    root.frames { identifier, frame in
      if frames[identifier] == nil { frames[identifier] = frame }
    }
    return frames
  }
}

/// The functions of a compiled case.
struct CaseFunctions {
  let make: @convention(c) (UnsafeRawPointer) -> UnsafeMutableRawPointer
  let step: @convention(c) (UnsafeMutableRawPointer, Int) -> Void
  let log: @convention(c) (UnsafeMutableRawPointer) -> Void

  init?(_ entry: CaseEntry, in library: UnsafeMutableRawPointer) {
    guard let make = dlsym(library, entry.make), let step = dlsym(library, entry.step),
      let log = dlsym(library, entry.log)
    else { return nil }
    self.make = unsafeBitCast(make, to: (@convention(c) (UnsafeRawPointer) -> UnsafeMutableRawPointer).self)
    self.step = unsafeBitCast(step, to: (@convention(c) (UnsafeMutableRawPointer, Int) -> Void).self)
    self.log = unsafeBitCast(log, to: (@convention(c) (UnsafeMutableRawPointer) -> Void).self)
  }
}
