@main struct First {
  static func main() { print(#fileID, word()) }
}
