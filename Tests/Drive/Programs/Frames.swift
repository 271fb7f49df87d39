import SwiftUI

/// Views whose frames do not depend on any font.
struct Frames: View {
  var body: some View {
    VStack(spacing: 10) {
      Color.red.frame(width: 100, height: 50).accessibilityIdentifier("red")
      HStack(spacing: 20) {
        Circle().frame(width: 40, height: 40).accessibilityIdentifier("circle")
        Rectangle().frame(width: 60, height: 40).accessibilityLabel("Block")
      }
      .accessibilityIdentifier("row")
      ZStack {
        Color.yellow.frame(width: 80, height: 80).accessibilityIdentifier("under")
        Color.black.frame(width: 90, height: 90).accessibilityIdentifier("over")
      }
      Color.gray.frame(width: 30, height: 30).opacity(0).accessibilityIdentifier("clear")
      Color.gray.frame(width: 30, height: 30).accessibilityHidden(true).accessibilityIdentifier("hidden")
      Color.blue.frame(width: 30, height: 30)
        .accessibilityElement().accessibilityLabel("Save").accessibilityHint("Writes").accessibilityValue("3")
        .accessibilityAddTraits([.isButton, .isSelected])
    }
    .frame(width: 200, height: 400)
  }
}
