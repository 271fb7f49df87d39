import Combine
import SwiftUI

/// Buttons, gestures, life and environment.
struct EventShapes: View {
  @State private var isOn = false
  @State private var text = ""
  @State private var items = ["a", "b"]
  @FocusState private var isFocused: Bool
  @FocusState private var field: Int?
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.scenePhase) private var scenePhase
  @Environment(\.horizontalSizeClass) private var sizeClass
  @AppStorage("setting") private var setting = false
  @SceneStorage("tab") private var tab = 0
  @Namespace private var namespace
  @ScaledMetric private var height = 10.0

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        buttons
        controls
        gestures
        life
        Button("Scroll") { withAnimation { proxy.scrollTo("a", anchor: .top) } }
      }
    }
  }

  private var buttons: some View {
    Group {
      Button("a") { isOn.toggle() }
      Button {
        isOn.toggle()
      } label: {
        Text("a")
      }
      Button(action: { isOn = true }) { Text("a") }
      Button(action: { isOn = true }, label: { Text("a") })
      Button("a", action: act)
      Button("a", systemImage: "star") { act() }
      Button("a", role: .destructive) { act() }
      Button(role: .cancel) {
        act()
      } label: {
        Text("a")
      }
      Button("a", role: .cancel, action: act).buttonStyle(.plain).buttonStyle(.bordered).buttonStyle(.borderedProminent)
      Button("a", action: act).buttonStyle(BorderlessButtonStyle()).controlSize(.large).disabled(isOn)
      Button("a", action: act).keyboardShortcut("s", modifiers: .command).keyboardShortcut(.defaultAction)
    }
  }

  private var controls: some View {
    Group {
      Toggle("a", isOn: $isOn)
      Toggle(isOn: $isOn) { Text("a") }.toggleStyle(.switch).toggleStyle(SwitchToggleStyle(tint: .red))
      TextField("a", text: $text).textFieldStyle(.roundedBorder).focused($isFocused)
      TextField("a", text: $text, axis: .vertical).focused($field, equals: 1).onSubmit { act() }
      ProgressView()
      ProgressView(value: 0.5)
      ProgressView("a", value: 1, total: 2).progressViewStyle(.linear)
      ProgressView("a").progressViewStyle(CircularProgressViewStyle())
    }
  }

  private var gestures: some View {
    Group {
      Text("a").onTapGesture { act() }.onTapGesture(count: 2) { act() }.onTapGesture { point in text = "\(point.x)" }
      Text("a").onLongPressGesture { act() }.onLongPressGesture(minimumDuration: 1, perform: act)
      Text("a").gesture(DragGesture().onChanged { text = "\($0.translation)" }.onEnded { text = "\($0.location)" })
      Text("a").gesture(DragGesture(minimumDistance: 0, coordinateSpace: .global))
      Text("a").simultaneousGesture(TapGesture().onEnded { act() }).highPriorityGesture(TapGesture(count: 2))
      Text("a").gesture(MagnificationGesture().onChanged { text = "\($0)" })
      Text("a").gesture(RotationGesture().onChanged { text = "\($0.degrees)" })
      Text("a").gesture(LongPressGesture().sequenced(before: DragGesture()))
      Text("a").allowsHitTesting(false).contentShape(Rectangle()).contentShape(.rect).onHover { isOn = $0 }
    }
  }

  private var life: some View {
    Group {
      Text("a").onAppear { act() }.onAppear(perform: act).onDisappear { act() }.task { await load() }
      Text("a").task(id: isOn) { await load() }.onChange(of: isOn) { act() }.onChange(of: text) { act() }
      Text("a").onChange(of: isOn) { _, new in isOn = new }.onChange(of: isOn) { new in isOn = new }
      Text("a").onChange(of: scenePhase, initial: true) { act() }
      Text("a").onReceive(Just(1)) { text = "\($0)" }.onReceive(Timer.publish(every: 1, on: .main, in: .common)) { _ in
        act()
      }
      Text("a").environment(\.colorScheme, .dark).environment(\.locale, Locale(identifier: "de")).id("a").tag(1)
      Text("a").accessibilityLabel("b").accessibilityHint("c").accessibilityValue("d").accessibilityHidden(true)
      Text("a").accessibilityElement(children: .combine).accessibilityAddTraits(.isButton).accessibilityIdentifier("e")
      ForEach(items, id: \.self) { Text($0) }
      ForEach(0..<3) { index in Text("\(index)") }
      ForEach(Array(items.enumerated()), id: \.offset) { index, item in Text("\(index) \(item)") }
      ForEach($items, id: \.self) { $item in Text(item) }
      ForEach(items.indices, id: \.self, content: { Text("\($0)") })
      Group { EmptyView() }
      AnyView(Text("a"))
    }
  }

  private func act() { isOn.toggle() }
  private func load() async {}
}
