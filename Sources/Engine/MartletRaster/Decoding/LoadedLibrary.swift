import Foundation

/// A C library that is opened when it is first needed, so that programs without pictures do not pay for it.
final class LoadedLibrary: @unchecked Sendable {
  // Unchecked because the handle never changes and libraries are never closed.
  private let handle: UnsafeMutableRawPointer

  init?(_ name: String) {
    guard let handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL) else { return nil }
    self.handle = handle
  }

  /// A function of the library or of those that it links, as the C type that the caller names.
  func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(handle, name).map { unsafeBitCast($0, to: type) }
  }
}
