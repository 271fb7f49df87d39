/// One step back for one object.
@MainActor
struct UndoAction {
  weak var target: AnyObject?
  let run: () -> Void

  init(target: AnyObject, run: @escaping () -> Void) {
    self.target = target
    self.run = run
  }
}

/// Steps that are taken back together, the last first.
@MainActor
final class UndoGroup {
  private enum Entry {
    case action(UndoAction)
    case group(UndoGroup)
  }

  private var entries: [Entry] = []
  var name = ""
  var isDiscardable = false

  var isEmpty: Bool { entries.isEmpty }

  func add(_ action: UndoAction) {
    entries.append(.action(action))
  }

  func add(_ group: UndoGroup) {
    if name.isEmpty { name = group.name }
    entries.append(.group(group))
  }

  func run() {
    for entry in entries.reversed() {
      switch entry {
      case .action(let action): action.run()
      case .group(let group): group.run()
      }
    }
  }

  func removeActions(of target: AnyObject) {
    entries.removeAll { entry in
      switch entry {
      case .action(let action): return action.target == nil || action.target === target
      case .group(let group):
        group.removeActions(of: target)
        return group.isEmpty
      }
    }
  }
}
