import CMartlet
import Foundation
import SwiftUICore

/// A program that can be shown: its name and how its tree of views is made.
public final class ProgramDescription: @unchecked Sendable {
  public let title: String
  public let makeRoot: @MainActor (EnvironmentValues) -> ViewRoot

  public init(title: String, makeRoot: @escaping @MainActor (EnvironmentValues) -> ViewRoot) {
    self.title = title
    self.makeRoot = makeRoot
  }
}

/// The way from a program's entry into the host that shows it.
public enum MartletProgram {
  /// The C function that hosts export: takes an unretained `ProgramDescription`, answers the exit status.
  public typealias EntryPoint = @convention(c) (UnsafeMutableRawPointer) -> Int32

  /// Shows a view as a program of its own.
  @MainActor public static func run<Content: View>(title: String, @ViewBuilder content: @escaping () -> Content) {
    start(ProgramDescription(title: title, makeRoot: { ViewRoot(ProgramView(content: content), environment: $0) }))
  }

  /// Hands a program to the hosts, which live above this module, and ends the process with their status.
  @MainActor static func start(_ program: ProgramDescription) {
    guard let symbol = dlsym(nil, "martlet_program_run") else {
      FileHandle.standardError.write(Data("martlet: the program was linked without a host\n".utf8))
      exit(2)
    }
    martlet_stack_raise(64 << 20)
    let entry = unsafeBitCast(symbol, to: EntryPoint.self)
    exit(withExtendedLifetime(program) { entry(Unmanaged.passUnretained(program).toOpaque()) })
  }
}

/// Makes the program's view anew when it updates, as an app's window would.
private struct ProgramView<Content: View>: View {
  let content: () -> Content
  var body: some View { content() }
}
