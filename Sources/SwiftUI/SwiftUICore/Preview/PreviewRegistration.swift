/// What `#Preview` expands to; the runtime finds the types that conform.
public protocol PreviewRegistration {
  /// The path of the file, as the compiler was given it.
  static var file: String { get }
  /// The line of the `#Preview`, counted from 1.
  static var line: Int { get }
  @MainActor static func makePreview() -> Preview
}

/// The previews that are compiled into the program.
@MainActor
public enum PreviewCatalog {
  /// Every preview, by file and line.
  public static let registrations: [any PreviewRegistration.Type] = {
    let types = ConformanceRecords.types(conformingTo: (any PreviewRegistration).self)
    return types.compactMap { $0 as? any PreviewRegistration.Type }
      .sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }()

  /// The preview that stands at a line of a file.
  public static func preview(file: String, line: Int) -> Preview? {
    registrations.first { $0.line == line && $0.file == file }?.makePreview()
  }

  /// The view of the preview that stands at a line of a file, in the layout that it asks for.
  public static func content(file: String, line: Int) -> AnyView {
    guard let preview = preview(file: file, line: line) else { return AnyView(EmptyView()) }
    var content = erased(preview.body())
    for trait in preview.traits.reversed() {
      if case .modifier(let modify) = trait.value { content = modify(content) }
    }
    switch preview.layout {
    case .device: return content
    case .sizeThatFits: return AnyView(content.fixedSize())
    case .fixed(let width, let height): return AnyView(content.frame(width: width, height: height))
    }
  }

  private static func erased(_ view: some View) -> AnyView { AnyView(view) }
}
