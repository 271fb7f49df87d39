import Observation
import SwiftUI

@Observable
final class Basket {
  var items: [String] = []
  var note = ""
}

/// An observable model: each view runs again only for the properties that it read.
struct BasketScreen: View {
  @State private var basket = Basket()

  var body: some View {
    VStack(spacing: 16) {
      Total(basket: basket)
      ForEach(basket.items, id: \.self) { Text($0) }
      Button("Add an apple") { basket.items.append("Apple \(basket.items.count + 1)") }
    }
    .padding()
    .task { basket.note = "fresh today" }
  }
}

struct Total: View {
  let basket: Basket

  var body: some View {
    VStack {
      Text("\(basket.items.count) in the basket").font(.headline)
      Text(basket.note).foregroundStyle(.secondary)
    }
  }
}
