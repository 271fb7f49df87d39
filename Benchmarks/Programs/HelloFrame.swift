import MartletHosting
import MartletRaster
import SwiftUI

/// From the start of the process to the first frame of one text; prints the memory in use and ends.
@main
struct HelloFrame {
  @MainActor
  static func main() {
    let size = CGSize(width: 390, height: 844)
    let root = ViewRoot(Text("Hello"))
    root.resize(to: SurfaceMetrics(size: size, scale: 3))
    let surface = Surface(size: size, scale: 3)
    let damage = root.frame(at: 0).damage
    Painter().paint(root.drawing, onto: surface, damage: damage, background: .white)
    if let status = fopen("/proc/self/statm", "r") {
      var total = 0
      var resident = 0
      withUnsafeMutablePointer(to: &total) { total in
        withUnsafeMutablePointer(to: &resident) { resident in
          _ = withVaList([total, resident]) { vfscanf(status, "%ld %ld", $0) }
        }
      }
      print(resident * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024)
    }
    fflush(stdout)
    _exit(0)
  }
}
