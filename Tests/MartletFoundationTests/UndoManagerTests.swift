import Foundation
import MartletFoundation
import XCTest

final class UndoManagerTests: XCTestCase {
  @MainActor
  private final class Document {
    var value = 0
    let undo = UndoManager()

    func set(_ new: Int) {
      let old = value
      undo.registerUndo(withTarget: self) { $0.set(old) }
      value = new
    }
  }

  @MainActor
  func testUndoAndRedo() async {
    let document = Document()
    document.set(1)
    document.undo.setActionName("Change")
    // By event: the group closes when the main thread is done with what opened it.
    await Task.yield()
    document.set(2)
    await Task.yield()
    XCTAssertTrue(document.undo.canUndo && !document.undo.canRedo)
    document.undo.undo()
    XCTAssertEqual(document.value, 1)
    XCTAssertEqual(document.undo.undoMenuItemTitle, "Undo Change")
    document.undo.undo()
    XCTAssertEqual(document.value, 0)
    XCTAssertFalse(document.undo.canUndo)
    XCTAssertEqual(document.undo.redoMenuItemTitle, "Redo Change")
    document.undo.redo()
    document.undo.redo()
    XCTAssertEqual(document.value, 2)
    document.undo.undo()
    document.set(9)
    XCTAssertFalse(document.undo.canRedo, "a new change forgets what could be done again")
  }

  @MainActor
  func testGroupsLevelsAndTargets() async {
    let document = Document()
    let undo = document.undo
    undo.groupsByEvent = false
    undo.beginUndoGrouping()
    document.set(1)
    undo.beginUndoGrouping()
    document.set(2)
    undo.endUndoGrouping()
    XCTAssertEqual(undo.groupingLevel, 1)
    undo.endUndoGrouping()
    undo.undo()
    XCTAssertEqual(document.value, 0)
    undo.redo()
    XCTAssertEqual(document.value, 2)
    undo.levelsOfUndo = 2
    for value in 3...6 {
      undo.beginUndoGrouping()
      document.set(value)
      undo.endUndoGrouping()
    }
    var steps = 0
    while undo.canUndo {
      undo.undo()
      steps += 1
    }
    XCTAssertEqual(steps, 2)
    undo.redo()
    undo.removeAllActions(withTarget: document)
    XCTAssertFalse(undo.canUndo || undo.canRedo)
    undo.disableUndoRegistration()
    document.set(0)
    undo.enableUndoRegistration()
    XCTAssertFalse(undo.canUndo)
  }
}
