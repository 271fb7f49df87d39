import Foundation
import SwiftUI

/// Asks Foundation alone: writes into the documents folder, and finds the file in the container.
enum Model {
  static var text: String {
    let folders = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)
    guard let file = folders.first?.appendingPathComponent("note.txt") else { return "no folder" }
    do {
      try Data("note".utf8).write(to: file)
      return file.path.contains("/container/Documents/") ? "inside" : file.path
    } catch {
      return "\(error)"
    }
  }
}

@main struct ContainerApp: App {
  var body: some Scene { WindowGroup { Text(verbatim: Model.text) } }
}
