import Foundation

/// `martlet new`: a small app to start from.
struct NewCommand {
  let name: String

  func run() throws {
    let folder = absolutePath(name)
    guard !FileManager.default.fileExists(atPath: folder) else { throw Failure("'\(name)' is there already") }
    var type = String((folder as NSString).lastPathComponent.filter { $0.isLetter || $0.isNumber || $0 == "_" })
    if type.first.map({ !$0.isLetter }) ?? true { type = "My\(type)" }
    type = type.prefix(1).uppercased() + type.dropFirst()
    try CacheFolder.make(folder)
    try write(Self.app(type), to: "\(folder)/\(type)App.swift")
    try write(Self.content, to: "\(folder)/ContentView.swift")
    print("made '\(name)'; show it with: martlet run \(name)")
  }

  private func write(_ text: String, to path: String) throws {
    do {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw Failure("cannot write '\(path)'")
    }
  }

  private static func app(_ type: String) -> String {
    """
    import SwiftUI

    @main
    struct \(type)App: App {
      var body: some Scene {
        WindowGroup {
          ContentView()
        }
      }
    }

    """
  }

  private static let content = """
    import SwiftUI

    struct ContentView: View {
      @State private var count = 0

      var body: some View {
        VStack(spacing: 16) {
          Text("Hello, world")
            .font(.title)
          Button("Tapped \\(count) times") { count += 1 }
        }
        .padding()
      }
    }

    #Preview {
      ContentView()
    }

    """
}
