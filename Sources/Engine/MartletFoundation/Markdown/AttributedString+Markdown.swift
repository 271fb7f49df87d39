import Foundation

extension AttributedString {
  /// How Markdown is read.
  public struct MarkdownParsingOptions: Sendable {
    /// Which parts of Markdown count.
    public enum InterpretedSyntax: Sendable {
      /// Blocks and what is inside them; the marks of blocks are taken away.
      case full
      /// Only what stands inside lines; line breaks become spaces.
      case inlineOnly
      /// Only what stands inside lines; white space stays as it is.
      case inlineOnlyPreservingWhitespace
    }

    /// What happens when the text cannot be read.
    public enum FailurePolicy: Sendable {
      case throwError, returnPartiallyParsedIfPossible
    }

    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    public var languageCode: String?

    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// Reads Markdown: emphasis, code, links and struck text become attributes. Every text is valid Markdown.
  public init(markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil) throws
  {
    switch options.interpretedSyntax {
    case .inlineOnlyPreservingWhitespace:
      self = MarkdownInlines(markdown, baseURL: baseURL, keepsWhitespace: true).attributed()
    case .inlineOnly:
      self = MarkdownInlines(markdown, baseURL: baseURL, keepsWhitespace: false).attributed()
    case .full:
      self = MarkdownBlocks.contents(of: markdown).reduce(into: AttributedString()) { result, block in
        switch block {
        case .text(let text):
          result += MarkdownInlines(text, baseURL: baseURL, keepsWhitespace: false).attributed()
        case .code(let text):
          result += AttributedString(text)
        }
      }
    }
  }

  /// Reads Markdown from UTF-8.
  public init(
    markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    guard let text = String(data: markdown, encoding: .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    try self.init(markdown: text, options: options, baseURL: baseURL)
  }

  /// Reads Markdown from a file.
  public init(
    contentsOf url: URL, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
  }

  /// The text for a key in the person's language, its Markdown read.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let text = String(localized: keyAndValue, table: table, bundle: bundle, locale: locale)
    self = MarkdownInlines(text, baseURL: nil, keepsWhitespace: true).attributed()
  }
}
