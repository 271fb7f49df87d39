import SwiftUI

/// Ten thousand rows of which only those on screen exist, and a button that jumps among them.
struct Ledger: View {
  @State private var appeared = 0

  var body: some View {
    ScrollViewReader { proxy in
      VStack(spacing: 0) {
        HStack {
          Text("\(appeared) rows made").font(.footnote).foregroundStyle(.secondary)
          Spacer()
          Button("Jump to 9000") { proxy.scrollTo(9000, anchor: .top) }
        }
        .padding()
        Divider()
        ScrollView {
          LazyVStack(alignment: .leading, spacing: 0) {
            ForEach(0..<10_000, id: \.self) { number in
              Text("Entry \(number)")
                .padding()
                .frame(maxWidth: .infinity, alignment: .leading)
                .background(number.isMultiple(of: 2) ? Color.gray.opacity(0.08) : Color.clear)
                .onAppear { appeared += 1 }
            }
          }
        }
      }
    }
  }
}
