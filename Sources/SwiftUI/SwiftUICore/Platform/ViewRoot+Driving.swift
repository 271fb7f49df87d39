import CoreGraphics
import Foundation

/// What hosts that play a person's part ask of a root and do to it.
extension ViewRoot {
  /// Whether a touch at a point of the window means something to anything there, scrolling aside.
  package func takesTouches(at point: CGPoint) -> Bool {
    EventPath(at: point, in: self).entries.contains { !$0.isScroll }
  }

  /// Whether a touch at a point means something to what lies inside a rectangle of the window.
  package func takesTouches(at point: CGPoint, within rect: CGRect) -> Bool {
    let rect = rect.insetBy(dx: -1, dy: -1)
    return EventPath(at: point, in: self).entries.contains { entry in
      let owner = entry.recognizer.owner
      return !entry.isScroll && rect.contains(owner.convert(CGRect(origin: .zero, size: owner.size), to: nil))
    }
  }

  /// Whether keys go to an element.
  package var hasKeyboardFocus: Bool { responders.focus.focused.map { $0.isAlive } ?? false }

  /// Takes the keyboard from whatever has it.
  package func endEditing() { responders.focus.focus(nil) }

  /// Hands an address to the views that want addresses, those further out first.
  package func open(_ url: URL) {
    var receivers: [any URLReceiver] = []
    func collect(_ node: ViewNode) {
      if let receiver = node as? any URLReceiver { receivers.append(receiver) }
      for child in node.children { collect(child) }
    }
    collect(top)
    for receiver in receivers where receiver.isAlive { receiver.receive(url) }
  }

  /// Ends everything at once: tasks are cancelled, and no view is told.
  package func terminate() {
    top.teardown()
    lifecycle.removeAll()
  }
}
