import SwiftUI

// 39: a task that loads into state.
struct Loading: View {
  @State private var text = "none"
  var body: some View {
    Text(text).task { text = await load() }
  }
  private func load() async -> String {
    try? await Task.sleep(for: .milliseconds(1))
    return "loaded"
  }
}

// 40: a task in a button, with errors.
enum LoadError: Error { case failed }

struct Retrying: View {
  @State private var message: String?
  @State private var work: Task<Void, Never>?
  var body: some View {
    Button(message ?? "go") {
      work?.cancel()
      work = Task {
        do {
          message = try await fetch(1)
        } catch {
          message = "\(error)"
        }
      }
    }
    .onDisappear { work?.cancel() }
  }
  private func fetch(_ number: Int) async throws -> String {
    if number > 1 { throw LoadError.failed }
    return "\(number)"
  }
}

// 41: an actor.
actor Store {
  private var items: [Int: String] = [:]
  func item(_ number: Int) -> String? { items[number] }
  func put(_ item: String, at number: Int) { items[number] = item }
}

struct Stored: View {
  let store = Store()
  @State private var item: String?
  var body: some View {
    Text(item ?? "none").task(id: item) {
      await store.put("one", at: 1)
      item = await store.item(1)
    }
  }
}

// 42: a detached task that comes back.
@MainActor final class Importer: ObservableObject {
  @Published var lines: [String] = []
  func start(_ text: String) {
    Task.detached(priority: .userInitiated) {
      let parts = text.split(separator: "\n").map(String.init)
      await MainActor.run { self.lines = parts }
    }
  }
  nonisolated func parse(_ text: String) -> [String] { text.split(separator: ",").map(String.init) }
  func later() {
    Task { @MainActor [weak self] in self?.lines = [] }
  }
}

// 43: async let and groups.
struct Parallel: View {
  @State private var sum = 0
  var body: some View {
    Text("\(sum)").task {
      async let a = square(2)
      async let b = square(3)
      sum = await a + b
      sum += await withTaskGroup(of: Int.self) { group in
        for number in 0..<3 { group.addTask { await square(number) } }
        return await group.reduce(0, +)
      }
    }
  }
}

func square(_ number: Int) async -> Int { number * number }

// 44: a stream.
struct Streaming: View {
  @State private var last = 0
  var body: some View {
    Text("\(last)").task {
      for await number in numbers() { last = number }
    }
  }
  private func numbers() -> AsyncStream<Int> {
    AsyncStream { continuation in
      for number in 0..<3 { continuation.yield(number) }
      continuation.finish()
    }
  }
}

// 45: refreshable work in a view model called from a task with an id.
@MainActor @Observable final class Feed {
  private(set) var posts: [String] = []
  private let service: any PostService
  init(service: any PostService = NetworkService()) { self.service = service }
  func refresh(_ topic: String) async {
    posts = (try? await service.posts(topic)) ?? []
  }
}

protocol PostService: Sendable {
  func posts(_ topic: String) async throws -> [String]
}

struct NetworkService: PostService {
  func posts(_ topic: String) async throws -> [String] { [topic] }
}

struct FeedScreen: View {
  @State private var feed = Feed()
  @State private var topic = "a"
  var body: some View {
    Text(feed.posts.joined()).task(id: topic) { await feed.refresh(topic) }
  }
}
