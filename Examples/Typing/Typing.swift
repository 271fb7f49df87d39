import SwiftUI

/// A field, and a greeting that follows each key.
struct Typing: View {
  @State private var name = ""
  @State private var isLoud = false

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      TextField("Your name", text: $name)
        .textFieldStyle(.roundedBorder)
      Toggle("Loud", isOn: $isLoud)
      Text(greeting).font(.title3)
    }
    .padding()
  }

  private var greeting: String {
    let text = name.isEmpty ? "Who is there?" : "Good morning, \(name)"
    return isLoud ? text.uppercased() : text
  }
}
