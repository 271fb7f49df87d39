import Foundation

/// The folder of files that the engine reads at run time.
///
/// It is named by `MARTLET_SHARE`, or lies beside the folder of the library that this code is in, or, in a build inside
/// the source folder, is the module's own resources.
enum ShareFolder {
  /// The path of a shared file; nil when it is not there.
  static func path(of name: String) -> String? {
    for folder in folders where access("\(folder)/\(name)", R_OK) == 0 {
      return "\(folder)/\(name)"
    }
    return nil
  }

  private static let folders: [String] = {
    var result: [String] = []
    if let named = getenv("MARTLET_SHARE") { result.append(String(cString: named)) }
    guard let library = libraryPath() else { return result }
    var folder = URL(fileURLWithPath: library).resolvingSymlinksInPath().deletingLastPathComponent()
    result.append(folder.deletingLastPathComponent().appendingPathComponent("share").path)
    for _ in 0..<6 where folder.path != "/" {
      folder = folder.deletingLastPathComponent()
      result.append(folder.appendingPathComponent("Sources/Engine/MartletText/Resources").path)
    }
    return result
  }()

  /// The file that this code was loaded from.
  private static func libraryPath() -> String? {
    typealias AddressLookup = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Int32
    let marker: @convention(c) () -> Void = {}
    // The header shows `dladdr` only to GNU sources, so it is looked up. It fills four pointers, the path first.
    if let symbol = dlsym(nil, "dladdr") {
      let lookup = unsafeBitCast(symbol, to: AddressLookup.self)
      var found = [UnsafePointer<CChar>?](repeating: nil, count: 4)
      let status = found.withUnsafeMutableBytes { bytes -> Int32 in
        guard let base = bytes.baseAddress else { return 0 }
        return lookup(unsafeBitCast(marker, to: UnsafeRawPointer.self), base)
      }
      if status != 0, let name = found[0], name[0] == 0x2F { return String(cString: name) }
    }
    return try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  }
}
