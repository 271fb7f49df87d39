import Foundation

/// The names through which a compiled case is reached, and the source that declares them.
struct CaseEntry {
  let id: String

  /// A module's name that no other case has.
  var module: String {
    let letters = id.unicodeScalars.map { scalar in
      scalar.isASCII && CharacterSet.alphanumerics.contains(scalar) ? "\(scalar)" : "_\(scalar.value)_"
    }
    return "Case_" + letters.joined()
  }

  var make: String { "truth_make_\(module)" }
  var step: String { "truth_step_\(module)" }
  var log: String { "truth_log_\(module)" }

  /// Functions of C's calling convention around the case's view.
  func source(for caseSource: String) -> String {
    let hasSteps = caseSource.range(of: #"init\s*\(\s*step\b"#, options: .regularExpression) != nil
    let hasLog = caseSource.range(of: #"\b(enum|struct|class)\s+TruthLog\b"#, options: .regularExpression) != nil
    return """
      import SwiftUI

      @_cdecl("\(make)") @MainActor
      public func makeCase(_ environment: UnsafeRawPointer) -> UnsafeMutableRawPointer {
        let values = environment.assumingMemoryBound(to: EnvironmentValues.self).pointee
        return Unmanaged.passRetained(ViewRoot(TruthCase(), environment: values)).toOpaque()
      }

      @_cdecl("\(step)") @MainActor
      public func stepCase(_ root: UnsafeMutableRawPointer, _ step: Int) {
        Unmanaged<ViewRoot>.fromOpaque(root).takeUnretainedValue().setContent(TruthCase(\(hasSteps ? "step: step" : "")))
      }

      @_cdecl("\(log)") @MainActor
      public func caseLog(_ lines: UnsafeMutableRawPointer) {
        lines.assumingMemoryBound(to: [String].self).pointee = \(hasLog ? "TruthLog.lines" : "[]")
      }
      """
  }
}
