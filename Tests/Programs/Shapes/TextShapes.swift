import SwiftUI

/// Text, fonts, images and labels.
struct TextShapes: View {
  let date = Date(timeIntervalSince1970: 0)
  var body: some View {
    ScrollView {
      texts
      fonts
      styles
      images
    }
  }

  private var texts: some View {
    Group {
      Text("plain")
      Text(verbatim: "verbatim")
      Text(String(1))
      Text("\(1) of \(2.5, specifier: "%.1f")")
      Text(1.5, format: .number)
      Text(0.5, format: .percent)
      Text(date, format: .dateTime.year())
      Text("commented", comment: "for translators")
      Text("bundled", bundle: .main)
      Text("a") + Text("b").bold()
      Text(AttributedString("attributed"))
      Text(LocalizedStringKey("key"))
      Text("**bold** and [link](https://example.com)")
    }
  }

  private var fonts: some View {
    Group {
      Text("a").font(.title).font(.system(size: 12)).font(.system(size: 12, weight: .bold))
      Text("a").font(.system(size: 12, weight: .bold, design: .rounded)).font(.system(.body, design: .monospaced))
      Text("a").font(.title.bold()).font(.headline.weight(.semibold)).font(.body.italic()).font(.body.monospacedDigit())
      Text("a").font(.custom("Helvetica", size: 12)).font(.custom("Helvetica", size: 12, relativeTo: .title))
      Text("a").fontWeight(.bold).bold().italic().underline().strikethrough().monospaced().monospacedDigit()
      Text("a").kerning(1).tracking(2).baselineOffset(3).fontDesign(.serif).textCase(.uppercase)
      Text("a").lineLimit(1).lineLimit(nil).lineLimit(1...3).lineSpacing(4).minimumScaleFactor(0.5)
      Text("a").multilineTextAlignment(.center).truncationMode(.tail).allowsTightening(true)
      Text("a").textSelection(.enabled).dynamicTypeSize(.large).dynamicTypeSize(...DynamicTypeSize.xLarge)
    }
  }

  private var styles: some View {
    Group {
      Text("a").foregroundColor(.red).foregroundColor(Color.primary).foregroundStyle(.secondary)
      Text("a").foregroundStyle(.red, .blue).foregroundStyle(.red, .blue, .green)
      Text("a").foregroundStyle(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
      Text("a").foregroundStyle(Color.red.gradient).foregroundStyle(.tint).tint(.orange).accentColor(.pink)
      Text("a").background(.red).background(Color.blue).background(.thinMaterial).background { Circle() }
      Text("a").background(.regularMaterial, in: RoundedRectangle(cornerRadius: 4)).background(in: Capsule())
      Text("a").background(Circle(), alignment: .top).background(alignment: .bottom) { Rectangle() }
      Text("a").background(Color.red.opacity(0.5)).background(.red.opacity(0.5)).background()
      Text("a").overlay(Circle()).overlay { Circle() }.overlay(alignment: .top) { Circle() }
      Text("a").overlay(Circle(), alignment: .leading).overlay(.red).overlay(.red, in: Circle())
      Text("a").border(.red).border(Color.red, width: 2)
    }
  }

  private var images: some View {
    Group {
      Image(systemName: "star").imageScale(.large).symbolRenderingMode(.hierarchical).symbolVariant(.fill)
      Image("picture").resizable().scaledToFit().scaledToFill().aspectRatio(contentMode: .fit)
      Image("picture", bundle: .main).resizable().aspectRatio(2, contentMode: .fill).clipped()
      Image("picture").renderingMode(.template).interpolation(.high).antialiased(true)
      Image(decorative: "picture")
      Image(uiImage: UIImage())
      Image(systemName: "speaker", variableValue: 0.5)
      Label("Title", systemImage: "star")
      Label("Title", image: "picture")
      Label {
        Text("a")
      } icon: {
        Image(systemName: "star")
      }
      Label(title: { Text("a") }, icon: { Image(systemName: "star") }).labelStyle(.titleAndIcon)
      Label("a", systemImage: "b").labelStyle(.iconOnly).labelsHidden()
    }
  }
}
