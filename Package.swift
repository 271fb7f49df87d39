// swift-tools-version: 6.0
import Foundation
import PackageDescription

/// The folder of the toolchain's own SwiftSyntax, from which macros and the command line's scanner are built.
let syntaxFolder: String = {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  for folder in path.split(separator: ":") {
    let compiler = URL(fileURLWithPath: "\(folder)/swiftc").resolvingSymlinksInPath()
    let host = compiler.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("lib/swift/host")
    if FileManager.default.fileExists(atPath: host.appendingPathComponent("SwiftSyntax.swiftmodule").path) {
      return host.path
    }
  }
  return "/usr/lib/swift/host"
}()

let syntaxSwift: [SwiftSetting] = [.unsafeFlags(["-I", syntaxFolder])]
let syntaxLinker: [LinkerSetting] = [
  .unsafeFlags(["-L", syntaxFolder, "-Xlinker", "-rpath", "-Xlinker", syntaxFolder])
]

/// Checks inside the engine (invariants, honest caches) are compiled in for tests: `MARTLET_CHECKS=1 swift build`.
let checks = ProcessInfo.processInfo.environment["MARTLET_CHECKS"] == "1"
let engineSettings: [SwiftSetting] =
  (checks ? [.define("INTERNAL_CHECKS")] : []) + [.unsafeFlags(["-enforce-exclusivity=unchecked"])]
/// Parameter packs that meet isolation do not compile in mode 6 yet.
let viewSettings: [SwiftSetting] =
  engineSettings + [.swiftLanguageMode(.v5)]

func engine(
  _ name: String, floor: String, _ dependencies: [Target.Dependency], _ settings: [SwiftSetting] = engineSettings,
  exclude: [String] = []
)
  -> Target
{
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(floor)/\(name)", exclude: exclude, swiftSettings: settings)
}

/// What the tests of the window host show and touch.
let windowProbe: Target = .executableTarget(
  name: "window-probe", dependencies: ["MartletWindow", "UIKit"], path: "Tests/Window/Probe",
  swiftSettings: viewSettings)

/// Programs that measure, built only when asked for: `MARTLET_BENCHMARKS=1 swift run -c release RasterBenchmark`.
let benchmarks: [Target] =
  ProcessInfo.processInfo.environment["MARTLET_BENCHMARKS"] == "1"
  ? [
    .executableTarget(
      name: "RasterBenchmark", dependencies: ["MartletRaster", "MartletText"], path: "Benchmarks/Raster")
  ]
  : []

let package = Package(
  name: "Martlet",
  targets: [
    // Floor 0: C libraries of the distribution.
    .systemLibrary(name: "CCairo", path: "Sources/C/CCairo", pkgConfig: "cairo"),
    .systemLibrary(name: "CPango", path: "Sources/C/CPango", pkgConfig: "pangocairo"),
    .systemLibrary(name: "CGtk", path: "Sources/C/CGtk", pkgConfig: "gtk4"),
    .target(name: "CMartlet", path: "Sources/C/CMartlet"),
    .target(
      name: "CPixels", path: "Sources/C/CPixels", cSettings: [.unsafeFlags(["-O2"])],
      linkerSettings: [.linkedLibrary("z"), .linkedLibrary("m")]),

    // Floor 1: the engine.
    engine("CoreGraphics", floor: "Engine", []),
    engine("MartletFoundation", floor: "Engine", ["CMartlet"]),
    engine("MartletText", floor: "Engine", ["CoreGraphics", "CPango", "CCairo"], exclude: ["Resources"]),
    engine("MartletDrawing", floor: "Engine", ["CoreGraphics", "MartletText"]),
    engine("MartletRaster", floor: "Engine", ["MartletDrawing", "CCairo", "CPixels"]),
    engine("MartletHosting", floor: "Engine", ["MartletDrawing"]),

    // Floor 2: SwiftUI and the value types it brings along.
    engine("Combine", floor: "Frameworks", []),
    engine("UniformTypeIdentifiers", floor: "Frameworks", []),
    engine(
      "UIKit", floor: "Frameworks",
      ["CoreGraphics", "MartletText", "MartletRaster", "UniformTypeIdentifiers", "MartletFoundation"]),
    engine(
      "SwiftUICore", floor: "SwiftUI",
      [
        "CMartlet", "CoreGraphics", "MartletText", "MartletDrawing", "MartletHosting", "MartletFoundation", "Combine",
        "UIKit",
      ],
      viewSettings),
    engine(
      "SwiftUI", floor: "SwiftUI", ["SwiftUICore", "UniformTypeIdentifiers", "MartletFoundation", "UIKit", "CMartlet"],
      viewSettings),

    // Floor 4: hosts.
    engine(
      "MartletOffscreen", floor: "Hosts", ["SwiftUI", "MartletRaster", "MartletHosting", "CMartlet"], viewSettings),
    engine("MartletWindow", floor: "Hosts", ["MartletHosting", "MartletRaster", "UIKit", "CGtk"], viewSettings),

    // Floor 5: the command line, and the compiler's macro plugin.
    .target(
      name: "MartletMacros", path: "Sources/Macros/MartletMacros", swiftSettings: syntaxSwift,
      linkerSettings: syntaxLinker),
    .executableTarget(
      name: "martlet", path: "Sources/CommandLine/martlet", swiftSettings: syntaxSwift, linkerSettings: syntaxLinker),

    // Plays measured cases against the modules: scripts/truth. Cases are loaded and find the modules in the program.
    .executableTarget(
      name: "truth", dependencies: ["SwiftUI", "MartletRaster", "MartletText"], path: "Sources/CommandLine/truth",
      swiftSettings: viewSettings, linkerSettings: [.unsafeFlags(["-use-ld=lld", "-Xlinker", "--export-dynamic"])]),

    // Tests, one target for each module that has them.
    .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics"]),
    .testTarget(name: "MartletRasterTests", dependencies: ["MartletRaster", "MartletText"]),
    .testTarget(name: "MartletTextTests", dependencies: ["MartletText", "CCairo"]),
    .testTarget(name: "CombineTests", dependencies: ["Combine"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "SwiftUICoreTests", dependencies: ["SwiftUI", "MartletHosting"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "MartletFoundationTests", dependencies: ["MartletFoundation"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "UniformTypeIdentifiersTests", dependencies: ["UniformTypeIdentifiers"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ] + (checks ? [windowProbe] : []) + benchmarks
)
