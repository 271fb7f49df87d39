import SwiftUI

struct Writing: View {
  @State private var count = 0
  var body: some View {
    let _ = count += 1
    Text("count \(count)")
  }
}

@main struct WritingApp: App {
  var body: some Scene { WindowGroup { Writing() } }
}
