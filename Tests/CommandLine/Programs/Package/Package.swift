// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Package",
  targets: [.executableTarget(name: "Tool", exclude: ["Left.swift"])]
)
