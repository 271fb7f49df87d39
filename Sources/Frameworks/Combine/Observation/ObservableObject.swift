/// An object that tells before it changes.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends before any `@Published` property of the object changes; one publisher per object.
  public var objectWillChange: ObservableObjectPublisher {
    let fields = PublishedFields.of(type(of: self))
    guard let first = fields.first else { return UnpublishedObjects.publisher(of: self) }
    let base = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    return withExtendedLifetime(self) {
      if let publisher = first.type.adopted(at: base + first.offset) { return publisher }
      // Two threads may come here at once: the first field decides whose publisher it is.
      let publisher = first.type.adopt(ObservableObjectPublisher(), at: base + first.offset)
      for field in fields.dropFirst() {
        _ = field.type.adopt(publisher, at: base + field.offset)
      }
      return publisher
    }
  }
}
