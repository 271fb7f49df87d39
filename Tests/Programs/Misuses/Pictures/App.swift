import SwiftUI

struct Pictures: View {
  var body: some View {
    VStack {
      Image("broken")
      Image("broken").resizable()
      Image("missing")
      Image("missing")
      Text("below")
    }
  }
}

@main struct PicturesApp: App {
  var body: some Scene { WindowGroup { Pictures() } }
}
