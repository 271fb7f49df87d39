import CoreGraphics
import MartletDrawing
import MartletText

/// A root as text, for comparing a tree that was changed step by step with one made from nothing.
extension ViewRoot {
  /// One line an element, parents first: its kind, target frame, marks and effect.
  package func describe() -> String {
    var lines: [String] = []
    describe(top, depth: 0, &lines)
    return lines.joined(separator: "\n")
  }

  private func describe(_ node: ViewNode, depth: Int, _ lines: inout [String]) {
    var depth = depth
    if let element = node as? ElementNode {
      let frame = CGRect(origin: element.layoutParent?.originOfChild(element) ?? element.origin, size: element.size)
      let isPlaced = element.layoutParent == nil || element.flags.contains(.placed)
      var line = String(repeating: " ", count: depth) + RootDescription.kind(of: element)
      line += isPlaced ? " " + RootDescription.text(frame) : " unplaced"
      for item in isPlaced ? element.items : [] { line += " " + RootDescription.text(item) }
      if isPlaced, let effect = element.ownEffect { line += " " + RootDescription.text(effect) }
      lines.append(line)
      depth += 1
    }
    for child in node.children { describe(child, depth: depth, &lines) }
  }

  /// What does not hold in the tree that should; empty when all is well.
  package func brokenInvariants() -> [String] {
    var broken: [String] = []
    func check(_ node: ViewNode) {
      let name = RootDescription.kind(of: node)
      if !node.isAlive { broken.append("\(name) is in the tree and torn down") }
      for child in node.children {
        if child.parent !== node { broken.append("a child of \(name) has another parent") }
        if child.depth != node.depth + 1 { broken.append("a child of \(name) has depth \(child.depth)") }
        if node.subtreeReads & child.subtreeReads != child.subtreeReads {
          broken.append("\(name) does not know what is read below it")
        }
        if node.subtreePreferences & child.subtreePreferences != child.subtreePreferences {
          broken.append("\(name) does not know which preferences are written below it")
        }
        check(child)
      }
      if let computed = node as? ComputedNode {
        if computed.flags.contains(.bodyDirty) { broken.append("\(name) is still out of date") }
        for dependency in computed.dependencies where !dependency.isRead(by: computed) {
          broken.append("\(name) read something that does not know it")
        }
      }
      guard let element = node as? ElementNode else { return }
      if element.flags.contains(.layoutDirty) { broken.append("\(name) still waits for layout") }
      for child in element.layoutChildren where child.layoutParent !== element {
        broken.append("\(name) lays out a child that has another layout parent")
      }
      if !element.size.width.isFinite || !element.size.height.isFinite || element.size.width < 0
        || element.size.height < 0
      {
        broken.append("\(name) has the size \(element.size)")
      }
    }
    check(top)
    return broken
  }
}

enum RootDescription {
  /// The node's kind without the generic arguments, which say the same in both trees.
  static func kind(of node: ViewNode) -> String {
    let name = String(reflecting: type(of: node))
    return String(name.prefix { $0 != "<" }.dropFirst("SwiftUICore.".count).prefix(60))
  }

  static func text(_ rect: CGRect) -> String {
    func number(_ value: CGFloat) -> String { "\((Double(value) * 1000).rounded() / 1000)" }
    return "[\(number(rect.minX)) \(number(rect.minY)) \(number(rect.width)) \(number(rect.height))]"
  }

  static func text(_ item: DrawItem) -> String {
    switch item {
    case .rectangle(let rect, let paint): "rect\(text(rect))\(paint)"
    case .roundedRectangle(let rect, let radius, _, let paint): "rounded\(text(rect))r\(radius)\(paint)"
    case .ellipse(let rect, let paint): "ellipse\(text(rect))\(paint)"
    case .text(let layout, let origin, let paint): "text\(layout.text)@\(origin)\(layout.size)\(paint)"
    case .fill(let path, _, _, let paint): "fill\(path.data.description)\(paint)"
    case .stroke(let path, let attributes, let paint): "stroke\(path.data.description)\(attributes.width)\(paint)"
    case .symbol(let glyph, let origin, _): "symbol\(glyph.name)@\(origin)"
    case .image(let image): "image\(text(image.rect))"
    case .shadow(let rect, let radius, let blur, let color): "shadow\(text(rect))\(radius) \(blur)\(color)"
    case .group(let items, let effect): "group(\(items.map(text).joined(separator: ","))\(text(effect)))"
    case .external(let identifier, let rect): "external\(identifier)\(text(rect))"
    }
  }

  static func text(_ effect: SegmentEffect) -> String {
    "effect(\(effect.transform) \(effect.opacity) \(effect.filters) \(effect.isGroup))"
  }
}
