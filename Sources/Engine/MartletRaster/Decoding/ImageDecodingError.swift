/// Why a picture could not be decoded, with the name it was loaded under.
public struct ImageDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Reason: Hashable, Sendable {
    case unreadable(String)
    case unknownFormat
    /// The header claims more pixels than are decoded.
    case tooLarge(width: Int, height: Int)
    case damaged(String)
    /// A vector picture asks for more than is drawn.
    case tooComplex(String)
    /// A library of the system that decodes the format is not installed.
    case missingLibrary(String)
  }

  public var name: String
  public var reason: Reason

  public init(name: String, reason: Reason) {
    self.name = name
    self.reason = reason
  }

  public var description: String {
    switch reason {
    case .unreadable(let why): return "\(name): cannot be read: \(why)"
    case .unknownFormat: return "\(name): not a PNG, JPEG, GIF, BMP, WebP or SVG picture"
    case .tooLarge(let width, let height):
      return "\(name): \(width) × \(height) pixels are more than the \(ImageDecoder.largestArea) that are decoded"
    case .damaged(let why): return "\(name): damaged: \(why)"
    case .tooComplex(let why): return "\(name): too complex to draw: \(why)"
    case .missingLibrary(let library): return "\(name): needs the library \(library), which is not installed"
    }
  }
}
