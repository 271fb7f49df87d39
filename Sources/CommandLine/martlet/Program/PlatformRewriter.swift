import SwiftSyntax

/// Finds what a file must say differently so that the compiler for Linux takes the branches of an iPhone.
///
/// `os(…)` in conditions becomes a plain `true` or `false`. A version check for iOS holds on Linux whatever the
/// version, so checks for versions still to come become `false`. Declarations that are unavailable or deprecated on iOS
/// become so everywhere.
final class PlatformRewriter: SyntaxVisitor {
  private(set) var edits: [SourceEdit] = []

  /// Whether a file has a word that may need an edit; most have none and are not walked.
  static func mayApply(to text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      containsWord("os(", bytes) || containsWord("available", bytes)
    } ?? true
  }

  init(tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition {
      edits += OperatingSystemTests(condition).edits
    }
    return .visitChildren
  }

  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
    if let version = node.availabilityArguments.version(of: "iOS"), version > PhoneConfiguration.systemVersion {
      let isUnavailable = node.availabilityKeyword.tokenKind == .poundUnavailable
      replace(node, by: isUnavailable ? "true" : "false")
    }
    return .skipChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard node.attributeName.trimmedDescription == "available",
      case .availability(let arguments) = node.arguments,
      arguments.first?.argument.trimmedDescription == "iOS"
    else { return .skipChildren }
    var kept: [String] = []
    for element in arguments.dropFirst() {
      switch element.argument {
      case .token(let token) where token.text == "unavailable" || token.text == "deprecated":
        kept.append(token.text)
      case .availabilityLabeledArgument(let labeled):
        switch labeled.label.text {
        case "obsoleted":
          if labeled.value.isPast { kept.append("unavailable") }
        case "deprecated":
          if labeled.value.isPast { kept.append("deprecated") }
        case "message", "renamed":
          kept.append(labeled.trimmedDescription)
        default:
          break
        }
      default:
        break
      }
    }
    if kept.contains("unavailable") || kept.contains("deprecated") {
      replace(node, by: "@available(*, \(kept.joined(separator: ", ")))")
    }
    return .skipChildren
  }

  private func replace(_ node: some SyntaxProtocol, by text: String) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append(SourceEdit(range: start..<start + node.trimmedLength.utf8Length, replacement: text))
  }
}

/// The `os(…)` tests in one condition.
private final class OperatingSystemTests: SyntaxVisitor {
  var edits: [SourceEdit] = []

  init(_ condition: ExprSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(condition)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.trimmedDescription == "os", let system = node.arguments.first {
      let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
      let holds = system.expression.trimmedDescription == "iOS"
      edits.append(
        SourceEdit(range: start..<start + node.trimmedLength.utf8Length, replacement: holds ? "true" : "false"))
    }
    return .visitChildren
  }
}

extension AvailabilityArgumentListSyntax {
  /// The major version asked of a platform.
  fileprivate func version(of platform: String) -> Int? {
    for element in self {
      if case .availabilityVersionRestriction(let restriction) = element.argument, restriction.platform.text == platform
      {
        return restriction.version.flatMap { Int($0.major.text) }
      }
    }
    return nil
  }
}

extension AvailabilityLabeledArgumentSyntax.Value {
  /// Whether a version is that of the simulated system or an earlier one.
  fileprivate var isPast: Bool {
    guard case .version(let version) = self, let major = Int(version.major.text) else { return false }
    return major <= PhoneConfiguration.systemVersion
  }
}

private func containsWord(_ word: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  let length = word.utf8CodeUnitCount
  guard bytes.count >= length else { return false }
  let first = word.utf8Start[0]
  var index = 0
  while index <= bytes.count - length {
    if bytes[index] == first {
      var matched = 1
      while matched < length && bytes[index + matched] == word.utf8Start[matched] { matched += 1 }
      if matched == length { return true }
    }
    index += 1
  }
  return false
}
