import Foundation

extension NotificationCenter {
  /// Sends the notifications of a name, of one object or of all.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Sends notifications.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      subscriber.receive(subscription: NotificationSubscription(self, subscriber))
    }
  }
}

extension NotificationCenter.Publisher: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
  }
}

// A center may be used from any thread; the object is only compared.
extension NotificationCenter.Publisher: @unchecked Sendable {}

/// Notifications that come while none is wanted are dropped.
private final class NotificationSubscription<Downstream: Subscriber>: Subscription
where Downstream.Input == Notification {
  private let lock = Lock()
  private let delivery = Lock(recursive: true)
  private let center: NotificationCenter
  private var token: (any NSObjectProtocol)?
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none

  init(_ publisher: NotificationCenter.Publisher, _ downstream: Downstream) {
    center = publisher.center
    self.downstream = downstream
    let deliver = UncheckedSendable { [weak self] (notification: Notification) in self?.receive(notification) }
    token = center.addObserver(forName: publisher.name, object: publisher.object, queue: nil) { deliver.value($0) }
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { self.demand += demand }
  }

  func cancel() {
    let held = lock.withLock {
      defer {
        token = nil
        downstream = nil
      }
      return (token, downstream)
    }
    if let token = held.0 { center.removeObserver(token) }
  }

  private func receive(_ notification: Notification) {
    let downstream: Downstream? = lock.withLock {
      guard demand > 0 else { return nil }
      demand -= 1
      return self.downstream
    }
    guard let downstream else { return }
    let more = delivery.withLock { downstream.receive(notification) }
    if more > 0 { lock.withLock { demand += more } }
  }
}
