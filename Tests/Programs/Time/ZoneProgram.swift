import Foundation
import SwiftUI

/// Asks Foundation alone.
enum Model {
  static var text: String { "\(TimeZone.current.identifier) \(TimeZone.current.secondsFromGMT())" }
}

@main struct ZoneApp: App {
  var body: some Scene { WindowGroup { Text(verbatim: Model.text) } }
}
