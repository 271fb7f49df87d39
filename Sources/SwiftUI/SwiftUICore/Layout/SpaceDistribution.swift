import CoreGraphics

/// How members of a stack, or the columns and rows of a grid, share a length.
enum SpaceDistribution {
  /// The length to offer each member.
  ///
  /// Space goes by priority, among equals to the least flexible first, each offered an equal share of what is left;
  /// members of lower priority keep their least lengths. `length` answers how long a member is for an offer.
  static func offers(_ available: CGFloat, priorities: [Double], length: (Int, CGFloat) -> CGFloat) -> [CGFloat] {
    var remaining = available
    if priorities.count == 1 { return [max(0, remaining)] }
    var offers = [CGFloat](repeating: 0, count: priorities.count)
    let levels = Set(priorities).sorted(by: >)
    for (depth, level) in levels.enumerated() {
      let members = priorities.indices.filter { priorities[$0] == level }
      var reserved: CGFloat = 0
      if depth + 1 < levels.count {
        for index in priorities.indices where priorities[index] < level { reserved += length(index, 0) }
      }
      var space = remaining - reserved
      var order = members
      if members.count > 1 {
        let flexibilities = members.map { length($0, .infinity) - length($0, 0) }
        order = members.indices.sorted {
          flexibilities[$0] == flexibilities[$1] ? $0 < $1 : flexibilities[$0] < flexibilities[$1]
        }.map { members[$0] }
      }
      for (position, index) in order.enumerated() {
        let share = max(0, space / CGFloat(order.count - position))
        offers[index] = share
        space -= length(index, share)
      }
      remaining = space + reserved
    }
    return offers
  }
}
