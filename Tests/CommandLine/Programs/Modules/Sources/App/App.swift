import Foundation
import Words

@main struct App {
  static func main() { print(word(), Bundle.module == Bundle.main) }
}
