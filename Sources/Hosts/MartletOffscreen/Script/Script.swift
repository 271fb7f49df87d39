import Foundation

/// A script, understood before anything of it is played.
struct Script {
  struct Step {
    let line: Int
    let source: String
    let command: ScriptCommand
  }

  /// As the person wrote it.
  let file: String
  let steps: [Step]

  init(contentsOf file: String) throws {
    let text: String
    do {
      text = try String(contentsOfFile: file, encoding: .utf8)
    } catch {
      throw ScriptError("cannot read the script \(file): \(error.localizedDescription)")
    }
    try self.init(text, file: file)
  }

  init(_ text: String, file: String) throws {
    self.file = file
    var steps: [Step] = []
    for (index, source) in text.components(separatedBy: .newlines).enumerated() {
      do {
        guard let line = try ScriptLine(source, number: index + 1) else { continue }
        steps.append(Step(line: line.number, source: line.source, command: try ScriptCommand(line)))
      } catch {
        throw ScriptError("\(file):\(index + 1): \(error)")
      }
    }
    self.steps = steps
  }
}
