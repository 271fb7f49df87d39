import SwiftUI

private struct Row: View {
  var number: Int
  var body: some View { Text("row \(number)") }
}

struct Counter: View {
  @Binding var count: Int
  var body: some View { Text("count \(count)") }
}

extension EnvironmentValues {
  @Entry var label: String = "label"
  @Entry var number = 4
  @Entry var list = [1, 2]
  @Entry var note: String?
  @Entry public var action: (Int) -> Void = { _ in }
}

extension Transaction {
  @Entry var isQuiet = false
}

struct Shared: PreviewModifier {
  static func makeSharedContext() async throws -> Int { 3 }
  func body(content: Content, context: Int) -> some View {
    VStack {
      content
      Text("shared \(context)")
    }
  }
}

extension PreviewTrait where T == Preview.ViewTraits {
  @MainActor static var shared: Self = .modifier(Shared())
}

#Preview {
  Row(number: 1)
}

#Preview("Named", traits: .landscapeLeft, .sizeThatFitsLayout) {
  Row(number: 2)
}

@available(iOS 17, *)
#Preview("State") {
  @Previewable @State var count = 3
  let label = "below"
  VStack {
    Counter(count: $count)
    Text(label)
  }
}

#Preview("Returned") {
  let number = 4
  return Row(number: number)
}

#Preview("Shared", traits: .shared) {
  Row(number: 5)
}

struct Old_Previews: PreviewProvider {
  static var previews: some View {
    Row(number: 6)
    Row(number: 7)
  }
}
