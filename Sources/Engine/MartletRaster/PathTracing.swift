import CCairo
import CoreGraphics

extension PathData {
  /// Makes the steps the context's current path.
  func trace(on context: OpaquePointer) {
    cairo_new_path(context)
    var index = 0
    points.withUnsafeBufferPointer { points in
      for verb in verbs {
        switch verb {
        case .move:
          cairo_move_to(context, Double(points[index].x), Double(points[index].y))
        case .line:
          cairo_line_to(context, Double(points[index].x), Double(points[index].y))
        case .quadCurve:
          traceQuadratic(points[index], points[index + 1], on: context)
        case .curve:
          let (first, second, end) = (points[index], points[index + 1], points[index + 2])
          cairo_curve_to(
            context, Double(first.x), Double(first.y), Double(second.x), Double(second.y), Double(end.x),
            Double(end.y))
        case .close:
          cairo_close_path(context)
        }
        index += verb.pointCount
      }
    }
  }

  private func traceQuadratic(_ control: CGPoint, _ end: CGPoint, on context: OpaquePointer) {
    var (x, y) = (0.0, 0.0)
    cairo_get_current_point(context, &x, &y)
    let (cx, cy) = (Double(control.x), Double(control.y))
    let (ex, ey) = (Double(end.x), Double(end.y))
    cairo_curve_to(
      context, x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3, ex + (cx - ex) * 2 / 3, ey + (cy - ey) * 2 / 3, ex, ey)
  }
}

extension CGLineCap {
  var cairo: cairo_line_cap_t {
    switch self {
    case .butt: return CAIRO_LINE_CAP_BUTT
    case .round: return CAIRO_LINE_CAP_ROUND
    case .square: return CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension CGLineJoin {
  var cairo: cairo_line_join_t {
    switch self {
    case .miter: return CAIRO_LINE_JOIN_MITER
    case .round: return CAIRO_LINE_JOIN_ROUND
    case .bevel: return CAIRO_LINE_JOIN_BEVEL
    }
  }
}

extension CGBlendMode {
  /// The operator, where cairo blends as SwiftUI does; nil for soft light and plus darker.
  var cairo: cairo_operator_t? {
    switch self {
    case .normal: return CAIRO_OPERATOR_OVER
    case .multiply: return CAIRO_OPERATOR_MULTIPLY
    case .screen: return CAIRO_OPERATOR_SCREEN
    case .overlay: return CAIRO_OPERATOR_OVERLAY
    case .darken: return CAIRO_OPERATOR_DARKEN
    case .lighten: return CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: return CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: return CAIRO_OPERATOR_COLOR_BURN
    case .softLight, .plusDarker: return nil
    case .hardLight: return CAIRO_OPERATOR_HARD_LIGHT
    case .difference: return CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: return CAIRO_OPERATOR_EXCLUSION
    case .hue: return CAIRO_OPERATOR_HSL_HUE
    case .saturation: return CAIRO_OPERATOR_HSL_SATURATION
    case .color: return CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: return CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: return CAIRO_OPERATOR_CLEAR
    case .copy: return CAIRO_OPERATOR_SOURCE
    case .sourceIn: return CAIRO_OPERATOR_IN
    case .sourceOut: return CAIRO_OPERATOR_OUT
    case .sourceAtop: return CAIRO_OPERATOR_ATOP
    case .destinationOver: return CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: return CAIRO_OPERATOR_DEST_IN
    case .destinationOut: return CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: return CAIRO_OPERATOR_DEST_ATOP
    case .xor: return CAIRO_OPERATOR_XOR
    case .plusLighter: return CAIRO_OPERATOR_ADD
    }
  }
}
