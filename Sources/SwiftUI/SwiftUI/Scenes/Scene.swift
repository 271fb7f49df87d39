import SwiftUICore

/// A part of an app's interface whose life the system looks after.
///
/// Documented at developer.apple.com/documentation/swiftui/scene.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  /// The windows that the scene can show, the first one first.
  static func _windows(_ scene: Self) -> [SceneWindow]
}

extension Scene {
  public static func _windows(_ scene: Self) -> [SceneWindow] { Body._windows(scene.body) }
}

extension Never: Scene {
  public static func _windows(_ scene: Never) -> [SceneWindow] { [] }
}

/// A window that a scene describes.
public struct SceneWindow {
  let identifier: String?
  let title: String?
  let content: AnyView
  var environment: (inout EnvironmentValues) -> Void = { _ in }
}

/// A scene that the runtime itself shows.
protocol PrimitiveScene: Scene where Body == Never {}

extension PrimitiveScene {
  public var body: Never { preconditionFailure("a primitive scene has no body") }
}

/// Windows that show the same kind of content.
///
/// Documented at developer.apple.com/documentation/swiftui/windowgroup.
public struct WindowGroup<Content: View>: PrimitiveScene {
  let identifier: String?
  let title: String?
  let content: () -> Content

  public init(@ViewBuilder content: @escaping () -> Content) {
    identifier = nil
    title = nil
    self.content = content
  }
  public init(id: String, @ViewBuilder content: @escaping () -> Content) {
    identifier = id
    title = nil
    self.content = content
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String? = nil, @ViewBuilder content: @escaping () -> Content) {
    identifier = id
    self.title = String(title)
    self.content = content
  }

  public static func _windows(_ scene: WindowGroup<Content>) -> [SceneWindow] {
    [SceneWindow(identifier: scene.identifier, title: scene.title, content: AnyView(scene.content()))]
  }
}

/// A single window.
public struct Window<Content: View>: PrimitiveScene {
  let identifier: String
  let title: String
  let content: () -> Content

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: @escaping () -> Content) {
    identifier = id
    self.title = String(title)
    self.content = content
  }

  public static func _windows(_ scene: Window<Content>) -> [SceneWindow] {
    [SceneWindow(identifier: scene.identifier, title: scene.title, content: AnyView(scene.content()))]
  }
}

/// Builds scenes from the statements of a closure.
@resultBuilder
@MainActor
public struct SceneBuilder {
  nonisolated public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  nonisolated public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  nonisolated public static func buildBlock<A: Scene, B: Scene>(_ a: A, _ b: B) -> _PairScene<A, B> {
    _PairScene(first: a, second: b)
  }
  nonisolated public static func buildBlock<A: Scene, B: Scene, C: Scene>(_ a: A, _ b: B, _ c: C) -> _PairScene<
    _PairScene<A, B>, C
  > {
    _PairScene(first: _PairScene(first: a, second: b), second: c)
  }
  nonisolated public static func buildBlock<A: Scene, B: Scene, C: Scene, D: Scene>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> _PairScene<_PairScene<A, B>, _PairScene<C, D>> {
    _PairScene(first: _PairScene(first: a, second: b), second: _PairScene(first: c, second: d))
  }
}

/// Two scenes.
public struct _PairScene<First: Scene, Second: Scene>: PrimitiveScene {
  nonisolated(unsafe) let first: First
  nonisolated(unsafe) let second: Second
  nonisolated init(first: First, second: Second) {
    self.first = first
    self.second = second
  }
  public static func _windows(_ scene: Self) -> [SceneWindow] {
    First._windows(scene.first) + Second._windows(scene.second)
  }
}

/// A scene with values set in its windows' environment.
public struct _EnvironmentScene<Base: Scene>: PrimitiveScene {
  let base: Base
  let apply: (inout EnvironmentValues) -> Void
  public static func _windows(_ scene: Self) -> [SceneWindow] {
    Base._windows(scene.base).map { window in
      var window = window
      let inner = window.environment
      window.environment = { values in
        scene.apply(&values)
        inner(&values)
      }
      return window
    }
  }
}

extension Scene {
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    _EnvironmentScene(base: self) { $0[keyPath: keyPath] = value }
  }
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    _EnvironmentScene(base: self) { $0.setObject(object, as: T.self) }
  }
  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    _EnvironmentScene(base: self) { $0.setObject(object, as: T.self) }
  }
}
