import Foundation
import MartletHosting
import SwiftUI
import SwiftUICore

/// Shows a program as the command line asked; the way from `App.main()` into the hosts.
///
/// `program` is an unretained `ProgramDescription`. Answers the exit status.
@_cdecl("martlet_program_run")
public func runProgram(_ program: UnsafeMutableRawPointer) -> Int32 {
  let address = UInt(bitPattern: program)
  return MainActor.assumeIsolated {
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return 2 }
    let program = Unmanaged<ProgramDescription>.fromOpaque(pointer).takeUnretainedValue()
    return ProgramRunner(program, ProgramOptions()).run()
  }
}

/// Runs one program under one command.
@MainActor
struct ProgramRunner {
  private let program: ProgramDescription
  private let options: ProgramOptions

  init(_ program: ProgramDescription, _ options: ProgramOptions) {
    self.program = program
    self.options = options
  }

  func run() -> Int32 {
    Watchdog.start(limit: options.command == .run && options.host != "offscreen" ? 0 : options.limit)
    var values = options.environment
    values.resources = ProgramResources.shared
    let root = program.makeRoot(values)
    root.title = program.title
    root.resize(to: SurfaceMetrics(size: options.size, scale: options.scale, safeArea: options.safeArea))
    switch options.command {
    case .run: return show(root)
    case .snapshot: return snapshot(root)
    case .tree: return tree(root)
    case .drive: return drive(root)
    }
  }

  private func show(_ root: ViewRoot) -> Int32 {
    if options.host == "offscreen" { return snapshot(root) }
    let request = WindowRequest(root: root, size: options.size) { dark in
      if ProcessInfo.processInfo.environment["MARTLET_APPEARANCE"] == nil {
        root.updateEnvironment { $0.colorScheme = dark ? .dark : .light }
      }
    }
    guard let library = dlopen("libMartletWindow.so", RTLD_NOW), let symbol = dlsym(library, "martlet_window_run") else {
      complain("the window host cannot be loaded: \(dlerror().map { String(cString: $0) } ?? "not found")")
      return 2
    }
    let entry = unsafeBitCast(symbol, to: WindowRequest.EntryPoint.self)
    let ending = withExtendedLifetime(request) { entry(Unmanaged.passUnretained(request).toOpaque()) }
    if ending == WindowRequest.Ending.noDisplay.rawValue {
      complain("no display to show a window on; `martlet snapshot PATH -o FILE.png` and `martlet tree PATH` need none")
      return 2
    }
    return 0
  }

  private func snapshot(_ root: ViewRoot) -> Int32 {
    let session = OffscreenSession(root, size: options.size, scale: options.scale)
    session.advance(to: options.time)
    guard let output = options.output else {
      complain("snapshot needs a file to write: -o FILE.png, FILE.pdf or FILE.svg")
      return 2
    }
    do {
      try session.write(to: output)
      return 0
    } catch {
      complain("\(error)")
      return 2
    }
  }

  private func tree(_ root: ViewRoot) -> Int32 {
    let session = OffscreenSession(root, size: options.size, scale: options.scale)
    session.advance(to: options.time)
    let tree = root.accessibilityTree()
    print(options.isJSON ? tree.json() : tree.outline())
    return 0
  }

  private func drive(_ root: ViewRoot) -> Int32 {
    guard let script = options.script else {
      complain("drive needs a script")
      return 2
    }
    let session = OffscreenSession(root, size: options.size, scale: options.scale)
    return ScriptPlayer(session, root: root).play(file: script)
  }

  private func complain(_ message: String) {
    FileHandle.standardError.write(Data("martlet: \(message)\n".utf8))
  }
}
