import Foundation

/// Remembers how to take back what was done, and how to do it again.
///
/// Actions are gathered in groups; a group is what one `undo()` takes back. By event, a group stays open until the
/// main thread is done with the event that opened it.
@MainActor
open class UndoManager: NSObject {
  private enum Stage {
    case normal, undoing, redoing
  }

  private var undoStack: [UndoGroup] = []
  private var redoStack: [UndoGroup] = []
  /// Groups that are open, the outermost first.
  private var openGroups: [UndoGroup] = []
  private var stage = Stage.normal
  private var disableCount = 0
  private var eventGroupIsOpen = false

  public override nonisolated init() {
    super.init()
  }

  // MARK: - Settings

  /// The most groups that are kept; 0 for no limit.
  open var levelsOfUndo = 0 {
    didSet { trim() }
  }

  /// Whether everything that an event does becomes one group.
  open var groupsByEvent = true
  /// The modes of the run loop in which an event's group is closed.
  open var runLoopModes: [RunLoop.Mode] = [.default]

  // MARK: - State

  open var groupingLevel: Int { openGroups.count }
  open var isUndoing: Bool { stage == .undoing }
  open var isRedoing: Bool { stage == .redoing }
  open var isUndoRegistrationEnabled: Bool { disableCount == 0 }

  open var canUndo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !undoStack.isEmpty || openGroups.contains { !$0.isEmpty }
  }

  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !redoStack.isEmpty
  }

  open var undoCount: Int { undoStack.count }
  open var redoCount: Int { redoStack.count }

  // MARK: - Registering

  open func disableUndoRegistration() {
    disableCount += 1
  }

  open func enableUndoRegistration() {
    precondition(disableCount > 0, "enableUndoRegistration() without a disableUndoRegistration() before it")
    disableCount -= 1
  }

  /// Remembers how to take back what is being done. The target is not kept alive.
  open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    if openGroups.isEmpty {
      guard groupsByEvent else {
        preconditionFailure("registerUndo needs an open group: call beginUndoGrouping() before it")
      }
      openEventGroup()
    }
    openGroups.last?.add(
      UndoAction(target: target) { [weak target] in
        if let target { handler(target) }
      })
    if stage == .normal { clearRedo() }
  }

  private func openEventGroup() {
    eventGroupIsOpen = true
    openGroups.append(UndoGroup())
    post(.NSUndoManagerDidOpenUndoGroup)
    Task { @MainActor [weak self] in self?.closeEventGroup() }
  }

  private func closeEventGroup() {
    guard eventGroupIsOpen else { return }
    eventGroupIsOpen = false
    if openGroups.count == 1 { endUndoGrouping() }
  }

  // MARK: - Groups

  open func beginUndoGrouping() {
    if openGroups.isEmpty, groupsByEvent, stage == .normal { openEventGroup() }
    openGroups.append(UndoGroup())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  open func endUndoGrouping() {
    precondition(!openGroups.isEmpty, "endUndoGrouping() without a beginUndoGrouping() before it")
    if openGroups.count == 1 { post(.NSUndoManagerCheckpoint) }
    let group = openGroups.removeLast()
    if group.isEmpty {
      post(.NSUndoManagerDidCloseUndoGroup)
      return
    }
    post(.NSUndoManagerWillCloseUndoGroup)
    if let outer = openGroups.last {
      outer.add(group)
    } else if stage == .undoing {
      redoStack.append(group)
    } else {
      undoStack.append(group)
      trim()
    }
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    if undoStack.count > levelsOfUndo { undoStack.removeFirst(undoStack.count - levelsOfUndo) }
    if redoStack.count > levelsOfUndo { redoStack.removeFirst(redoStack.count - levelsOfUndo) }
  }

  // MARK: - Undoing and redoing

  /// Takes back the last group; closes the event's group first.
  open func undo() {
    if openGroups.count == 1 {
      eventGroupIsOpen = false
      endUndoGrouping()
    }
    undoNestedGroup()
  }

  /// Takes back the last closed group.
  open func undoNestedGroup() {
    precondition(openGroups.isEmpty, "undo() inside an open group: call endUndoGrouping() before it")
    post(.NSUndoManagerCheckpoint)
    guard let group = undoStack.popLast() else { return }
    post(.NSUndoManagerWillUndoChange)
    run(group, as: .undoing)
    post(.NSUndoManagerDidUndoChange)
  }

  /// Does again what the last undo took back.
  open func redo() {
    post(.NSUndoManagerCheckpoint)
    guard let group = redoStack.popLast() else { return }
    post(.NSUndoManagerWillRedoChange)
    run(group, as: .redoing)
    post(.NSUndoManagerDidRedoChange)
  }

  private func run(_ group: UndoGroup, as stage: Stage) {
    let outerGroups = openGroups
    self.stage = stage
    // What the actions register becomes the way back, under the same name.
    let reverse = UndoGroup()
    reverse.name = group.name
    reverse.isDiscardable = group.isDiscardable
    openGroups = [reverse]
    group.run()
    while openGroups.count > 1 { endUndoGrouping() }
    openGroups = outerGroups
    self.stage = .normal
    guard !reverse.isEmpty else { return }
    if stage == .undoing { redoStack.append(reverse) } else { undoStack.append(reverse) }
    trim()
  }

  // MARK: - Forgetting

  open func removeAllActions() {
    undoStack = []
    redoStack = []
    openGroups = []
    eventGroupIsOpen = false
  }

  /// Forgets what concerns an object.
  open func removeAllActions(withTarget target: Any) {
    let object = target as AnyObject
    for group in undoStack + redoStack + openGroups { group.removeActions(of: object) }
    undoStack.removeAll(where: \.isEmpty)
    redoStack.removeAll(where: \.isEmpty)
  }

  private func clearRedo() {
    redoStack = []
  }

  // MARK: - Names

  /// The name of what `undo()` would take back.
  open var undoActionName: String { openGroups.first { !$0.isEmpty }?.name ?? undoStack.last?.name ?? "" }
  /// The name of what `redo()` would do again.
  open var redoActionName: String { redoStack.last?.name ?? "" }

  /// Names what is being done, for menus.
  open func setActionName(_ actionName: String) {
    if let group = openGroups.first {
      group.name = actionName
    } else {
      undoStack.last?.name = actionName
    }
  }

  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }

  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  /// Marks what is being done as something that may be thrown away without asking.
  open func setActionIsDiscardable(_ discardable: Bool) {
    (openGroups.first ?? undoStack.last)?.isDiscardable = discardable
  }

  open var undoActionIsDiscardable: Bool { undoStack.last?.isDiscardable ?? false }
  open var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

extension NSNotification.Name {
  public static let NSUndoManagerCheckpoint = NSNotification.Name("NSUndoManagerCheckpointNotification")
  public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name("NSUndoManagerDidOpenUndoGroupNotification")
  public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name("NSUndoManagerWillCloseUndoGroupNotification")
  public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name("NSUndoManagerDidCloseUndoGroupNotification")
  public static let NSUndoManagerWillUndoChange = NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
  public static let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
  public static let NSUndoManagerWillRedoChange = NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
  public static let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
}
