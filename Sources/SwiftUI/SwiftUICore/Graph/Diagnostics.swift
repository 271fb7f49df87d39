import Foundation

/// Messages about what programs do wrong: each is said once per place, naming the view and what to do.
enum Diagnostics {
  enum Kind: String {
    case stateWrittenInBody = "state was written while a body ran; move the write to an action, onAppear or task"
    case stateWrittenBeforeInstall = "state was written before its view was on screen; give it an initial value instead"
    case publishedOffMain = "a published property was changed off the main thread; change it on the main actor"
    case bindingIndexGone = "a binding refers to an index that no longer exists; iterate over the binding itself"
    case didNotSettle = "updates did not settle after 100 rounds; look for state that changes because of itself"
    case duplicateIdentifiers = "ForEach has elements with the same id; ids must be unique among siblings"
    case negativeFrame = "a frame is negative or not finite; it was taken as zero"
    case notFinite = "layout produced a size or place that is not finite; it was taken as zero"
    case minimumAboveMaximum = "a frame's minimum is greater than its maximum; the minimum wins"
    case placedTwice = "a Layout placed a subview more than once; the last place counts"
    case placedOutside = "place was called outside placeSubviews; it has no effect there"
    case tooDeep = "the tree of views is deeper than the stack allows; what lies deeper is not shown"
  }

  nonisolated(unsafe) private static var said: Set<String> = []
  /// Messages in the order in which they were said; read by tests.
  nonisolated(unsafe) package static var messages: [String] = []

  static func report(_ kind: Kind, at node: ViewNode?, detail: String = "") {
    say("\(node.map { "\($0.describedPlace): " } ?? "")\(kind.rawValue)\(detail.isEmpty ? "" : " (\(detail))")")
  }

  static func say(_ message: String) {
    let isNew = UpdateLock.locked { said.insert(message).inserted }
    guard isNew else { return }
    UpdateLock.locked { messages.append(message) }
    FileHandle.standardError.write(Data("martlet: \(message)\n".utf8))
  }

  /// A view needs an object that nobody put into its environment.
  static func missingObject(_ type: String, modifier: String) -> Never {
    let place = Tracking.current?.describedPlace ?? "a view"
    say("\(place): no \(type) in the environment; add .\(modifier) to a view above it")
    fatalError("no \(type) in the environment of \(place)")
  }
}

extension ViewNode {
  /// The names of the nearest user's views, outermost first.
  final var describedPlace: String {
    var names: [String] = []
    var node: ViewNode? = self
    while let current = node, names.count < 3 {
      if let name = current.viewName { names.append(name) }
      node = current.parent
    }
    return names.isEmpty ? "the app" : names.reversed().joined(separator: " › ")
  }
}
