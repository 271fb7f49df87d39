import Letters

public func word() -> String {
  #if os(iOS)
  String(repeating: letter, count: 3)
  #endif
}
