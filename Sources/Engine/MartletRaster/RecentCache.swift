/// Keeps what was used lately, up to a cost. Everything not used since half of it was filled goes first.
struct RecentCache<Key: Hashable, Value> {
  private var recent: [Key: Value] = [:]
  private var older: [Key: Value] = [:]
  private var recentCost = 0
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  mutating func value(for key: Key, cost: (Value) -> Int, make: () -> Value) -> Value {
    if let value = recent[key] { return value }
    let value = older.removeValue(forKey: key) ?? make()
    recentCost += cost(value)
    if recentCost > limit / 2 {
      older = recent
      recent = [:]
      recentCost = cost(value)
    }
    recent[key] = value
    return value
  }

  mutating func removeAll() {
    recent = [:]
    older = [:]
    recentCost = 0
  }
}
