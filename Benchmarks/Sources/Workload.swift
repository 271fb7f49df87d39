import Observation
import SwiftUI

/// What the rows show and the benchmarks change.
@Observable
final class Titles {
  /// The title of row 5, or of the tree.
  var title = "Row 5 title"
  var isMoved = false
}

/// A row of a list, 44 points high: a rounded square, a title, a grey subtitle and a separator.
struct Row: View {
  let number: Int
  let titles: Titles

  var body: some View {
    HStack(spacing: 10) {
      RoundedRectangle(cornerRadius: 6).fill(.blue).frame(width: 24, height: 24)
      VStack(alignment: .leading, spacing: 0) {
        Text(number == 5 ? titles.title : "Row \(number) title")
        Text("Subtitle for row \(number)").font(.system(size: 13)).foregroundStyle(.gray)
      }
      Spacer()
    }
    .padding(.horizontal, 16)
    .frame(height: 44)
    .overlay(alignment: .bottom) { Color(white: 0.8).frame(height: 1) }
  }
}

/// All rows alive in a scroll view.
struct EagerList: View {
  let count: Int
  let titles: Titles

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { Row(number: $0, titles: titles) }
      }
    }
  }
}

/// Rows that exist near the window only.
struct LazyList: View {
  let count: Int
  let titles: Titles

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { Row(number: $0, titles: titles) }
      }
    }
  }
}

/// A lazy list over a gradient that stays, under a bar that stays: nothing can be copied as it was.
struct CoveredList: View {
  let count: Int
  let titles: Titles

  var body: some View {
    ZStack(alignment: .top) {
      LinearGradient(colors: [.white, .cyan], startPoint: .top, endPoint: .bottom)
      LazyList(count: count, titles: titles)
      Text("Title").frame(maxWidth: .infinity).frame(height: 44).background(Color.white.opacity(0.9))
    }
  }
}

/// A text over 100 rows of 100 coloured rectangles.
struct Tree: View {
  let titles: Titles

  var body: some View {
    VStack(spacing: 0) {
      TreeTitle(titles: titles)
      ForEach(0..<100, id: \.self) { _ in
        HStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { column in
            Rectangle().fill(column % 2 == 0 ? .blue : .orange).frame(width: 3, height: 8)
          }
        }
      }
    }
  }
}

private struct TreeTitle: View {
  let titles: Titles
  var body: some View { Text(titles.title) }
}

/// 100 cards that move to the side and back.
struct Cards: View {
  let titles: Titles

  var body: some View {
    VStack(spacing: 10) {
      ForEach(0..<10, id: \.self) { _ in
        HStack(spacing: 6) {
          ForEach(0..<10, id: \.self) { _ in
            RoundedRectangle(cornerRadius: 8).fill(.indigo).frame(width: 28, height: 60)
              .offset(x: titles.isMoved ? 20 : -20)
          }
        }
      }
    }
  }
}

struct Greeting: View {
  var body: some View { Text("Hello") }
}
