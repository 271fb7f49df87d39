import SwiftUICore

/// A program's entry point and its scenes.
///
/// Documented at developer.apple.com/documentation/swiftui/app.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
  @MainActor @preconcurrency static func main()
}

extension App {
  public static func main() {
    // The app's own values are made anew each time the program is launched.
    let program = ProgramDescription(title: "\(Self.self)") { ViewRoot(AppRootView(app: Self.init()), environment: $0) }
    MartletProgram.start(program)
  }
}

/// Shows the first window of an app; the app's own properties are a view's.
struct AppRootView<A: App>: View {
  let app: A

  var body: some View {
    AppBodyView(app: app)
  }
}

/// A view whose dynamic properties are those of the app.
struct AppBodyView<A: App>: DynamicContentView {
  let app: A

  var dynamicValue: A {
    get { app }
  }

  @MainActor static func content(of app: A) -> AnyView {
    guard let window = A.Body._windows(app.body).first else { return AnyView(EmptyView()) }
    let content = window.content
    return AnyView(content.transformEnvironment(\.self) { window.environment(&$0) })
  }
}
