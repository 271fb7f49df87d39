import CCairo
import CPixels
import CoreGraphics
import MartletDrawing

/// Pictures made smaller for the place where they are shown.
struct ScaledImages {
  struct Key: Hashable {
    var image: CGImage
    var width: Int
    var height: Int
  }

  private var images = RecentCache<Key, CGImage>(limit: 48 << 20)

  mutating func image(_ image: CGImage, width: Int, height: Int, make: () -> CGImage) -> CGImage {
    images.value(for: Key(image: image, width: width, height: height), cost: { $0.width * $0.height * 4 }, make: make)
  }
}

extension CGImage {
  /// Calls `body` with a cairo surface over the picture's own pixels.
  func withCairoSurface(_ body: (OpaquePointer) -> Void) {
    withPixels { base, stride in
      let bytes = UnsafeMutableRawPointer(mutating: base).assumingMemoryBound(to: UInt8.self)
      guard
        let surface = cairo_image_surface_create_for_data(
          bytes, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(stride))
      else { return }
      body(surface)
      cairo_surface_destroy(surface)
    }
  }
}

extension Painter {
  func paintImage(_ item: ImageItem, _ state: State) {
    guard item.image.width > 0, item.image.height > 0, item.rect.width > 0, item.rect.height > 0 else { return }
    let bounds = PixelBounds(touching: item.rect.applying(state.transform)).expanded(by: 1).intersection(state.clip)
    if bounds.isEmpty { return }
    for part in ImageParts(item).parts {
      guard let image = part.source.map(item.image.cropping(to:)) ?? item.image else { continue }
      draw(image, item, into: part.target, state)
    }
  }

  private func draw(_ image: CGImage, _ item: ImageItem, into rect: CGRect, _ state: State) {
    let device = rect.applying(state.transform)
    guard state.transform.a > 0, state.transform.d > 0, state.transform.isRectilinear, state.snaps else {
      return drawFreely(image, item, into: rect, clipped: nil, state)
    }
    let full = PixelBounds(snapping: device)
    let part = full.intersection(state.clip)
    if part.isEmpty { return }
    var source = image
    if (image.width, image.height) != (full.width, full.height) {
      let shrinks = image.width * image.height > full.width * full.height
      // Drawing a large picture small each time costs as much as the picture is large.
      guard shrinks, item.interpolation != .none, full.area < 1 << 23 else {
        return drawFreely(image, item, into: rect, clipped: full, state)
      }
      source = scaledImages.image(image, width: full.width, height: full.height) {
        image.resized(width: full.width, height: full.height, item.interpolation)
      }
    }
    if item.tint != nil || state.opacity < 1 {
      return drawFreely(source, item, into: rect, clipped: full, state)
    }
    source.withPixels { base, stride in
      let start = base + (part.minY - full.minY) * stride + (part.minX - full.minX) * 4
      let bytes = start.assumingMemoryBound(to: UInt8.self)
      if source.isOpaque {
        for row in 0..<part.height {
          memcpy(target.address(part.minX, part.minY + row), start + row * stride, part.width * 4)
        }
      } else {
        pixels_blend_area(target.area(part), bytes, stride)
      }
    }
  }

  /// Draws through cairo: scaled, turned, tinted or faded.
  private func drawFreely(
    _ image: CGImage, _ item: ImageItem, into rect: CGRect, clipped: PixelBounds?, _ state: State
  ) {
    let context = target.context
    target.setClip(state.clip)
    let place: CGAffineTransform
    if let clipped {
      place = CGAffineTransform(
        a: CGFloat(clipped.width) / CGFloat(image.width), b: 0, c: 0,
        d: CGFloat(clipped.height) / CGFloat(image.height), tx: CGFloat(clipped.minX), ty: CGFloat(clipped.minY))
    } else {
      place = state.transform.translatedBy(x: rect.minX, y: rect.minY)
        .scaledBy(x: rect.width / CGFloat(image.width), y: rect.height / CGFloat(image.height))
    }
    if place.determinant == 0 { return }
    let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    let bounds = PixelBounds(touching: whole.applying(place)).intersection(state.clip)
    if bounds.isEmpty { return }
    image.withCairoSurface { surface in
      guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_pattern_set_filter(pattern, item.interpolation.cairo)
      if let tint = item.tint {
        setSource(tint, in: bounds, state)
        target.setMatrix(place)
        cairo_save(context)
        cairo_rectangle(context, 0, 0, Double(image.width), Double(image.height))
        cairo_clip(context)
        cairo_mask(context, pattern)
        cairo_restore(context)
      } else {
        target.setMatrix(place)
        cairo_set_source(context, pattern)
        cairo_rectangle(context, 0, 0, Double(image.width), Double(image.height))
        if state.opacity < 1 {
          cairo_save(context)
          cairo_clip(context)
          cairo_paint_with_alpha(context, Double(state.opacity))
          cairo_restore(context)
        } else {
          cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
          cairo_fill(context)
        }
        cairo_set_source_rgba(context, 0, 0, 0, 1)
      }
      cairo_pattern_destroy(pattern)
    }
  }
}

extension CGInterpolationQuality {
  var cairo: cairo_filter_t {
    switch self {
    case .none: return CAIRO_FILTER_NEAREST
    case .low: return CAIRO_FILTER_BILINEAR
    case .default, .medium: return CAIRO_FILTER_GOOD
    case .high: return CAIRO_FILTER_BEST
    }
  }
}

extension CGImage {
  /// A copy in another size (pixels).
  public func resized(
    width newWidth: Int, height newHeight: Int, _ quality: CGInterpolationQuality = .default
  ) -> CGImage {
    let opaque = isOpaque
    let pixels = PixelBuffer(width: newWidth, height: newHeight, isOpaque: opaque) { base, stride in
      let bytes = base.assumingMemoryBound(to: UInt8.self)
      let target = cairo_image_surface_create_for_data(
        bytes, CAIRO_FORMAT_ARGB32, Int32(newWidth), Int32(newHeight), Int32(stride))
      if let context = cairo_create(target) {
        cairo_scale(context, Double(newWidth) / Double(width), Double(newHeight) / Double(height))
        withCairoSurface { surface in
          cairo_set_source_surface(context, surface, 0, 0)
          cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
          cairo_pattern_set_filter(cairo_get_source(context), quality.cairo)
          cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
          cairo_paint(context)
          // The source is let go before the picture's memory may be.
          cairo_set_source_rgba(context, 0, 0, 0, 0)
        }
        cairo_destroy(context)
      }
      cairo_surface_destroy(target)
    }
    return CGImage(pixels)
  }
}

/// The rectangles of an image and of the place where each is drawn.
struct ImageParts {
  struct Part {
    /// Pixels of the image; nil for all of it.
    var source: CGRect?
    var target: CGRect
  }

  private(set) var parts: [Part] = []
  private let item: ImageItem

  init(_ item: ImageItem) {
    self.item = item
    switch item.resizing {
    case .stretch:
      parts = [Part(source: nil, target: item.rect)]
    case .nineParts(let top, let left, let bottom, let right):
      divide(top, left, bottom, right, tiles: false)
    case .tile(let top, let left, let bottom, let right):
      divide(top, left, bottom, right, tiles: true)
    }
  }

  private mutating func divide(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat, tiles: Bool) {
    let (width, height) = (CGFloat(item.image.width), CGFloat(item.image.height))
    let columns = spans(item.rect.minX, item.rect.width, width, left, right, tiles)
    let rows = spans(item.rect.minY, item.rect.height, height, top, bottom, tiles)
    for row in rows {
      for column in columns {
        let source = CGRect(
          x: column.source.lowerBound, y: row.source.lowerBound,
          width: column.source.upperBound - column.source.lowerBound,
          height: row.source.upperBound - row.source.lowerBound)
        let target = CGRect(
          x: column.target.lowerBound, y: row.target.lowerBound,
          width: column.target.upperBound - column.target.lowerBound,
          height: row.target.upperBound - row.target.lowerBound)
        parts.append(Part(source: source, target: target))
        if parts.count > 20_000 { return }
      }
    }
  }

  /// One axis: the start, the middle (once or repeated) and the end. Image lengths are pixels.
  private func spans(
    _ origin: CGFloat, _ length: CGFloat, _ pixels: CGFloat, _ start: CGFloat, _ end: CGFloat, _ tiles: Bool
  ) -> [(source: ClosedRange<CGFloat>, target: ClosedRange<CGFloat>)] {
    let scale = max(item.scale, 1e-6)
    let first = min(max(0, start * scale), pixels)
    let last = min(max(0, end * scale), pixels - first)
    // Ends that do not fit share the room in their proportion.
    let shrink = first + last > 0 ? min(1, length / ((first + last) / scale)) : 1
    let (head, tail) = (first / scale * shrink, last / scale * shrink)
    var result: [(source: ClosedRange<CGFloat>, target: ClosedRange<CGFloat>)] = []
    if first > 0 { result.append((0...first, origin...origin + head)) }
    let middle = pixels - first - last
    let room = length - head - tail
    if middle > 0, room > 0 {
      if tiles {
        let step = middle / scale
        var place: CGFloat = 0
        while place < room, result.count < 5000 {
          let size = min(step, room - place)
          result.append((first...first + size * scale, origin + head + place...origin + head + place + size))
          place += step
        }
      } else {
        result.append((first...first + middle, origin + head...origin + head + room))
      }
    }
    if last > 0 { result.append((pixels - last...pixels, origin + length - tail...origin + length)) }
    return result
  }
}
