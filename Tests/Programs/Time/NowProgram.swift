import Foundation
import SwiftUI

/// Asks Foundation alone.
enum Model {
  static var text: String {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return formatter.string(from: Date())
  }
}

@main struct NowApp: App {
  var body: some Scene { WindowGroup { Text(verbatim: Model.text) } }
}
