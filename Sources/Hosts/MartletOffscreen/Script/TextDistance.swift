/// How far two texts are apart.
enum TextDistance {
  /// Edits that make one text the other; letters of either case are equal.
  static func between(_ a: String, _ b: String) -> Int {
    let a = Array(a.lowercased().prefix(60))
    let b = Array(b.lowercased().prefix(60))
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var row = Array(0...b.count)
    for i in 1...a.count {
      var diagonal = row[0]
      row[0] = i
      for j in 1...b.count {
        let change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)
        diagonal = row[j]
        row[j] = min(change, row[j] + 1, row[j - 1] + 1)
      }
    }
    return row[b.count]
  }
}
