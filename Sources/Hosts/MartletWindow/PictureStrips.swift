import CGtk
import CoreGraphics
import MartletRaster

/// The window's pixels as GTK composes them: full-width strips, each a node over its rows of the buffer.
///
/// GTK repaints what differs between two frames, and a strip whose node is the same object does not differ; so a small
/// change costs one or two strips. Nodes share the buffer's memory: nothing is copied before GTK uploads or draws.
///
/// Invariants
/// - Pixels change only together with the nodes over them, so a node's copies on the display stay valid.
final class PictureStrips {
  /// What a strip's node is made of. GTK's Cairo renderer converts textures pixel by pixel, all of them in each frame,
  /// but draws images as they are; the others keep textures on the graphics processor.
  enum Kind { case image, texture }

  private struct Strip {
    var node: OpaquePointer
    /// The image that `node` draws, and its predecessor: Cairo copies the pixels of an image that dies before the
    /// drawing that shows it, and GTK keeps the node of the last frame.
    var image: OpaquePointer?
    var lastImage: OpaquePointer?
  }

  /// Points; whole, so that strips begin on whole pixels at every whole scale.
  private static let height = 24

  private let surface: Surface
  private let scale: Int
  private let kind: Kind
  private var strips: [Strip] = []

  init(_ surface: Surface, kind: Kind) {
    self.surface = surface
    scale = Int(surface.scale)
    self.kind = kind
    let rows = Self.height * scale
    for index in 0..<((surface.height + rows - 1) / rows) { strips.append(makeStrip(index)) }
  }

  deinit {
    for strip in strips { discard(strip) }
  }

  /// Tells GTK that the pixels of `rows` changed.
  func renew(rows: Range<Int>) {
    let rows = rows.clamped(to: 0..<surface.height)
    guard !rows.isEmpty else { return }
    let pitch = Self.height * scale
    for index in (rows.lowerBound / pitch)...((rows.upperBound - 1) / pitch) {
      var strip = makeStrip(index)
      strip.lastImage = strips[index].image
      strips[index].image = nil
      discard(strips[index])
      strips[index] = strip
    }
  }

  func append(to snapshot: OpaquePointer) {
    for strip in strips { gtk_snapshot_append_node(snapshot, strip.node) }
  }

  private func discard(_ strip: Strip) {
    gsk_render_node_unref(strip.node)
    if let image = strip.image { cairo_surface_destroy(image) }
    if let image = strip.lastImage { cairo_surface_destroy(image) }
  }

  private func makeStrip(_ index: Int) -> Strip {
    let first = index * Self.height * scale
    let rows = min(Self.height * scale, surface.height - first)
    var bounds = graphene_rect_t()
    graphene_rect_init(
      &bounds, 0, Float(first) / Float(scale), Float(surface.width) / Float(scale), Float(rows) / Float(scale))
    switch kind {
    case .image: return makeImage(surface.pixels + first * surface.stride, rows, &bounds)
    case .texture: return makeTexture(surface.pixels + first * surface.stride, rows, &bounds)
    }
  }

  private func makeImage(_ memory: UnsafeMutableRawPointer, _ rows: Int, _ bounds: inout graphene_rect_t) -> Strip {
    // The window is opaque; saying so lets Cairo upload instead of blend.
    let image = cairo_image_surface_create_for_data(
      memory.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, gint(surface.width), gint(rows),
      gint(surface.stride))
    cairo_surface_set_device_scale(image, Double(scale), Double(scale))
    keepPixels(with: image)
    let node = gsk_cairo_node_new(&bounds)!
    let context = gsk_cairo_node_get_draw_context(node)
    cairo_set_source_surface(context, image, 0, Double(bounds.origin.y))
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_paint(context)
    cairo_destroy(context)
    return Strip(node: node, image: image)
  }

  /// Recorded drawings can outlive the window's picture at this size.
  private func keepPixels(with image: OpaquePointer?) {
    cairo_surface_set_user_data(
      image, Self.pixelsKey, Unmanaged.passRetained(surface).toOpaque(),
      { Unmanaged<Surface>.fromOpaque($0!).release() })
  }

  /// Identifies by its address.
  private nonisolated(unsafe) static let pixelsKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

  private func makeTexture(_ memory: UnsafeMutableRawPointer, _ rows: Int, _ bounds: inout graphene_rect_t) -> Strip {
    let bytes = g_bytes_new_with_free_func(
      memory, gsize(rows * surface.stride), { Unmanaged<Surface>.fromOpaque($0!).release() },
      Unmanaged.passRetained(surface).toOpaque())
    let texture = gdk_memory_texture_new(
      gint(surface.width), gint(rows), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(surface.stride))
    let node = gsk_texture_node_new(texture, &bounds)!
    g_object_unref(UnsafeMutableRawPointer(texture))
    g_bytes_unref(bytes)
    return Strip(node: node)
  }
}
