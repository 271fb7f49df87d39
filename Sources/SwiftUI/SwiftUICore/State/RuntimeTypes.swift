import CMartlet
import Foundation

/// Tells the program's own types from those of the runtime.
enum RuntimeTypes {
  /// Whether a type is declared outside the folder of this library. Where the runtime is a part of the program itself,
  /// no type counts as the program's.
  static func isOfProgram<T>(_ type: T.Type) -> Bool {
    guard let folder, let descriptor = descriptor(of: type), let other = RuntimeTypes.folder(of: descriptor) else {
      return false
    }
    return other != folder
  }

  private static let folder: String? = descriptor(of: EmptyView.self).flatMap(folder)

  /// Where the compiler put the description of a struct or an enum; nil for other types.
  private static func descriptor<T>(of type: T.Type) -> UnsafeRawPointer? {
    let metadata = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    let structure: UInt = 0x200
    let enumeration: UInt = 0x201
    guard metadata[0] == structure || metadata[0] == enumeration else { return nil }
    return UnsafeRawPointer(bitPattern: metadata[1])
  }

  private static func folder(of address: UnsafeRawPointer) -> String? {
    guard let name = martlet_library_at(address) else { return nil }
    return (String(cString: name) as NSString).deletingLastPathComponent
  }
}
