import SwiftUI

/// A grid whose columns are as wide as their widest cell, and a lazy one that fills the width.
struct Grids: View {
  var body: some View {
    VStack(spacing: 24) {
      Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 8) {
        GridRow {
          Text("City").bold()
          Text("High").bold()
          Text("Low").bold()
        }
        Divider()
        GridRow {
          Text("Reykjavík")
          Text("9°").gridColumnAlignment(.trailing)
          Text("3°").gridColumnAlignment(.trailing)
        }
        GridRow {
          Text("Lisbon")
          Text("24°")
          Text("16°")
        }
      }
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 70), spacing: 10)], spacing: 10) {
        ForEach(0..<10) { number in
          RoundedRectangle(cornerRadius: 12)
            .fill(Color(hue: Double(number) / 10, saturation: 0.6, brightness: 0.95))
            .frame(height: 60)
            .overlay { Text("\(number)").bold() }
        }
      }
    }
    .padding()
  }
}
