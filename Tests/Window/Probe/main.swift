import CoreGraphics
import Foundation
import MartletHosting
import MartletWindow

/// Shows a window that prints what arrives in it. The argument names what else it does: `loop`, `flood` or `rest`.

MainActor.assumeIsolated {
  let root = ProbeRoot()
  let mode = CommandLine.arguments.dropFirst().first ?? "input"
  LoopTrial.begin(mode, root)
  let request = WindowRequest(root: root, size: CGSize(width: 390, height: 844)) { report("prefers dark \($0)") }
  let ending = withExtendedLifetime(request) { showWindow(Unmanaged.passUnretained(request).toOpaque()) }
  report(ending == WindowRequest.Ending.closed.rawValue ? "closed" : "no display")
}
