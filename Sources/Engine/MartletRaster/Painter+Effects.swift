import CCairo
import CPixels
import CoreGraphics
import MartletDrawing

/// A segment with its effect and mask, while they are opened.
struct EffectScope {
  var effect: SegmentEffect
  var mask: Segment?
  var segment: Segment
}

/// What remains to do when everything inside a group or clip is painted.
enum Closing {
  /// Corners and outlines come back where the clip is not.
  case clip(ClipRestoring)
  case group(Group)

  struct ClipRestoring {
    /// The pixels as they were, and the coverage of the clip over them.
    var patches: [(bounds: PixelBounds, under: [UInt8], coverage: [UInt8])]
  }

  struct Group {
    var outer: Target
    var opacity: CGFloat
    var blendMode: CGBlendMode
    var filters: [SegmentEffect.Filter]
    var mask: Segment?
    /// How the mask is placed.
    var inner: Painter.State
    /// From device pixels of the group to those of the target, when they differ.
    var warp: [Double]?
    /// Pixels per point.
    var scale: CGFloat
  }
}

extension Painter {
  /// Applies transform, clip and opacity to the state and opens a group where one is needed.
  ///
  /// Returns false when nothing can be seen.
  func open(_ scope: EffectScope, _ state: inout State) -> Bool {
    let effect = scope.effect
    if effect.transform != .identity {
      state.transform = effect.transform.concatenating(state.transform)
      if !effect.transform.isTranslation { state.snaps = false }
    }
    state.opacity *= min(1, effect.opacity)
    guard state.opacity > 0, state.transform.determinant != 0 else { return false }
    // Groups in groups without end would hold a picture each.
    let groups = effect.isGroup && groupDepth < 64
    let needsGroup = groups || effect.blendMode != .normal || !effect.filters.isEmpty || scope.mask != nil
    if let projection = effect.projection, projection.count == 9 {
      guard openProjection(scope, projection, &state) else { return false }
    } else if needsGroup || (state.opacity < 1 && !passesOpacityOn(scope.segment, state)) {
      guard openGroup(scope, &state) else { return false }
    }
    if let clip = effect.clip {
      guard openClip(clip, &state) else { return false }
    }
    return !state.clip.isEmpty
  }

  // MARK: - Groups

  private func openGroup(_ scope: EffectScope, _ state: inout State) -> Bool {
    let scale = state.transform.meanScale
    let spread = scope.effect.filters.reduce(0) { $0 + $1.spread(scale: scale) }
    var bounds = PixelBounds(touching: scope.segment.paintBounds.applying(state.transform)).expanded(by: 1 + spread)
    let keepsBackdrop = scope.effect.blendMode.changesBackdropOutside
    if keepsBackdrop { bounds = state.clip }
    bounds = bounds.intersection(state.clip.expanded(by: spread))
    guard !bounds.isEmpty, bounds.area < 1 << 26 else { return false }
    let outer = target
    let outerState = state
    target = memory.target(bounds)
    count(groupOf: bounds)
    state.clip = bounds
    let opacity = state.opacity
    state.opacity = 1
    let group = Closing.Group(
      outer: outer, opacity: opacity, blendMode: scope.effect.blendMode, filters: scope.effect.filters,
      mask: scope.mask, inner: state, warp: nil, scale: scale)
    groupDepth += 1
    pushClosing(.group(group), outerState)
    return true
  }

  /// Paints into an upright picture of the segment, which closing bends into place.
  private func openProjection(_ scope: EffectScope, _ projection: [CGFloat], _ state: inout State) -> Bool {
    let scale = max(0.1, min(8, state.transform.meanScale))
    let local = scope.segment.paintBounds
    let upright = CGAffineTransform(scaleX: scale, y: scale)
    let spread = scope.effect.filters.reduce(0) { $0 + $1.spread(scale: scale) }
    let bounds = PixelBounds(touching: local.applying(upright)).expanded(by: 1 + spread)
    guard !bounds.isEmpty, bounds.area < 1 << 26 else { return false }
    let toDevice = Projection(projection.map(Double.init)).concatenating(Projection(state.transform))
    let fromGroup = Projection(
      CGAffineTransform(translationX: CGFloat(-bounds.minX), y: CGFloat(-bounds.minY)))
    guard let back = toDevice.inverted() else { return false }
    let warp = back.concatenating(Projection(upright)).concatenating(fromGroup)
    let outer = target
    let outerState = state
    target = memory.target(bounds)
    count(groupOf: bounds)
    state = State(transform: upright, clip: bounds)
    let group = Closing.Group(
      outer: outer, opacity: outerState.opacity, blendMode: scope.effect.blendMode, filters: scope.effect.filters,
      mask: scope.mask, inner: state, warp: warp.rows, scale: scale)
    groupDepth += 1
    pushClosing(.group(group), outerState)
    return true
  }

  func close(_ closing: Closing, _ state: State) {
    switch closing {
    case .clip(let restoring):
      for patch in restoring.patches {
        pixels_restore_outside(
          target.area(patch.bounds), patch.under, patch.bounds.width * 4, patch.coverage, patch.bounds.width)
      }
    case .group(let group):
      groupDepth -= 1
      let picture = target
      if let mask = group.mask { apply(mask, to: picture, group.inner) }
      let filters = PictureFilters(picture: picture, scale: group.scale)
      for filter in group.filters { filters.apply(filter) }
      target = group.outer
      if let warp = group.warp {
        closeProjection(picture, group, warp, state)
      } else {
        composite(picture, opacity: group.opacity, blendMode: group.blendMode, clip: state.clip)
      }
      memory.reclaim(picture)
    }
  }

  /// Multiplies a picture by the alpha of a segment in the same coordinates.
  private func apply(_ mask: Segment, to picture: Target, _ state: State) {
    target = memory.target(picture.bounds)
    count(groupOf: picture.bounds)
    run(mask, state)
    pixels_multiply_alpha(picture.area(picture.bounds), target.base, target.stride)
    memory.reclaim(target)
    target = picture
  }

  private func closeProjection(_ picture: Target, _ group: Closing.Group, _ warp: [Double], _ state: State) {
    let bounds = state.clip.intersection(target.bounds)
    if bounds.isEmpty { return }
    let place = Projection(warp)
    let offset = Projection(CGAffineTransform(translationX: CGFloat(bounds.minX), y: CGFloat(bounds.minY)))
    let map = offset.concatenating(place).rows
    let (width, height) = (Int32(picture.bounds.width), Int32(picture.bounds.height))
    if group.blendMode == .normal {
      pixels_project(
        target.area(bounds), picture.base, picture.stride, width, height, map, Float(group.opacity))
      return
    }
    let flat = memory.target(bounds)
    pixels_project(flat.area(bounds), picture.base, picture.stride, width, height, map, 1)
    composite(flat, opacity: group.opacity, blendMode: group.blendMode, clip: bounds)
    memory.reclaim(flat)
  }

  /// Draws a finished picture onto the target.
  func composite(_ picture: Target, opacity: CGFloat, blendMode: CGBlendMode, clip: PixelBounds) {
    let bounds = picture.bounds.intersection(clip).intersection(target.bounds)
    if bounds.isEmpty { return }
    let source = picture.address(bounds.minX, bounds.minY)
    guard let operation = blendMode.cairo else {
      if blendMode == .softLight {
        pixels_soft_light(target.area(bounds), source, picture.stride, Float(opacity))
      } else {
        pixels_plus_darker(target.area(bounds), source, picture.stride, Float(opacity))
      }
      return
    }
    if blendMode == .normal, opacity >= 1 {
      pixels_blend_area(target.area(bounds), source, picture.stride)
      return
    }
    let context = target.context
    target.setClip(bounds)
    target.setMatrix(.identity)
    cairo_surface_mark_dirty(picture.surface)
    cairo_set_source_surface(context, picture.surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    cairo_set_operator(context, operation)
    cairo_paint_with_alpha(context, Double(min(1, opacity)))
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    cairo_set_source_rgba(context, 0, 0, 0, 1)
  }

  // MARK: - Clips

  /// Limits the state to a clip. What is not whole pixels is painted over and brought back when the clip closes:
  /// that gives the same pixels as a group, for the price of the corners.
  func openClip(_ clip: SegmentEffect.Clip, _ state: inout State) -> Bool {
    switch clip {
    case .rectangle(let rect) where state.transform.isRectilinear:
      state.clip = state.clip.intersection(PixelBounds(snapping: rect.applying(state.transform)))
    case .rectangle(let rect):
      openOutline(PathData { $0.addRect(rect) }, evenOdd: false, antialiased: true, &state)
    case .roundedRectangle(let rect, let radius, let continuous):
      let full = PixelBounds(snapping: rect.applying(state.transform))
      let pixels = radius * state.transform.a
      if state.transform.isUpright, ShapeMasks.isSmall(radius: pixels, width: full.width, height: full.height) {
        openCorners(rect, radius: radius, continuous: continuous, &state)
      } else {
        let size = CGSize(width: radius, height: radius)
        let path = PathData { $0.addRoundedRect(in: rect, cornerSize: size, continuous: continuous) }
        openOutline(path, evenOdd: false, antialiased: true, &state)
      }
    case .path(let path, let evenOdd, let antialiased):
      if let rect = path.data.rectangle, state.transform.isRectilinear {
        state.clip = state.clip.intersection(PixelBounds(snapping: rect.applying(state.transform)))
      } else {
        openOutline(path.data, evenOdd: evenOdd, antialiased: antialiased, &state)
      }
    }
    return !state.clip.isEmpty
  }

  private func openCorners(_ rect: CGRect, radius: CGFloat, continuous: Bool, _ state: inout State) {
    let full = PixelBounds(snapping: rect.applying(state.transform))
    let clip = state.clip.intersection(full)
    state.clip = clip
    if clip.isEmpty { return }
    let mask = masks.roundedRectangle(
      width: full.width, height: full.height, radius: radius * state.transform.a, continuous: continuous)
    let (left, top) = (mask.sides.left, mask.sides.top)
    let (right, bottom) = (mask.width - left, mask.height - top)
    var corners = [
      PixelBounds(minX: full.minX, minY: full.minY, maxX: full.minX + left, maxY: full.minY + top),
      PixelBounds(minX: full.maxX - right, minY: full.minY, maxX: full.maxX, maxY: full.minY + top),
      PixelBounds(minX: full.minX, minY: full.maxY - bottom, maxX: full.minX + left, maxY: full.maxY),
      PixelBounds(minX: full.maxX - right, minY: full.maxY - bottom, maxX: full.maxX, maxY: full.maxY),
    ]
    corners = corners.map { $0.intersection(clip) }.filter { !$0.isEmpty }
    if corners.isEmpty || mask.sides.left == 0 { return }
    let patches = corners.map { bounds in
      var coverage = [UInt8](repeating: 0, count: bounds.area)
      pixels_expand_patches(
        &coverage, bounds.width, Int32(bounds.width), Int32(bounds.height), mask.patches, Int32(full.width),
        Int32(full.height), Int32(bounds.minX - full.minX), Int32(bounds.minY - full.minY))
      return (bounds, copyPixels(bounds), coverage)
    }
    pushClosing(.clip(Closing.ClipRestoring(patches: patches)), state)
  }

  private func openOutline(_ path: PathData, evenOdd: Bool, antialiased: Bool, _ state: inout State) {
    let bounds = PixelBounds(touching: path.controlBox.applying(state.transform)).intersection(state.clip)
    state.clip = bounds
    if bounds.isEmpty { return }
    let mask = ShapeMask(width: bounds.width, height: bounds.height, sides: (0, 0, 0, 0)) { context in
      let offset = CGAffineTransform(translationX: CGFloat(-bounds.minX), y: CGFloat(-bounds.minY))
      var matrix = state.transform.concatenating(offset).cairo
      cairo_set_matrix(context, &matrix)
      path.trace(on: context)
      cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      cairo_set_antialias(context, antialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
      cairo_set_source_rgba(context, 1, 1, 1, 1)
      cairo_fill(context)
    }
    var coverage = [UInt8](repeating: 0, count: bounds.area)
    coverage.withUnsafeMutableBufferPointer { buffer in
      guard let out = buffer.baseAddress else { return }
      for row in 0..<bounds.height {
        memcpy(out + row * bounds.width, mask.coverage + row * mask.stride, bounds.width)
      }
    }
    pushClosing(.clip(Closing.ClipRestoring(patches: [(bounds, copyPixels(bounds), coverage)])), state)
  }

  private func copyPixels(_ bounds: PixelBounds) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: bounds.area * 4) { buffer, count in
      count = bounds.area * 4
      guard let out = buffer.baseAddress else { return }
      for row in 0..<bounds.height {
        memcpy(out + row * bounds.width * 4, target.address(bounds.minX, bounds.minY + row), bounds.width * 4)
      }
    }
  }
}

extension CGAffineTransform {
  /// Whether shapes keep their form: the same scale both ways and no turn.
  var isUpright: Bool { b == 0 && c == 0 && a == d && a > 0 }

  /// How many times longer lines become, on average.
  var meanScale: CGFloat { abs(determinant).squareRoot() }
}

extension CGBlendMode {
  /// Whether pixels change where nothing is drawn.
  var changesBackdropOutside: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: return true
    default: return false
    }
  }
}
