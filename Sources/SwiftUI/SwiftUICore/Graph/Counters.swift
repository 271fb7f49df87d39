/// The work that frames did; exact on any machine.
public struct Counters: Sendable, Equatable {
  public var bodiesRun = 0
  /// Of the bodies, those of types that the program declares.
  public var programBodiesRun = 0
  public var nodesMade = 0
  public var liveNodes = 0
  /// Times that an element computed its size for a proposal.
  public var sizesComputed = 0
  /// Children that containers looked at while they sized or placed.
  public var childrenVisited = 0
  public var elementsPlaced = 0
  /// Elements whose marks were recorded again.
  public var segmentsRecorded = 0
  public var framesWithWork = 0
  public var rounds = 0
  /// Points² of damage.
  public var damagedArea = 0.0

  public init() {}
}
