import CoreGraphics
import Foundation
import SwiftUICore

/// What a view must do: the expectation beside a case's source.
struct MeasuredCase: Decodable {
  var id: String
  var platform: String
  /// Points.
  var container: [CGFloat]
  var tolerance: CGFloat
  /// "root" when frames are relative to the view itself.
  var origin: String?
  /// Whether probes that are not listed must not exist.
  var exact: Bool?
  var steps: [Step]
  var pixels: [Pixel]?
  var pixmap: Pixmap?
  var values: [JSONValue]?
  var strings: JSONValue?

  struct Step: Decodable {
    var action: String
    var step: Int?
    /// x, y, width and height of each probe, in points.
    var frames: [String: [CGFloat]]?
    var waitSeconds: Double?
    var log: [String]?
    var logCounts: [String: Int]?
    var logSequences: [[String]]?
    var strings: JSONValue?

    var expectsLog: Bool { log != nil || logCounts != nil || logSequences != nil }
  }

  struct Pixel: Decodable {
    var probe: String
    /// Part of the probe's width and height, 0…1.
    var at: [CGFloat]
    /// sRGB, 0…255.
    var rgb: [Double]
    var tolerance: Double?
    var step: Int?
  }

  struct Pixmap: Decodable {
    var scale: CGFloat
    /// Words; a number in front is the tolerance of pixels at edges.
    var tolerance: JSONValue?
    /// Grey values, hexadecimal, with spaces between.
    var rows: [String]
  }

  var size: CGSize { CGSize(width: container.first ?? 0, height: container.count > 1 ? container[1] : 0) }

  /// The measures of the platform that the case was captured on.
  var profile: PlatformProfile {
    let words = platform.lowercased()
    if words.hasPrefix("ios 26") { return .ios26Tall }
    if words.hasPrefix("ios") && !words.contains("macos") { return .ios26 }
    return .macos26
  }

  /// Seconds of real time that the case takes; nil when virtual time does.
  var waiting: Double? { steps.compactMap(\.waitSeconds).max() }
}

/// JSON of any form.
enum JSONValue: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var string: String? { if case .string(let value) = self { value } else { nil } }
  var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
  var object: [String: JSONValue]? { if case .object(let value) = self { value } else { nil } }
  var numbers: [Double]? { array?.compactMap(\.number) }
  subscript(key: String) -> JSONValue? { object?[key] }
}
