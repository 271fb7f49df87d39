// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Modules",
  products: [.executable(name: "App", targets: ["App"])],
  targets: [
    .executableTarget(name: "App", dependencies: ["Words"], resources: [.process("Resources")]),
    .target(name: "Words", dependencies: [.target(name: "Letters")]),
    .target(name: "Letters"),
    .testTarget(name: "WordsTests", dependencies: ["Words"]),
  ]
)
