import SwiftUI

// 56: an app with a model of its own.
struct IsolationApp: App {
  @StateObject private var settings = Settings()
  @State private var library = Library()
  init() { prepare() }
  private func prepare() {}
  var body: some Scene {
    WindowGroup {
      SettingsScreen().environmentObject(settings).environment(library)
    }
  }
}

// 57: previews.
#Preview("Counter") { CounterScreen() }

#Preview {
  @Previewable @State var isOn = false
  Flag(isOn: $isOn)
}

struct OldPreviews: PreviewProvider {
  static var previews: some View { LibraryScreen() }
}

// 58: a dynamic property of the program's own.
@propertyWrapper struct Doubled: DynamicProperty {
  @State private var stored: Int
  init(wrappedValue: Int) { _stored = State(initialValue: wrappedValue) }
  var wrappedValue: Int {
    get { stored * 2 }
    nonmutating set { stored = newValue / 2 }
  }
  var projectedValue: Binding<Int> { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }
}

struct DoubledScreen: View {
  @Doubled private var number = 4
  var body: some View { Button("\(number)") { number += 2 } }
}

// 59: a transaction and a completion.
struct Animated: View {
  @State private var isLarge = false
  var body: some View {
    Text("a").scaleEffect(isLarge ? 2 : 1).onTapGesture {
      withAnimation(.spring(duration: 0.3)) {
        isLarge.toggle()
      } completion: {
        isLarge = false
      }
      var transaction = Transaction(animation: .default)
      transaction.disablesAnimations = true
      withTransaction(transaction) { isLarge = true }
    }
  }
}

// 60: storage in a property of a model.
@MainActor final class Preferences: ObservableObject {
  @Published var volume: Double {
    didSet { UserDefaults.standard.set(volume, forKey: "volume") }
  }
  init() { volume = UserDefaults.standard.double(forKey: "volume") }
}
