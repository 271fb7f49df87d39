import Combine
import SwiftUI

// 46: a completion handler that hops to the main queue.
final class Downloader: Sendable {
  func download(completion: @escaping @Sendable (Result<String, Error>) -> Void) {
    DispatchQueue.global().async { completion(.success("done")) }
  }
}

struct Download: View {
  @State private var text = "waiting"
  private let downloader = Downloader()
  var body: some View {
    Text(text).onAppear {
      downloader.download { result in
        DispatchQueue.main.async {
          if case .success(let value) = result { text = value }
        }
      }
    }
  }
}

// 47: the main queue, at once and later.
struct Delayed: View {
  @State private var isShown = false
  var body: some View {
    Text(isShown ? "shown" : "hidden").onAppear {
      DispatchQueue.main.async { isShown = true }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { withAnimation { isShown = false } }
    }
  }
}

// 48: a delegate.
protocol PlayerDelegate: AnyObject {
  func playerDidFinish(_ name: String)
}

final class Player: @unchecked Sendable {
  weak var delegate: (any PlayerDelegate)?
  func play() { delegate?.playerDidFinish("song") }
}

@MainActor final class PlayerModel: ObservableObject {
  @Published var finished: String?
  private let player = Player()
  init() { player.delegate = self }
  func play() { player.play() }
}

extension PlayerModel: PlayerDelegate {
  nonisolated func playerDidFinish(_ name: String) {
    Task { @MainActor in finished = name }
  }
}

// 49: a timer publisher and one that is kept.
struct Clock: View {
  @State private var now = Date.now
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  var body: some View {
    Text(now, format: .dateTime).onReceive(timer) { now = $0 }
  }
}

// 50: notifications.
extension Notification.Name {
  static let changed = Notification.Name("changed")
}

struct Notified: View {
  @State private var count = 0
  var body: some View {
    Text("\(count)")
      .onReceive(NotificationCenter.default.publisher(for: .changed)) { _ in count += 1 }
      .onTapGesture { NotificationCenter.default.post(name: .changed, object: nil) }
  }
}

// 51: callbacks as properties, with and without an actor.
struct Chooser: View {
  var onChoose: (Int) -> Void = { _ in }
  var onCancel: (() -> Void)?
  var onDone: @MainActor () -> Void = {}
  var body: some View {
    HStack {
      Button("1") { onChoose(1) }
      Button("Cancel") { onCancel?() }
      Button("Done", action: onDone)
    }
  }
}

struct ChooserParent: View {
  @State private var chosen = 0
  @StateObject private var counter = Counter()
  var body: some View {
    Chooser(onChoose: { chosen = $0 }, onCancel: counter.increment, onDone: finish)
  }
  private func finish() { chosen = 0 }
}

// 52: bindings made by hand.
struct HandMade: View {
  @StateObject private var counter = Counter()
  private var isPositive: Binding<Bool> {
    Binding(get: { counter.count > 0 }, set: { counter.count = $0 ? 1 : 0 })
  }
  var body: some View { Flag(isOn: isPositive) }
}

struct Flag: View {
  @Binding var isOn: Bool
  var body: some View { Button(isOn ? "on" : "off") { isOn.toggle() } }
}

// 53: changes, preferences and geometry that write state.
struct Observing: View {
  @State private var text = "a"
  @State private var log: [String] = []
  @State private var size = CGSize.zero
  var body: some View {
    Text(text)
      .onChange(of: text) { old, new in log.append(old + new) }
      .onChange(of: log, initial: true) { size.width += 1 }
      .onGeometryChange(for: CGSize.self) { proxy in
        proxy.size
      } action: {
        size = $0
      }
      .onTapGesture { text += "b" }
  }
}

// 54: a shared instance.
@MainActor final class Session {
  static let shared = Session()
  var user = "nobody"
  private init() {}
}

struct SessionScreen: View {
  private let session = Session.shared
  @State private var name = Session.shared.user
  var body: some View { Text(name + session.user) }
}

// 55: gestures that write state.
struct Dragging: View {
  @State private var offset = CGSize.zero
  @GestureState private var isPressed = false
  var body: some View {
    Text("drag").offset(offset)
      .gesture(DragGesture().onChanged { offset = $0.translation }.onEnded { _ in offset = .zero })
      .simultaneousGesture(LongPressGesture().updating($isPressed) { value, state, _ in state = value })
  }
}
