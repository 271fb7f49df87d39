import Foundation

/// `martlet doctor`: what is installed, what is missing, and the command that installs it.
struct DoctorCommand {
  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    let path = environment["PATH"] ?? ""
    var isComplete = true
    func report(_ subject: String, _ state: String?, otherwise remedy: String) {
      print("\(state == nil ? "missing" : "ok     ")  \(subject): \(state ?? remedy)")
      if state == nil { isComplete = false }
    }

    let compiler = Toolchain.find("swiftc", in: path)
    let version = try compiler.map { try Subprocess.capture([$0, "--version"]).output }
    report(
      "Swift", version?.firstMatch(of: /Swift version ([0-9.]+)/).map { String($0.1) },
      otherwise: "get Swift 6.3 from https://www.swift.org/install/linux")

    let script = environment["MARTLET_ROOT"].map { "\($0)/scripts/install-packages" }
    if let script, FileManager.default.isExecutableFile(atPath: script) {
      let missing = try Subprocess.capture([script, "--list"]).output.split(separator: "\n").joined(separator: " ")
      report("packages", missing.isEmpty ? "all there" : nil, otherwise: "sudo apt-get install \(missing)")
    }
    let toolchain = try? Toolchain()
    report("runtime", toolchain.map { "built in \($0.runtime)" }, otherwise: "start './martlet', which builds it")

    let displays = ["WAYLAND_DISPLAY", "DISPLAY"].compactMap { name in
      environment[name].flatMap { $0.isEmpty ? nil : "\(name)=\($0)" }
    }
    print(
      "\(displays.isEmpty ? "none   " : "ok     ")  display: \(displays.first ?? "snapshot, tree and drive work without one")"
    )
    print("ok       cache: \(CacheFolder.root)")
    exit(isComplete ? 0 : 1)
  }
}
