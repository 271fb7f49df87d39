@main struct Tool {
  static func main() {
    #if swift(>=6)
    print("mode 6")
    #else
    print("mode 5")
    #endif
  }
}
