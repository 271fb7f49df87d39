import CoreGraphics
import Foundation
import MartletDrawing
import MartletText
import UIKit

/// A picture or a symbol.
///
/// Documented at developer.apple.com/documentation/swiftui/image.
nonisolated public struct Image: Equatable, Sendable {
  indirect enum Source: Equatable, Sendable {
    case named(String, BundleReference?, decorative: Bool, label: Text?)
    case symbol(String, variable: Double?)
    case cgImage(ImageReference, scale: CGFloat, orientation: Orientation, label: Text?)
    case uiImage(UIImageReference)
    case drawn(DrawnImage)
  }

  public enum Orientation: UInt8, Hashable, CaseIterable, Sendable {
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
  }
  public enum Scale: Hashable, Sendable { case small, medium, large }
  public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
  public enum ResizingMode: Hashable, Sendable { case tile, stretch }

  struct Resizing: Equatable, Sendable {
    var capInsets = EdgeInsets()
    var mode = ResizingMode.stretch
  }

  let source: Source
  var resizing: Resizing?
  var rendering: TemplateRenderingMode?
  var interpolationQuality: Interpolation = .medium
  var symbolMode: SymbolRenderingMode?

  public init(_ name: String, bundle: Bundle? = nil) {
    source = .named(name, bundle.map { BundleReference($0) }, decorative: false, label: nil)
  }
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    source = .named(name, bundle.map { BundleReference($0) }, decorative: false, label: label)
  }
  public init(decorative name: String, bundle: Bundle? = nil) {
    source = .named(name, bundle.map { BundleReference($0) }, decorative: true, label: nil)
  }
  public init(systemName: String) { source = .symbol(systemName, variable: nil) }
  public init(systemName: String, variableValue: Double?) { source = .symbol(systemName, variable: variableValue) }
  public init(uiImage: UIImage) { source = .uiImage(UIImageReference(uiImage)) }
  public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
    source = .cgImage(ImageReference(cgImage), scale: scale, orientation: orientation, label: label)
  }
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    source = .cgImage(ImageReference(cgImage), scale: scale, orientation: orientation, label: nil)
  }

  private func with(_ change: (inout Image) -> Void) -> Image {
    var copy = self
    change(&copy)
    return copy
  }
  /// Lets the image fill what it is offered; insets in points keep their size.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    with { $0.resizing = Resizing(capInsets: capInsets, mode: resizingMode) }
  }
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { with { $0.rendering = renderingMode } }
  public func interpolation(_ interpolation: Interpolation) -> Image {
    with { $0.interpolationQuality = interpolation }
  }
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { with { $0.symbolMode = mode } }

  /// The symbol's glyph beside text in a font; nil for pictures and unknown names.
  func symbol(font: FontDescriptor, scale: Scale) -> SymbolGlyph? {
    guard case .symbol(let name, _) = source else { return nil }
    return SymbolFont.glyph(named: name, font: font, scale: scale.symbolScale)
  }
}

extension Image.Scale {
  var symbolScale: SymbolFont.Scale {
    switch self {
    case .small: .small
    case .medium: .medium
    case .large: .large
    }
  }
}

/// How a symbol's layers are coloured.
public struct SymbolRenderingMode: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case monochrome, multicolor, hierarchical, palette }
  let kind: Kind
  public static let monochrome = Self(kind: .monochrome)
  public static let multicolor = Self(kind: .multicolor)
  public static let hierarchical = Self(kind: .hierarchical)
  public static let palette = Self(kind: .palette)
}

/// Images by identity, so that views that hold them can be compared.
struct ImageReference: Equatable, Sendable {
  let image: CGImage
  init(_ image: CGImage) { self.image = image }
  static func == (a: Self, b: Self) -> Bool { a.image === b.image }
}

struct UIImageReference: Equatable, @unchecked Sendable {
  let image: UIImage
  init(_ image: UIImage) { self.image = image }
  static func == (a: Self, b: Self) -> Bool { a.image === b.image }
}

/// An image drawn by a closure.
struct DrawnImage: Equatable, @unchecked Sendable {
  let size: CGSize
  let label: Text?
  let draw: (inout GraphicsContext) -> Void
  /// Each value made from a closure is an image of its own.
  private let identity = DrawnImageIdentity()
  init(size: CGSize, label: Text?, draw: @escaping (inout GraphicsContext) -> Void) {
    self.size = size
    self.label = label
    self.draw = draw
  }
  static func == (a: Self, b: Self) -> Bool { a.identity === b.identity }
}

final class DrawnImageIdentity {}

extension Image {
  /// An image of a size in points that a closure draws.
  public init(
    size: CGSize, label: Text? = nil, opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping (inout GraphicsContext) -> Void
  ) {
    source = .drawn(DrawnImage(size: size, label: label, draw: renderer))
  }
}

extension Image: ElementView {
  final class NodeClass: ImageNode {}
}

/// Lays out and draws a picture or a symbol.
class ImageNode: ElementViewNode<Image> {
  private enum Content {
    case symbol(SymbolGlyph)
    case picture(CGImage, scale: CGFloat, isTemplate: Bool)
    case drawn(DrawnImage)
    case missing(CGSize)
  }
  private final var cachedContent: Content?
  private final var cachedItems: [DrawItem]?

  override func viewChanged(from old: Image?) {
    if let old, old != view { contentChanged() }
  }

  override func isHit(at point: CGPoint) -> Bool { presentedBounds.contains(point) }

  override func environmentChanged(_ changed: EnvironmentChange) {
    if ownReads & changed.mask != 0 { contentChanged() }
  }

  private final func contentChanged() {
    cachedContent = nil
    cachedItems = nil
    invalidateItems()
    invalidateLayout(attributes: true)
  }

  override func presentedSizeChanged() { cachedItems = nil }
  override func geometrySettled() { cachedItems = nil }

  private final var content: Content {
    if let cachedContent { return cachedContent }
    let content = reading { resolve($0) }
    cachedContent = content
    return content
  }

  private final func resolve(_ environment: EnvironmentValues) -> Content {
    switch view.source {
    case .symbol(let name, _): return resolveSymbol(name, environment)
    case .named(let name, _, _, _):
      let dark = environment.colorScheme == .dark
      guard let found = environment.resources?.image(named: name, scale: environment.pixelScale, dark: dark) else {
        Diagnostics.report(.missingImage, at: self, subject: "\"\(name)\"")
        return .missing(.zero)
      }
      return .picture(
        found.image, scale: found.scale, isTemplate: view.rendering.map { $0 == .template } ?? found.isTemplate)
    case .cgImage(let reference, let scale, _, _):
      return .picture(reference.image, scale: scale, isTemplate: view.rendering == .template)
    case .uiImage(let reference):
      if let name = reference.image.symbolName { return resolveSymbol(name, environment) }
      guard let image = reference.image.cgImage else { return .missing(.zero) }
      let isTemplate = view.rendering.map { $0 == .template } ?? (reference.image.renderingMode == .alwaysTemplate)
      return .picture(image, scale: reference.image.scale, isTemplate: isTemplate)
    case .drawn(let drawn): return .drawn(drawn)
    }
  }

  private final func resolveSymbol(_ name: String, _ environment: EnvironmentValues) -> Content {
    var attributes = TextAttributes(font: environment.font ?? TextResolver.defaultFont(environment))
    for modifier in environment.textModifiers { attributes.apply(modifier) }
    let font = attributes.resolvedFont.descriptor(in: environment)
    if let glyph = SymbolFont.glyph(named: name, font: font, scale: environment.imageScale.symbolScale) {
      return .symbol(glyph)
    }
    Diagnostics.report(.missingSymbol, at: self, subject: "\"\(name)\"")
    return .missing(CGSize(width: font.size * 1.2, height: font.size * 1.2))
  }

  private final var naturalSize: CGSize {
    switch content {
    case .symbol(let glyph): glyph.size
    case .picture(let image, let scale, _):
      CGSize(width: CGFloat(image.width) / max(scale, 0.01), height: CGFloat(image.height) / max(scale, 0.01))
    case .drawn(let drawn): drawn.size
    case .missing(let size): size
    }
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let natural = naturalSize
    guard view.resizing != nil else { return natural }
    return proposal.replacingUnspecifiedDimensions(by: natural)
  }

  override var ownGuides: NodeFlags { .hasBaselines }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize) -> CGFloat? {
    guard case .symbol(let glyph) = content, view.resizing == nil else { return nil }
    guard key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key else {
      return nil
    }
    return glyph.baseline
  }

  override var accessibilityAttributes: AccessibilityAttributes? {
    switch view.source {
    case .named(_, _, true, _), .cgImage(_, _, _, nil): return nil
    case .named(let name, _, false, let label):
      return AccessibilityAttributes(
        role: .image, label: label?.plain(in: environment.values) ?? name, identifier: name)
    case .symbol(let name, _):
      return AccessibilityAttributes(role: .image, label: SymbolLabels.label(of: name), identifier: name)
    case .cgImage(_, _, _, let label?):
      return AccessibilityAttributes(role: .image, label: label.plain(in: environment.values))
    case .uiImage: return AccessibilityAttributes(role: .image)
    case .drawn(let drawn):
      return drawn.label.map { AccessibilityAttributes(role: .image, label: $0.plain(in: environment.values)) }
    }
  }

  override var items: [DrawItem] {
    if let cachedItems { return cachedItems }
    let items = record(CGRect(origin: .zero, size: presentedSize))
    cachedItems = items
    return items
  }

  private final func record(_ rect: CGRect) -> [DrawItem] {
    switch content {
    case .symbol(let glyph): return [symbolItem(glyph, rect)]
    case .missing: return rect.isEmpty ? [] : [placeholder(rect)]
    case .drawn(let drawn):
      var context = GraphicsContext(size: drawn.size, environment: environment.values)
      drawn.draw(&context)
      var effect = SegmentEffect()
      effect.transform = CGAffineTransform(
        scaleX: rect.width / max(drawn.size.width, 0.01), y: rect.height / max(drawn.size.height, 0.01))
      effect.clip = .rectangle(CGRect(origin: .zero, size: drawn.size))
      return [.group(context.items, effect)]
    case .picture(let image, let scale, let isTemplate):
      var item = ImageItem(image: image, rect: rect, scale: scale)
      if let resizing = view.resizing {
        let insets = resizing.capInsets
        if resizing.mode == .tile {
          item.resizing = .tile(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
        } else if insets != EdgeInsets() {
          item.resizing = .nineParts(
            top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
        }
      }
      switch view.interpolationQuality {
      case .none: item.interpolation = .none
      case .low: item.interpolation = .low
      case .medium: item.interpolation = .medium
      case .high: item.interpolation = .high
      }
      if isTemplate { item.tint = reading { $0.foreground(0) }.paint(in: rect) }
      return [.image(item)]
    }
  }

  private final func symbolItem(_ glyph: SymbolGlyph, _ rect: CGRect) -> DrawItem {
    let own = CGRect(origin: .zero, size: glyph.size)
    let item = DrawItem.symbol(glyph, origin: .zero, reading { $0.foreground(0) }.paint(in: own))
    guard rect.size != glyph.size, glyph.size.width > 0, glyph.size.height > 0 else { return item }
    var effect = SegmentEffect()
    effect.transform = CGAffineTransform(
      scaleX: rect.width / glyph.size.width, y: rect.height / glyph.size.height)
    return .group([item], effect)
  }

  private final func placeholder(_ rect: CGRect) -> DrawItem {
    let path = Path(roundedRect: rect.insetBy(dx: 1, dy: 1), cornerRadius: 3).cgPath
    return .stroke(
      path, StrokeAttributes(width: 1, dash: [2, 2]), .color(SystemColor.gray.value(in: environment.values)))
  }
}
