@available(iOS, unavailable, message: "use another")
func missing() {}

@main struct Unavailable {
  static func main() { missing() }
}
