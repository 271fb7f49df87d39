import CoreGraphics
import Foundation
import MartletDrawing
import MartletText

/// Edits, lays out and draws one text field.
///
/// Invariants
/// - `editing` is what is shown; after each edit the binding's answer replaces it, so that a binding can refuse.
/// - The caret blinks only while the field has the focus; otherwise nothing runs.
final class TextInputNode: ElementViewNode<TextInput> {
  private(set) var editing: TextEditing
  var isFocused = false
  private var isCaretShown = false
  private var scroll: CGFloat = 0
  private var cachedLayout: (width: CGFloat?, layout: TextLayout)?
  private var cachedItems: [DrawItem]?
  private lazy var recognizer = TextInputRecognizer(self)

  required init(_ view: TextInput, _ context: NodeContext) {
    editing = TextEditing(view.value)
    super.init(view, context)
  }

  override func viewChanged(from old: TextInput?) {
    guard let old else { return }
    if view.value != editing.text, view.value != old.value || !isFocused {
      editing.replaceText(view.value)
      textChanged()
    } else if old.prompt != view.prompt || old.isSecure != view.isSecure {
      textChanged()
    }
  }

  override func environmentChanged(_ changed: EnvironmentChange) {
    guard ownReads & changed.mask != 0 else { return }
    if !environment.values.isEnabled { root.responders.focus.resign(self) }
    textChanged()
  }

  private func textChanged() {
    cachedLayout = nil
    redraw()
    invalidateLayout()
  }

  func redraw() {
    cachedItems = nil
    invalidateItems()
  }

  // MARK: - Layout

  /// Measured: a field is a point and a half taller than its line.
  private static let extraHeight: CGFloat = 1.5

  /// What is shown: dots for a secure field, with composed text at the caret.
  private var shownText: String {
    let typed = view.isSecure ? String(repeating: "•", count: editing.count) : editing.text
    guard !editing.composed.isEmpty else { return typed }
    var result = typed
    result.insert(contentsOf: editing.composed, at: typed.index(typed.startIndex, offsetBy: editing.head))
    return result
  }

  private func runs(_ environment: EnvironmentValues) -> (runs: [TextRun], style: ParagraphStyle) {
    var resolver = TextResolver(environment)
    let shown = shownText
    if editing.composed.isEmpty {
      resolver.append(Text(verbatim: shown))
    } else {
      let start = shown.index(shown.startIndex, offsetBy: editing.head)
      let end = shown.index(start, offsetBy: editing.composed.count)
      resolver.append(Text(verbatim: String(shown[..<start])))
      resolver.append(Text(verbatim: editing.composed).underline())
      resolver.append(Text(verbatim: String(shown[end...])))
    }
    var style = resolver.paragraphStyle
    if view.axis == .horizontal { style.lineLimit = 1 }
    return (resolver.runs, style)
  }

  func layout(width: CGFloat?) -> TextLayout {
    let width = view.axis == .vertical ? width : nil
    if let cachedLayout, cachedLayout.width == width { return cachedLayout.layout }
    let layout = reading { environment in
      let (runs, style) = runs(environment)
      return TextEngine.layout(runs, style: style, width: width, scale: environment.pixelScale)
    }
    cachedLayout = (width, layout)
    return layout
  }

  private func promptLayout(width: CGFloat?) -> TextLayout? {
    guard let prompt = view.prompt else { return nil }
    return reading { environment in
      var resolver = TextResolver(environment)
      resolver.append(prompt)
      var style = resolver.paragraphStyle
      if view.axis == .horizontal { style.lineLimit = 1 }
      return TextEngine.layout(resolver.runs, style: style, width: width, scale: environment.pixelScale)
    }
  }

  /// A field without text is as tall as one line of its font.
  private var lineHeight: CGFloat {
    reading { environment in
      var resolver = TextResolver(environment)
      resolver.append(Text(verbatim: "x"))
      return TextEngine.measure(resolver.runs, scale: environment.pixelScale).size.height
    }
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil }
    let text = layout(width: width)
    let ideal = max(text.size.width, promptLayout(width: nil)?.size.width ?? 0)
    var height = lineHeight
    if view.axis == .vertical { height = max(height, text.size.height, promptHeight(width)) }
    return CGSize(width: width ?? ideal, height: height + TextInputNode.extraHeight)
  }

  private func promptHeight(_ width: CGFloat?) -> CGFloat {
    editing.text.isEmpty ? promptLayout(width: width)?.size.height ?? 0 : 0
  }

  override var ownGuides: NodeFlags { .hasBaselines }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize) -> CGFloat? {
    guard key.isVertical else { return nil }
    let text = layout(width: size.width)
    let top = TextInputNode.extraHeight / 2
    if key == VerticalAlignment.firstTextBaseline.key { return top + text.firstBaseline }
    if key == VerticalAlignment.lastTextBaseline.key { return top + text.lastBaseline }
    return nil
  }

  override func geometrySettled() {
    cachedItems = nil
    showCaret()
  }

  // MARK: - Places

  var textOrigin: CGPoint {
    let layout = layout(width: size.width)
    return CGPoint(x: view.axis == .horizontal ? alignedStart(layout) - scroll : 0, y: TextInputNode.extraHeight / 2)
  }

  /// Where a text shorter than the field begins, by the alignment that the surroundings ask for.
  private func alignedStart(_ layout: TextLayout) -> CGFloat {
    let room = size.width - layout.size.width
    guard room > 0 else { return 0 }
    let isReversed = environment.values.isRightToLeft
    switch environment.values.multilineTextAlignment {
    case .center: return room / 2
    case .leading: return isReversed ? room : 0
    case .trailing: return isReversed ? 0 : room
    }
  }

  private func utf8Offset(_ characters: Int) -> Int {
    let shown = shownText
    let index = shown.index(shown.startIndex, offsetBy: min(max(0, characters), shown.count))
    return shown.utf8.distance(from: shown.startIndex, to: index)
  }

  var caretInText: CGRect {
    let place = editing.composed.isEmpty ? editing.head : editing.head + editing.composedCaret
    var rect = layout(width: size.width).caretRect(at: utf8Offset(place))
    if rect.height == 0 { rect.size.height = lineHeight }
    return rect
  }

  /// The character before which a caret would stand at a point of the element.
  func characterOffset(at point: CGPoint) -> Int {
    let origin = textOrigin
    let utf8 = layout(width: size.width).characterIndex(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
    let shown = shownText
    let index = shown.utf8.index(shown.startIndex, offsetBy: min(utf8, shown.utf8.count))
    return min(shown.distance(from: shown.startIndex, to: index), editing.count)
  }

  /// Shifts a single line so that the caret is inside the field.
  func showCaret() {
    guard view.axis == .horizontal, flags.contains(.placed) else { return }
    let layout = layout(width: nil)
    let widest = max(0, layout.size.width + TextInputNode.caretWidth - size.width)
    var wanted = min(scroll, widest)
    if isFocused {
      let x = caretInText.minX
      wanted = min(max(wanted, x + TextInputNode.caretWidth - size.width), x)
    } else {
      wanted = 0
    }
    scroll = min(max(0, wanted), widest)
  }

  // MARK: - Drawing

  private static let caretWidth: CGFloat = 2

  override var ownEffect: SegmentEffect? {
    var effect = SegmentEffect()
    // The caret may stand on the edge.
    effect.clip = .rectangle(presentedBounds.insetBy(dx: -TextInputNode.caretWidth, dy: 0))
    return effect
  }

  override var items: [DrawItem] {
    if let cachedItems { return cachedItems }
    let items = reading { record($0) }
    cachedItems = items
    return items
  }

  private func record(_ environment: EnvironmentValues) -> [DrawItem] {
    var items: [DrawItem] = []
    let origin = textOrigin
    let layout = layout(width: size.width)
    let tint = Color.accentColor.resolve(in: environment).rgba
    if isFocused, !editing.selection.isEmpty {
      let range = utf8Offset(editing.selection.lowerBound)..<utf8Offset(editing.selection.upperBound)
      for rect in layout.selectionRects(for: range) {
        items.append(.rectangle(rect.offsetBy(dx: origin.x, dy: origin.y), .color(tint.opacity(0.2))))
      }
    }
    if shownText.isEmpty {
      if let prompt = promptLayout(width: view.axis == .vertical ? size.width : nil) {
        let place = CGPoint(x: alignedStart(prompt), y: origin.y)
        items.append(.text(prompt, origin: place, foreground: .color(placeholder(environment))))
      }
    } else {
      var paint = environment.foreground(0).paint(in: CGRect(origin: .zero, size: size))
      if !environment.isEnabled, case .color(let color) = paint { paint = .color(color.opacity(0.5)) }
      items.append(.text(layout, origin: origin, foreground: paint))
    }
    if isFocused, isCaretShown, editing.selection.isEmpty {
      let caret = caretInText.offsetBy(dx: origin.x, dy: origin.y)
      let rect = CGRect(x: caret.minX, y: caret.minY, width: TextInputNode.caretWidth, height: caret.height)
      items.append(.roundedRectangle(rect, radius: 1, continuous: false, .color(tint)))
    }
    return items
  }

  /// Measured on placeholders of iOS 26.
  private func placeholder(_ environment: EnvironmentValues) -> RGBA {
    environment.colorScheme == .dark ? RGBA(1, 1, 1, 0.25) : RGBA(60 / 255, 60 / 255, 67 / 255, 0.3)
  }

  /// What the binding says once editing is over: a format may have written the text in its own way.
  func adoptBoundText() {
    editing.replaceText(view.text.wrappedValue)
    textChanged()
  }

  // MARK: - Caret

  private static let blink: TimeInterval = 0.5

  func startBlinking() {
    isCaretShown = true
    redraw()
    scheduleBlink()
  }

  private func scheduleBlink() {
    let now = max(root.now, root.responders.time)
    root.alarms.set(now + TextInputNode.blink, for: self, from: now) { [weak self] in
      guard let self, isAlive, isFocused else { return }
      isCaretShown.toggle()
      redraw()
      scheduleBlink()
    }
  }

  // MARK: - Editing

  /// Changes the text, tells the binding and takes over its answer.
  func edit(_ change: (inout TextEditing) -> Void) {
    let before = editing.text
    change(&editing)
    if editing.text != before {
      view.text.wrappedValue = editing.text
      editing.replaceText(view.text.wrappedValue)
    }
    cachedLayout = nil
    if editing.text != before || !editing.composed.isEmpty { invalidateLayout(); root.wake() }
    showCaret()
    if isFocused { startBlinking() } else { redraw() }
  }

  func moveCaret(to offset: Int, extending: Bool) { edit { $0.moveCaret(to: offset, extending: extending) } }
  func selectWord(at offset: Int) { edit { $0.selectWord(at: offset) } }
  func selectAll() { edit { $0.selectAll() } }

  override func isHit(at point: CGPoint) -> Bool { presentedBounds.contains(point) }

  override func joinEvents(_ path: inout EventPath) {
    guard canFocus else { return }
    path.add(recognizer)
    path.offer(CursorShape.text)
  }

  override func teardown() {
    guard isAlive else { return }
    root.responders.focus.resign(self)
    root.alarms.cancel(for: self)
    super.teardown()
  }

  override var accessibilityAttributes: AccessibilityAttributes? {
    let values = environment.values
    let prompt = view.prompt?.plain(in: values)
    var attributes = AccessibilityAttributes(role: view.role)
    attributes.label = view.label?.plain(in: values) ?? prompt ?? ""
    attributes.value = view.isSecure ? String(repeating: "•", count: editing.count) : editing.text
    attributes.placeholder = prompt
    attributes.isFocused = isFocused
    attributes.actions = [AccessibilityAction("activate")]
    return attributes
  }
}
