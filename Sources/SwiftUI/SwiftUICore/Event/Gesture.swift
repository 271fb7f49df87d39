import CoreGraphics

/// Something that a person does with touches, and what follows from it.
///
/// Documented at developer.apple.com/documentation/swiftui/gesture.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  var body: Body { get }

  nonisolated static func _makeRecognizer(_ gesture: Self, _ owner: _GestureOwner) -> _GestureRecognizer<Value>
  /// Gives a recognizer that was made from a value of this type a new one.
  nonisolated static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self)
}

extension Gesture where Value == Body.Value {
  nonisolated public static func _makeRecognizer(_ gesture: Self, _ owner: _GestureOwner) -> _GestureRecognizer<Value> {
    Body._makeRecognizer(runOnMain { gesture.body }, owner)
  }
  nonisolated public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    Body._updateRecognizer(recognizer, runOnMain { gesture.body })
  }
}

extension Never: Gesture {
  public typealias Value = Never
  nonisolated public static func _makeRecognizer(_ gesture: Never, _ owner: _GestureOwner) -> _GestureRecognizer<Never>
  {
    switch gesture {}
  }
  nonisolated public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Never>, _ gesture: Never) {}
}

/// A gesture with a recognizer of its own.
protocol PrimitiveGesture: Gesture where Body == Never {
  associatedtype RecognizerClass: _GestureRecognizer<Value>, PrimitiveRecognizer
  where RecognizerClass.Source == Self
}

/// A recognizer made from a gesture's value.
protocol PrimitiveRecognizer: AnyObject {
  associatedtype Source
  init(_ gesture: Source, _ owner: ElementNode)
  var gesture: Source { get set }
}

extension PrimitiveGesture {
  public var body: Never { unreachableBody() }
  nonisolated public static func _makeRecognizer(_ gesture: Self, _ owner: _GestureOwner) -> _GestureRecognizer<Value> {
    RecognizerClass(gesture, owner.element)
  }
  nonisolated public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    unsafeDowncast(recognizer, to: RecognizerClass.self).gesture = gesture
  }
}

/// A gesture of a type that is not said.
nonisolated public struct AnyGesture<Value>: Gesture {
  let make: (_GestureOwner) -> _GestureRecognizer<Value>
  let update: (_GestureRecognizer<Value>) -> Void
  let type: Any.Type

  public init<T: Gesture<Value>>(_ gesture: T) {
    make = { T._makeRecognizer(gesture, $0) }
    update = { T._updateRecognizer($0, gesture) }
    type = T.self
  }

  @MainActor @preconcurrency public var body: Never { unreachableBody() }

  public static func _makeRecognizer(_ gesture: Self, _ owner: _GestureOwner) -> _GestureRecognizer<Value> {
    AnyGestureValueRecognizer(gesture, owner)
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    unsafeDowncast(recognizer, to: AnyGestureValueRecognizer<Value>.self).update(gesture)
  }
}

/// Forwards to the recognizer of the wrapped gesture, and replaces it when the type changes.
final class AnyGestureValueRecognizer<Value>: _GestureRecognizer<Value> {
  private var child: _GestureRecognizer<Value>
  private var type: Any.Type

  init(_ gesture: AnyGesture<Value>, _ owner: _GestureOwner) {
    child = gesture.make(owner)
    type = gesture.type
    super.init(owner.element)
  }

  func update(_ gesture: AnyGesture<Value>) {
    if type == gesture.type {
      gesture.update(child)
    } else {
      child.cancel()
      child = gesture.make(_GestureOwner(element: owner))
      type = gesture.type
      phase = .failed
    }
  }

  override var deadline: TimeInterval? { child.deadline }
  override var blocksOuterGestures: Bool { child.blocksOuterGestures }
  override func feed(_ event: TouchEvent) {
    child.feed(event)
    phase = child.phase
  }
  override func deliver() { child.deliver() }
  override func cancel() {
    child.cancel()
    super.cancel()
  }
  override func reset() {
    child.reset()
    super.reset()
  }
}

/// Which gestures of a view and of what is in it are on.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  /// Only the added gesture.
  public static let gesture = GestureMask(rawValue: 1)
  /// Only those of what is in the view.
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}
