import Foundation

@main struct Say {
  static func main() {
    let variables = ProcessInfo.processInfo.environment.filter {
      $0.key.hasPrefix("MARTLET_") || $0.key == "TZ" || $0.key == "WORD"
    }
    for (key, value) in variables.sorted(by: { $0.key < $1.key }) { print("\(key)=\(value)") }
    print("home is container:", NSHomeDirectory() == variables["MARTLET_CONTAINER"])
    exit(Int32(variables["WORD"] ?? "") ?? 0)
  }
}
