import CGtk
import Foundation

/// GLib's main loop, in which the main dispatch queue, the main actor and `RunLoop.main` run too.
///
/// The main queue announces work on a descriptor of its own. The run loop keeps its timers and its wake-up in a set of
/// descriptors that is itself readable when one of them is: GLib watches that set, so nothing ever polls.
///
/// The run loop ignores `CFRunLoopWakeUp` while it is not running, so the whole loop is run from inside one of its
/// blocks. Blocks queued by `RunLoop.main.perform` wake nothing and are served after each turn.
@MainActor
final class MainLoop {
  private var isRunning = false
  private var watches: [guint] = []

  /// As urgent as redrawing: a flood of tasks must not keep frames from being drawn, nor frames the tasks.
  private static let priority = gint(G_PRIORITY_HIGH_IDLE + 20)

  /// Returns after `quit`.
  func run() {
    isRunning = true
    RunLoop.main.perform {
      MainActor.assumeIsolated {
        self.turnUntilQuit()
        CFRunLoopStop(CFRunLoopGetMain())
      }
    }
    _ = CFRunLoopRunInMode(kCFRunLoopDefaultMode, .greatestFiniteMagnitude, 1)
  }

  func quit() {
    isRunning = false
    g_main_context_wakeup(nil)
  }

  /// Turns GLib's loop alone until `isDone` or for `limit` seconds: no task, timer or block of Swift's runs meanwhile.
  func turnAlone(for limit: TimeInterval, until isDone: () -> Bool) {
    let wasWatching = !watches.isEmpty
    stopWatching()
    let alarm = g_timeout_add(guint(limit * 1000), { _ in gboolean(1) }, nil)
    let end = g_get_monotonic_time() + gint64(limit * 1_000_000)
    while !isDone(), g_get_monotonic_time() < end {
      g_main_context_iteration(nil, 1)
    }
    g_source_remove(alarm)
    if wasWatching { startWatching() }
  }

  private func turnUntilQuit() {
    startWatching()
    while isRunning {
      g_main_context_iteration(nil, 1)
      serveRunLoop()
    }
    stopWatching()
  }

  private func serveRunLoop() {
    _ = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, 1)
  }

  private func startWatching() {
    let queue = gint(_dispatch_get_main_queue_handle_4CF())
    watches.append(
      g_unix_fd_add_full(
        Self.priority, queue, G_IO_IN,
        { descriptor, _, _ in
          var count: UInt64 = 0
          _ = read(descriptor, &count, 8)
          _dispatch_main_queue_callback_4CF(nil)
          return 1
        }, nil, nil))
    // What the run loop has to do is done after the turn that its descriptors end.
    for ports in Self.runLoopPorts {
      watches.append(g_unix_fd_add_full(Self.priority, ports, G_IO_IN, { _, _, _ in 1 }, nil, nil))
    }
  }

  private func stopWatching() {
    for watch in watches { g_source_remove(watch) }
    watches = []
  }

  /// The descriptor sets of `RunLoop.main`, told from others by what a wake-up makes readable.
  private static let runLoopPorts: [gint] = {
    let sets = openDescriptors(of: "anon_inode:[eventpoll]")
    var found = sets
    // Twice, so that another thread's set that happens to become readable at that moment is not taken for one.
    for _ in 0..<2 {
      let quiet = found.filter { !isReadable($0) }
      CFRunLoopWakeUp(CFRunLoopGetMain())
      found = quiet.filter(isReadable)
      _ = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, 1)
    }
    return found
  }()

  private nonisolated static func openDescriptors(of kind: String) -> [gint] {
    let folder = "/proc/self/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { name in
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
      return target == kind ? gint(name) : nil
    }
  }

  private nonisolated static func isReadable(_ descriptor: gint) -> Bool {
    var query = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&query, 1, 0) == 1 && query.revents & Int16(POLLIN) != 0
  }
}
