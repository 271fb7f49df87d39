import Foundation

func answer() -> Int {
  #if os(iOS)
  "forty-two"
  #else
  0
  #endif
}

@main struct Broken {
  static func main() { print(answer()) }
}
