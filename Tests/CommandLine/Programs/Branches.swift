import Foundation

#if canImport(AppKit) || os(macOS) || os(Linux) || targetEnvironment(simulator)
let platform = "other"
#elseif os(iOS) && canImport(UIKit)
let platform = "phone"
#else
let platform = "none"
#endif

@available(iOS, deprecated: 27)
func old() -> String { "old" }

@available(iOS, unavailable)
func missing() -> String { "missing" }

@main struct Branches {
  static func main() {
    var facts = [platform, old()]
    if #available(iOS 17, *) { facts.append("17") }
    if #available(iOS 26.0, macOS 12, *) { facts.append("26") }
    if #available(iOS 27, *) { facts.append("27") }
    if #unavailable(iOS 18) { facts.append("before 18") }
    if #unavailable(iOS 30) { facts.append("before 30") }
    #if DEBUG
    facts.append("debug")
    #endif
    print(facts.joined(separator: " "))
  }
}
