extension Publishers {
  /// Sends the latest values of 2 publishers as a tuple.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let tuples = Tuples(subscriber, .latest)
      let aValues = tuples.values(of: A.self)
      let bValues = tuples.values(of: B.self)
      tuples.start { (aValues.take(), bValues.take()) }
      tuples.follow(a, aValues)
      tuples.follow(b, bValues)
    }
  }

  /// Sends the latest values of 3 publishers as a tuple.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let tuples = Tuples(subscriber, .latest)
      let aValues = tuples.values(of: A.self)
      let bValues = tuples.values(of: B.self)
      let cValues = tuples.values(of: C.self)
      tuples.start { (aValues.take(), bValues.take(), cValues.take()) }
      tuples.follow(a, aValues)
      tuples.follow(b, bValues)
      tuples.follow(c, cValues)
    }
  }

  /// Sends the latest values of 4 publishers as a tuple.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let tuples = Tuples(subscriber, .latest)
      let aValues = tuples.values(of: A.self)
      let bValues = tuples.values(of: B.self)
      let cValues = tuples.values(of: C.self)
      let dValues = tuples.values(of: D.self)
      tuples.start { (aValues.take(), bValues.take(), cValues.take(), dValues.take()) }
      tuples.follow(a, aValues)
      tuples.follow(b, bValues)
      tuples.follow(c, cValues)
      tuples.follow(d, dValues)
    }
  }
}

extension Publisher {
  /// Sends the latest values of this publisher and of 1 more.
  public func combineLatest<B: Publisher>(_ b: B) -> Publishers.CombineLatest<Self, B>
  where B.Failure == Failure {
    Publishers.CombineLatest(self, b)
  }

  /// Sends what a closure makes of the latest values of this publisher and of 1 more.
  public func combineLatest<B: Publisher, T>(
    _ b: B, _ transform: @escaping (Output, B.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, B>, T>
  where B.Failure == Failure {
    combineLatest(b).map { transform($0.0, $0.1) }
  }

  /// Sends the latest values of this publisher and of 2 more.
  public func combineLatest<B: Publisher, C: Publisher>(_ b: B, _ c: C) -> Publishers.CombineLatest3<Self, B, C>
  where B.Failure == Failure, C.Failure == Failure {
    Publishers.CombineLatest3(self, b, c)
  }

  /// Sends what a closure makes of the latest values of this publisher and of 2 more.
  public func combineLatest<B: Publisher, C: Publisher, T>(
    _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, B, C>, T>
  where B.Failure == Failure, C.Failure == Failure {
    combineLatest(b, c).map { transform($0.0, $0.1, $0.2) }
  }

  /// Sends the latest values of this publisher and of 3 more.
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(_ b: B, _ c: C, _ d: D)
    -> Publishers.CombineLatest4<Self, B, C, D>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    Publishers.CombineLatest4(self, b, c, d)
  }

  /// Sends what a closure makes of the latest values of this publisher and of 3 more.
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, T>(
    _ b: B, _ c: C, _ d: D, _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, B, C, D>, T>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    combineLatest(b, c, d).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
