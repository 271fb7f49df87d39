import Foundation
import SwiftIfConfig
import SwiftSyntax

/// Answers the questions of `#if` as a build for an iPhone does.
struct PhoneConfiguration: BuildConfiguration {
  /// The version of iOS that programs find themselves on.
  static let systemVersion = 26

  /// Folders of compiled modules.
  var moduleFolders: [String]
  var isDebug: Bool

  func isCustomConditionSet(name: String) -> Bool { isDebug && name == "DEBUG" }
  func hasFeature(name: String) -> Bool { true }
  func hasAttribute(name: String) -> Bool { true }

  func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
    guard let module = importPath.first?.1 else { return false }
    return moduleFolders.contains { folder in
      FileManager.default.fileExists(atPath: "\(folder)/\(module).swiftmodule")
    }
  }

  func isActiveTargetOS(name: String) -> Bool { name == "iOS" }
  func isActiveTargetArchitecture(name: String) -> Bool {
    #if arch(arm64)
    name == "arm64"
    #else
    name == "x86_64"
    #endif
  }
  func isActiveTargetEnvironment(name: String) -> Bool { false }
  func isActiveTargetRuntime(name: String) -> Bool { name == "_Native" || name == "_multithreaded" }
  func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }
  func isActiveTargetObjectFormat(name: String) -> Bool { name == "ELF" }

  var targetPointerBitWidth: Int { 64 }
  var targetAtomicBitWidths: [Int] { [8, 16, 32, 64] }
  var endianness: Endianness { .little }
  var languageVersion: VersionTuple { VersionTuple(5) }
  var compilerVersion: VersionTuple { VersionTuple(6, 3) }
}
