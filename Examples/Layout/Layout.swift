import SwiftUI

/// A card made of stacks, frames and alignment: the same layout in every direction and size.
struct ProfileCard: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      HStack(alignment: .firstTextBaseline) {
        Text("Aurora").font(.title).bold()
        Spacer()
        Text("online").font(.footnote).foregroundStyle(.secondary)
      }
      HStack(spacing: 12) {
        ForEach(["Notes", "Tasks", "Files"], id: \.self) { title in
          Text(title)
            .font(.callout.weight(.medium))
            .padding(.vertical, 8)
            .frame(maxWidth: .infinity)
            .background(.blue.opacity(0.12), in: .rect(cornerRadius: 10))
            .foregroundStyle(.blue)
            .accessibilityIdentifier(title)
        }
      }
      Text("Three equal columns share what is left after the gaps, whatever the window's width is.")
        .foregroundStyle(.secondary)
        .lineLimit(2)
    }
    .padding(20)
    .background(Color(.secondarySystemBackground), in: .rect(cornerRadius: 20))
    .padding()
  }
}
