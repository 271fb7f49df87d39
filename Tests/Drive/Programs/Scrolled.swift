import SwiftUI

/// Rows to scroll to, and a lid that covers something.
struct Scrolled: View {
  @State private var isOpen = false
  @State private var tapped = "none"

  var body: some View {
    VStack {
      Text("tapped \(tapped)")
      ZStack {
        Text("Secret")
        if !isOpen {
          Color.gray.frame(width: 200, height: 40).onTapGesture { isOpen = true }.accessibilityIdentifier("lid")
        }
      }
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { number in
            Text("Item \(number)").frame(maxWidth: .infinity).frame(height: 44)
              .contentShape(.rect)
              .onTapGesture { tapped = "\(number)" }
          }
        }
      }
      .accessibilityIdentifier("rows")
    }
  }
}
