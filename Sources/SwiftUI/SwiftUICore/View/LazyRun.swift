import CoreGraphics

/// Rows of a lazy container that are made by index.
protocol LazyRun: AnyObject {
  var count: Int { get }
  /// The elements of each row where the content's type alone says it.
  var elementsPerRow: Int? { get }
  /// What a row contributes, made if it does not exist.
  func items(at index: Int) -> [ElementList.Item]
  /// Lets go of rows outside the range; their state stays.
  func discard(keeping range: Range<Int>)
  func index(of identifier: AnyHashable) -> Int?
  func identifier(at index: Int) -> AnyHashable
  /// The row whose content sets `identifier` with `.id`, found without making nodes.
  func indexOfExplicit(_ identifier: AnyHashable) -> Int?
  /// The container that shows the rows.
  var container: LazyContainerNode? { get set }
  /// What the rows measured, spacing included; rows keep it while data changes around them.
  var lengths: LengthTree { get set }
  /// Indices of the rows that exist, in order.
  var existingRows: [Int] { get }
  /// The section that the rows belong to.
  var membership: SectionMembership? { get }
}

/// Finds the id that a view value sets for itself, without running bodies.
enum ExplicitIdentifier {
  static func of(_ view: Any) -> AnyHashable? {
    var view = view
    while true {
      if let identified = view as? any ExplicitlyIdentified { return identified.explicitIdentifier }
      guard let wrapper = view as? any ContentWrapper else { return nil }
      view = wrapper.wrappedContent
    }
  }

  /// Whether values of a type can have one.
  static func isPossible(_ type: Any.Type) -> Bool {
    var type = type
    while true {
      if type is any ExplicitlyIdentified.Type { return true }
      guard let wrapper = type as? any ContentWrapper.Type else { return false }
      type = wrapper.wrappedType
    }
  }
}

protocol ExplicitlyIdentified {
  var explicitIdentifier: AnyHashable { get }
}

protocol ContentWrapper {
  static var wrappedType: Any.Type { get }
  var wrappedContent: Any { get }
}

extension IDView: ExplicitlyIdentified {
  var explicitIdentifier: AnyHashable { AnyHashable(id) }
}

extension ModifiedContent: ContentWrapper {
  static var wrappedType: Any.Type { Content.self }
  var wrappedContent: Any { content }
}
