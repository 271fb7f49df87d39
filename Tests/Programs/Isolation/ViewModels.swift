import Combine
import SwiftUI

// 1: a main-actor view model made in a property.
@MainActor final class Counter: ObservableObject {
  @Published var count = 0
  func increment() { count += 1 }
}

struct CounterScreen: View {
  @StateObject private var counter = Counter()
  var body: some View {
    Button("Count \(counter.count)") { counter.increment() }
  }
}

// 2: a main-actor observable model in state.
@MainActor @Observable final class Library {
  var titles: [String] = []
  func add(_ title: String) { titles.append(title) }
}

struct LibraryScreen: View {
  @State private var library = Library()
  var body: some View {
    VStack {
      ForEach(library.titles, id: \.self) { Text($0) }
      Button("Add") { library.add("One") }
    }
  }
}

// 3: a model without an actor in state.
@Observable final class Draft {
  var text = ""
  var isEmpty: Bool { text.isEmpty }
}

struct DraftScreen: View {
  @State private var draft = Draft()
  var body: some View {
    Text(draft.isEmpty ? "empty" : draft.text).onTapGesture { draft.text = "typed" }
  }
}

// 4: a model that an initializer makes from an argument.
@MainActor final class Detail: ObservableObject {
  let identifier: Int
  @Published var title = ""
  init(identifier: Int) { self.identifier = identifier }
}

struct DetailScreen: View {
  @StateObject private var detail: Detail
  init(identifier: Int) { _detail = StateObject(wrappedValue: Detail(identifier: identifier)) }
  var body: some View { Text("\(detail.identifier) \(detail.title)") }
}

// 5: state set in an initializer.
struct Seeded: View {
  @State private var value: Int
  init(seed: Int) { _value = State(initialValue: seed) }
  var body: some View { Text("\(value)") }
}

// 6: a model handed down as an argument with a default.
struct WithDefault: View {
  @ObservedObject var counter: Counter
  var title = "Counter"
  init(counter: Counter, title: String = "Counter") {
    self.counter = counter
    self.title = title
  }
  var body: some View { Text("\(title) \(counter.count)") }
}

// 7: an environment object and bindings into it.
@MainActor final class Settings: ObservableObject {
  @Published var isLoud = false
  @Published var name = "none"
}

struct NameField: View {
  @Binding var name: String
  var body: some View { Button(name) { name = "changed" } }
}

struct SettingsScreen: View {
  @EnvironmentObject private var settings: Settings
  var body: some View { NameField(name: $settings.name) }
}

struct SettingsRoot: View {
  @StateObject private var settings = Settings()
  var body: some View { SettingsScreen().environmentObject(settings) }
}

// 8: an observable from the environment, with bindings.
struct LibraryReader: View {
  @Environment(Library.self) private var library
  var body: some View {
    @Bindable var library = library
    return TitlesEditor(titles: $library.titles)
  }
}

struct TitlesEditor: View {
  @Binding var titles: [String]
  var body: some View { Text("\(titles.count)") }
}

// 9: a model that derives one published property from others.
@MainActor final class Search: ObservableObject {
  @Published var query = ""
  @Published private(set) var results: [String] = []
  private var cancellables: Set<AnyCancellable> = []
  init() {
    $query
      .removeDuplicates()
      .sink { [weak self] text in self?.search(text) }
      .store(in: &cancellables)
  }
  private func search(_ text: String) { results = text.isEmpty ? [] : [text] }
}

struct SearchScreen: View {
  @StateObject private var search = Search()
  var body: some View { Text(search.results.joined()) }
}

// 10: a base class and a subclass.
@MainActor class BaseModel: ObservableObject {
  @Published var isLoading = false
  func load() async { isLoading = true }
}

final class SpecialModel: BaseModel {
  override func load() async {
    await super.load()
    isLoading = false
  }
}

struct SpecialScreen: View {
  @StateObject private var model = SpecialModel()
  var body: some View {
    Text(model.isLoading ? "loading" : "loaded").task { await model.load() }
  }
}

// 11: a generic view over a protocol of models.
@MainActor protocol Titled: ObservableObject {
  var title: String { get }
  func rename()
}

extension Counter: Titled {
  var title: String { "\(count)" }
  func rename() { increment() }
}

struct TitledScreen<Model: Titled>: View {
  @StateObject var model: Model
  init(model: @autoclosure @escaping () -> Model) { _model = StateObject(wrappedValue: model()) }
  var body: some View { Button(model.title, action: model.rename) }
}
