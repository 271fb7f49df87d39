import CCairo
import CoreGraphics
import MartletDrawing

/// Writes drawings as PDF and SVG: shapes stay shapes and text stays glyphs; filters and mixed pictures become pixels.
public enum VectorDocument {
  /// A PDF file with one page for each drawing. Sizes are points.
  public static func pdf(pages: [(drawing: Segment, size: CGSize)]) -> Data {
    write { writer, closure in
      let first = pages.first?.size ?? CGSize(width: 1, height: 1)
      guard let surface = cairo_pdf_surface_create_for_stream(writer, closure, limit(first.width), limit(first.height))
      else { return }
      // Without the date of its making, the same drawing always gives the same bytes.
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
      for page in pages {
        cairo_pdf_surface_set_size(surface, limit(page.size.width), limit(page.size.height))
        draw(page.drawing, on: surface)
        cairo_surface_show_page(surface)
      }
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }

  /// An SVG file. Sizes are points.
  public static func svg(_ drawing: Segment, size: CGSize) -> Data {
    write { writer, closure in
      guard let surface = cairo_svg_surface_create_for_stream(writer, closure, limit(size.width), limit(size.height))
      else { return }
      draw(drawing, on: surface)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }

  private static func limit(_ length: CGFloat) -> Double {
    Double(min(14_400, max(1, length.isFinite ? length : 1)))
  }

  private static func draw(_ drawing: Segment, on surface: OpaquePointer) {
    guard let context = cairo_create(surface) else { return }
    VectorPainter(context).draw(drawing)
    cairo_destroy(context)
  }

  /// Collects what cairo writes.
  private static func write(_ body: (cairo_write_func_t, UnsafeMutableRawPointer) -> Void) -> Data {
    final class Sink {
      var data = Data()
    }
    let sink = Sink()
    let append: cairo_write_func_t = { closure, bytes, count in
      guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
      Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue().data.append(bytes, count: Int(count))
      return CAIRO_STATUS_SUCCESS
    }
    body(append, Unmanaged.passUnretained(sink).toOpaque())
    return withExtendedLifetime(sink) { sink.data }
  }
}
