import Foundation
import SwiftUI

/// Asks Foundation alone.
enum Model {
  static var text: String { "\(Locale.current.identifier) \(1234.5.formatted())" }
}

@main struct LocaleApp: App {
  var body: some Scene { WindowGroup { Text(verbatim: Model.text) } }
}
