/// Changes what a preview shows, with a context that previews of the same modifier share.
@MainActor @preconcurrency
public protocol PreviewModifier {
  associatedtype Context
  associatedtype Body: View

  typealias Content = PreviewModifierContent

  /// Made once, before the first preview that needs it is shown.
  static func makeSharedContext() async throws -> Context
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

/// The preview that a `PreviewModifier` changes.
public struct PreviewModifierContent: View {
  let content: AnyView

  public var body: some View { content }
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The preview as a modifier changes it.
  @MainActor public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait {
    PreviewTrait(value: .modifier { AnyView(ModifiedPreview(modifier: modifier, content: $0)) })
  }
}

/// Waits for the modifier's context, then shows the preview.
private struct ModifiedPreview<Modifier: PreviewModifier>: View {
  let modifier: Modifier
  let content: AnyView
  @State private var context: Modifier.Context?
  @State private var failure: String?

  var body: some View {
    if let context {
      modifier.body(content: PreviewModifierContent(content: content), context: context)
    } else if let failure {
      Text("The preview's context could not be made: \(failure)")
    } else {
      Color.clear.task {
        do {
          context = try await SharedContexts.context(of: Modifier.self)
        } catch {
          failure = "\(error)"
        }
      }
    }
  }
}

/// The contexts made so far, by type of modifier.
@MainActor
private enum SharedContexts {
  static var made: [ObjectIdentifier: Any] = [:]

  static func context<M: PreviewModifier>(of modifier: M.Type) async throws -> M.Context {
    if let context = made[ObjectIdentifier(modifier)] as? M.Context { return context }
    let context = try await M.makeSharedContext()
    made[ObjectIdentifier(modifier)] = context
    return context
  }
}
