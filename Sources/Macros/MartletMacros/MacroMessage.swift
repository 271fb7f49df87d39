import SwiftDiagnostics
import SwiftSyntax

/// An error of a macro, shown by the compiler at the user's own line.
struct MacroMessage: DiagnosticMessage, Error {
  let message: String
  let severity = DiagnosticSeverity.error

  init(_ message: String) { self.message = message }

  var diagnosticID: MessageID { MessageID(domain: "Martlet", id: message) }

  func diagnostic(at node: some SyntaxProtocol) -> Diagnostic { Diagnostic(node: node, message: self) }
}
