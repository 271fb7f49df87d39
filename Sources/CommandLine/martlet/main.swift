import Foundation

do {
  try Martlet(arguments: Array(CommandLine.arguments.dropFirst())).run()
} catch let failure as Failure {
  writeError("martlet: \(failure.message)")
  exit(failure.status)
} catch {
  writeError("martlet: \(error.localizedDescription)")
  exit(2)
}
