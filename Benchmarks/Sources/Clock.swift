import Foundation

/// Readings of the process and the machine.
enum Clock {
  /// Processor time of this process, in milliseconds.
  static var processor: Double { read(CLOCK_PROCESS_CPUTIME_ID) }

  /// Real time, in milliseconds.
  static var wall: Double { read(CLOCK_MONOTONIC) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// Memory of this process that is in RAM, in kilobytes.
  static var residentKilobytes: Double {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1024
  }
}

extension Array where Element == Double {
  /// The middle value; 0 without any.
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}
