import Foundation

/// Measures of whole programs: their start, their rest, and the way from a saved file to its picture.
enum Programs {
  /// Real time from starting a process to its first frame, and its memory then.
  static func start() -> Readings {
    var readings = Readings()
    var times: [Double] = []
    var memory: [Double] = []
    for _ in 0..<10 {
      let start = Clock.wall
      let output = Subprocess.output([Folders.built("hello-frame")])
      times.append(Clock.wall - start)
      memory.append(Double(output.split(separator: "\n").last ?? "") ?? 0)
    }
    readings.add("P1", "HELLO to first frame, real time", times.median, "ms")
    readings.add("P2", "HELLO memory", memory.median / 1024, "MB")
    return readings
  }

  /// Five seconds of a window in which nothing changes.
  static func rest() -> Readings {
    var readings = Readings()
    let display = VirtualDisplay()
    guard display.isRunning else { return readings }
    defer { display.end() }
    let window = Process()
    window.executableURL = URL(fileURLWithPath: Folders.built("hello"))
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = display.name
    environment["GDK_BACKEND"] = "x11"
    environment["MARTLET_COMMAND"] = "run"
    window.environment = environment
    window.standardOutput = FileHandle.nullDevice
    window.standardError = FileHandle.nullDevice
    guard (try? window.run()) != nil else { return readings }
    Thread.sleep(forTimeInterval: 3)
    let before = activity(of: window.processIdentifier)
    Thread.sleep(forTimeInterval: 5)
    let after = activity(of: window.processIdentifier)
    if window.isRunning {
      readings.add("P11", "window at rest, processor time a second", (after.time - before.time) / 5, "ms/s")
      readings.add("P11b", "window at rest, wake-ups", after.wakes - before.wakes, "in 5 s")
    }
    window.terminate()
    window.waitUntilExit()
    return readings
  }

  /// Processor time in milliseconds, and how often a thread of the process was woken.
  private static func activity(of process: pid_t) -> (time: Double, wakes: Double) {
    let folder = "/proc/\(process)/task"
    var time = 0.0
    var wakes = 0.0
    for thread in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let schedule = (try? String(contentsOfFile: "\(folder)/\(thread)/schedstat", encoding: .utf8)) ?? ""
      time += (schedule.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1e6
      let status = (try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)) ?? ""
      for line in status.split(separator: "\n") where line.hasPrefix("voluntary_ctxt_switches:") {
        wakes += line.split(separator: "\t").last.flatMap { Double($0) } ?? 0
      }
    }
    return (time, wakes)
  }

  /// Real time from saving a program of one file to its new picture.
  static func save() -> Readings {
    var readings = Readings()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("martlet-bench-\(getpid())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Saved.swift").path
    let picture = folder.appendingPathComponent("saved.png").path
    func write(_ title: String) {
      let text = """
        import SwiftUI

        struct ContentView: View {
          @State private var count = 0
          var body: some View {
            VStack(spacing: 12) {
              Text("\(title)").font(.title)
              Button("Count: \\(count)") { count += 1 }
            }
            .padding()
          }
        }

        #Preview { ContentView() }
        """
      try? text.write(toFile: file, atomically: true, encoding: .utf8)
    }
    func snapshot() -> Double {
      let start = Clock.wall
      _ = Subprocess.output(["\(Folders.root)/martlet", "snapshot", file, "-o", picture])
      return Clock.wall - start
    }
    write("First")
    _ = snapshot()
    var times: [Double] = []
    for index in 0..<3 {
      try? FileManager.default.removeItem(atPath: picture)
      write("Saved \(index)")
      times.append(snapshot())
    }
    if FileManager.default.fileExists(atPath: picture) {
      readings.add("SAVE", "from saving a file to its picture, real time", times.median, "ms")
    }
    return readings
  }
}
