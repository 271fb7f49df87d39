/// A property of a class whose changes are published.
///
/// In an `ObservableObject`, a change first sends `objectWillChange`, then the new value through `$property`; only
/// then is it stored.
@propertyWrapper
public struct Published<Value> {
  let subject: PublishedSubject<Value>

  /// Makes the property with its first value.
  public init(wrappedValue: Value) {
    subject = PublishedSubject(wrappedValue)
  }

  /// Makes the property with its first value.
  public init(initialValue: Value) {
    subject = PublishedSubject(initialValue)
  }

  /// Publishes the property's value, then every new one before it is stored.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let subject: PublishedSubject<Value>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }
  }

  public var projectedValue: Publisher {
    mutating get { Publisher(subject: subject) }
    // `assign(to: &$property)` writes back what it was given; the storage stays the same.
    set {}
  }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { subject.value }
    set { subject.send(newValue) }
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].subject.value }
    set { object[keyPath: storageKeyPath].subject.send(newValue) }
  }
}

// The storage is behind a lock; that its value may be used elsewhere is up to the value.
extension Published: @unchecked Sendable where Value: Sendable {}

/// What the default `objectWillChange` needs of a `@Published` field, whatever its value's type.
protocol PublishedField {
  static func adopt(_ candidate: ObservableObjectPublisher, at field: UnsafeRawPointer) -> ObservableObjectPublisher
  static func adopted(at field: UnsafeRawPointer) -> ObservableObjectPublisher?
}

extension Published: PublishedField {
  static func adopt(_ candidate: ObservableObjectPublisher, at field: UnsafeRawPointer) -> ObservableObjectPublisher {
    field.assumingMemoryBound(to: Published<Value>.self).pointee.subject.adopt(candidate)
  }

  static func adopted(at field: UnsafeRawPointer) -> ObservableObjectPublisher? {
    field.assumingMemoryBound(to: Published<Value>.self).pointee.subject.adopted
  }
}
