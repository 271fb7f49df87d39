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
    switch options.command {
    case .run: return options.host == "offscreen" ? snapshot() : show()
    case .snapshot: return snapshot()
    case .tree: return tree()
    case .drive: return drive()
    }
  }

  /// A window has no device around it: nothing of it is covered.
  private func show() -> Int32 {
    var values = options.environment
    values.resources = ProgramResources.shared
    let root = program.makeRoot(values)
    root.title = program.title
    root.resize(to: SurfaceMetrics(size: options.screen.size, scale: options.screen.scale))
    if let url = options.url { root.open(url) }
    let followsDesktop = !options.hasAppearance
    let request = WindowRequest(root: root, size: options.screen.size) { dark in
      if followsDesktop { root.updateEnvironment { $0.colorScheme = dark ? .dark : .light } }
    }
    let library = dlopen("libMartletWindow.so", RTLD_NOW)
    guard let library, let symbol = dlsym(library, "martlet_window_run") else {
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

  private func snapshot() -> Int32 {
    guard let output = options.output else {
      complain("snapshot needs a file to write: -o FILE.png, FILE.pdf or FILE.svg")
      return 2
    }
    let session = OffscreenSession(program, options)
    session.advance(to: options.time)
    do {
      try session.write(to: output)
      return 0
    } catch {
      complain("\(error)")
      return 2
    }
  }

  private func tree() -> Int32 {
    let session = OffscreenSession(program, options)
    session.advance(to: options.time)
    let tree = session.root.accessibilityTree()
    print(options.isJSON ? tree.json() : tree.outline())
    return 0
  }

  private func drive() -> Int32 {
    guard let file = options.script else {
      complain("drive needs a script")
      return 2
    }
    do {
      // What cannot be understood is said before the program starts.
      let script = try Script(contentsOf: file)
      return ScriptPlayer(OffscreenSession(program, options), startingAt: options.time).play(script)
    } catch {
      complain("\(error)")
      return 2
    }
  }

  private func complain(_ message: String) {
    FileHandle.standardError.write(Data("martlet: \(message)\n".utf8))
  }
}
