import CGtk
import CoreGraphics
import Foundation
import MartletHosting
import UIKit

/// A window that shows a root, and the loop in which the program lives while it is open.
///
/// Invariants
/// - Only a root that wants frames gets them: at rest there is no tick, no timer and no frame.
/// - User code never runs inside GTK's layout or drawing, but for the frame that follows a new size at once.
/// - Events that arrive while the host waits for another program are delivered after the wait, in order.
@MainActor
public final class WindowHost {
  let root: any HostedRoot
  let loop = MainLoop()
  private let request: WindowRequest
  private let colorScheme: ColorSchemeWatch
  private var window: UnsafeMutablePointer<GtkWindow>?
  private(set) var canvas: Widget?
  private var keyboard: KeyboardInput?
  private var clipboard: DesktopClipboard?
  private lazy var pointer = PointerInput { [unowned self] in deliver(.pointer($0)) }
  private lazy var wheel = WheelInput { [unowned self] in deliver(.wheel($0)) }

  private var metrics: SurfaceMetrics?
  private var picture: WindowPicture?

  private var tick: guint = 0
  private var isInFrame = false
  private var lastFrameTime: TimeInterval = 0
  private var needsFrame = false

  private var isWaiting = false
  private var waitingEvents: [InputEvent] = []

  private var shownTitle: String?
  private var shownCursor: PointerCursor?

  /// Shows a request's window and returns when it has closed.
  public static func run(_ request: WindowRequest) -> WindowRequest.Ending {
    DesktopSession.prepare()
    guard gtk_init_check() != 0 else { return .noDisplay }
    let host = WindowHost(request)
    host.show()
    host.loop.run()
    host.close()
    return .closed
  }

  private init(_ request: WindowRequest) {
    self.request = request
    root = request.root
    colorScheme = ColorSchemeWatch { [unowned request] in request.onPrefersDark?($0) }
  }

  // MARK: - The window

  private func show() {
    colorScheme.start()
    clipboard = DesktopClipboard { [unowned self] in wait(for: $0, until: $1) }
    if let clipboard { UIPasteboard.general.backend = DesktopPasteboard(clipboard) }
    let window: UnsafeMutablePointer<GtkWindow> = gtk_window_new().cast()
    let canvas = CanvasWidget.make(for: self)
    self.window = window
    self.canvas = canvas
    gtk_window_set_default_size(window, gint(request.size.width), gint(request.size.height))
    gtk_window_set_resizable(window, request.isResizable ? 1 : 0)
    if !request.isResizable {
      gtk_widget_set_size_request(canvas, gint(request.size.width), gint(request.size.height))
    }
    gtk_window_set_child(window, canvas)
    listen(to: window, canvas)
    root.onNeedsFrame = { [unowned self] in requestFrame() }
    followRoot()
    gtk_widget_grab_focus(canvas)
    gtk_window_present(window)
  }

  private func listen(to window: UnsafeMutablePointer<GtkWindow>, _ canvas: Widget) {
    let events = gtk_event_controller_legacy_new()!
    connect(UnsafeMutableRawPointer(events), "event", to: self, canvasReceivedEvent)
    gtk_widget_add_controller(canvas, events)
    let motion = gtk_event_controller_motion_new()!
    connect(UnsafeMutableRawPointer(motion), "enter", to: self, pointerDidEnter)
    connect(UnsafeMutableRawPointer(motion), "leave", to: self, pointerDidLeave)
    gtk_widget_add_controller(canvas, motion)
    let keyboard = KeyboardInput { [unowned self] in deliver($0) }
    keyboard.attach(to: canvas)
    self.keyboard = keyboard
    connect(window, "close-request", to: self, windowWantsToClose)
    connect(window, "notify::is-active", to: self, windowDidChangeActivity)
    connect(canvas, "notify::scale-factor", to: self, canvasDidChangeScale)
  }

  private func close() {
    pointer.cancelAll()
    root.onNeedsFrame = nil
    clipboard?.store()
    if let window { gtk_window_destroy(window) }
    window = nil
    canvas = nil
    while g_main_context_iteration(nil, 0) != 0 {}
    if let display = gdk_display_get_default() { gdk_display_flush(display) }
  }

  /// Shows what the root says of its title, the pointer's shape and the caret.
  private func followRoot() {
    guard let window, let canvas else { return }
    let title = root.title
    if title != shownTitle {
      shownTitle = title
      gtk_window_set_title(window, title)
    }
    let cursor = root.cursor
    if cursor != shownCursor {
      shownCursor = cursor
      gtk_widget_set_cursor_from_name(canvas, cursor.name)
    }
    let isActive = gtk_window_is_active(window) != 0
    keyboard?.follow(caret: isActive ? root.textInputCaret : nil)
  }

  // MARK: - Events

  /// Hands an event to the root, now or after the wait that is going on.
  private func deliver(_ event: InputEvent) {
    guard !isWaiting else { return waitingEvents.append(event) }
    root.handle(event)
    followRoot()
  }

  /// Turns GTK's loop until `isDone` or for `limit` seconds, for an answer that user code waits for.
  func wait(for limit: TimeInterval, until isDone: () -> Bool) {
    guard !isWaiting else { return }
    isWaiting = true
    loop.turnAlone(for: limit, until: isDone)
    isWaiting = false
    guard !waitingEvents.isEmpty || needsFrame else { return }
    // User code is still on the stack: what was held up follows when it has returned.
    _ = schedule(after: 0, for: self, waitIsOver)
  }

  fileprivate func deliverWaitingEvents() {
    let events = waitingEvents
    waitingEvents = []
    for event in events { deliver(event) }
    if needsFrame { requestFrame() }
  }

  fileprivate func receive(_ event: OpaquePointer) -> Bool {
    if keyboard?.handle(event) == true { return true }
    let location = location(of: event)
    return wheel.handle(event, at: location) || pointer.handle(event, at: location)
  }

  private func location(of event: OpaquePointer) -> CGPoint {
    var x = 0.0
    var y = 0.0
    guard let canvas, let native = gtk_widget_get_native(canvas), gdk_event_get_position(event, &x, &y) != 0 else {
      return pointer.lastLocation
    }
    var left = 0.0
    var top = 0.0
    gtk_native_get_surface_transform(native, &left, &top)
    let nativeWidget = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
    gtk_widget_translate_coordinates(nativeWidget, canvas, x - left, y - top, &x, &y)
    return CGPoint(x: x, y: y)
  }

  fileprivate func pointerEntered() { pointer.enter() }
  fileprivate func pointerLeft() { pointer.leave() }

  fileprivate func activityChanged() {
    guard let window else { return }
    let isActive = gtk_window_is_active(window) != 0
    if !isActive { keyboard?.releaseAll() }
    deliver(.focus(isActive))
  }

  fileprivate func wantsToClose() { loop.quit() }

  // MARK: - Frames

  private func requestFrame() {
    needsFrame = true
    guard tick == 0, !isInFrame, !isWaiting, let canvas else { return }
    tick = gtk_widget_add_tick_callback(
      canvas, unsafeBitCast(frameClockTicked, to: GtkTickCallback.self), Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// Makes the frame of one tick; answers whether to tick again.
  fileprivate func ticked(at time: TimeInterval) -> Bool {
    guard !isWaiting else {
      needsFrame = true
      tick = 0
      return false
    }
    // Before the first allocation there is nothing to draw on: that one brings a frame of its own.
    if metrics != nil, makeFrame(at: time) { return true }
    tick = 0
    return false
  }

  /// Frame clocks smooth their times and may step back a little; a root's time only goes on.
  private func later(_ time: TimeInterval) -> TimeInterval {
    lastFrameTime = max(time, lastFrameTime + 0.000_1)
    return lastFrameTime
  }

  /// Answers whether the root wants another frame.
  private func makeFrame(at time: TimeInterval) -> Bool {
    isInFrame = true
    needsFrame = false
    let result = root.frame(at: later(time))
    isInFrame = false
    if let picture, let canvas, picture.update(root, result) { gtk_widget_queue_draw(canvas) }
    followRoot()
    return result.wantsAnotherFrame || needsFrame
  }

  fileprivate func scaleChanged() {
    guard let canvas else { return }
    canvasDidResize(width: Int(gtk_widget_get_width(canvas)), height: Int(gtk_widget_get_height(canvas)))
    gtk_widget_queue_draw(canvas)
  }
}

extension WindowHost: CanvasWidget.Host {
  func canvasDidResize(width: Int, height: Int) {
    guard width > 0, height > 0, let canvas else { return }
    let scale = Int(gtk_widget_get_scale_factor(canvas))
    let metrics = SurfaceMetrics(size: CGSize(width: width, height: height), scale: CGFloat(scale))
    guard metrics != self.metrics else { return }
    self.metrics = metrics
    picture = nil
    root.resize(to: metrics)
    requestFrame()
  }

  func drawCanvas(into snapshot: OpaquePointer) {
    guard let metrics, let canvas else { return }
    if picture == nil { makeFirstPicture(metrics, canvas) }
    picture?.append(to: snapshot)
  }

  /// Draws a new size in the frame that brought it, so that the window never shows the old picture stretched.
  private func makeFirstPicture(_ metrics: SurfaceMetrics, _ canvas: Widget) {
    let clock = gtk_widget_get_frame_clock(canvas)
    isInFrame = true
    needsFrame = false
    let result = root.frame(at: later(TimeInterval(gdk_frame_clock_get_frame_time(clock)) / 1_000_000))
    isInFrame = false
    picture = WindowPicture(of: root, metrics, PictureStrips.Kind(for: canvas))
    if result.wantsAnotherFrame || needsFrame { requestFrame() }
  }
}

extension PointerCursor {
  /// The cursor's name in CSS, under which themes know it.
  fileprivate var name: String {
    switch self {
    case .arrow: "default"
    case .pointingHand: "pointer"
    case .text: "text"
    case .grab: "grab"
    case .resizeHorizontal: "ew-resize"
    case .resizeVertical: "ns-resize"
    }
  }
}

private let canvasReceivedEvent:
  @MainActor @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> gboolean = {
    _, event, data in
    guard let event else { return 0 }
    return owner(data, as: WindowHost.self)?.receive(event) == true ? 1 : 0
  }

private let windowWantsToClose:
  @MainActor @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean = { _, data in
    owner(data, as: WindowHost.self)?.wantsToClose()
    return 1
  }

private let frameClockTicked:
  @MainActor @convention(c) (Widget?, OpaquePointer?, UnsafeMutableRawPointer?) -> gboolean = { _, clock, data in
    let time = TimeInterval(gdk_frame_clock_get_frame_time(clock)) / 1_000_000
    return owner(data, as: WindowHost.self)?.ticked(at: time) == true ? 1 : 0
  }

private let pointerDidEnter:
  @MainActor @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) -> Void = {
    _, _, _, data in
    owner(data, as: WindowHost.self)?.pointerEntered()
  }
private let pointerDidLeave: SignalHandler = { _, data in owner(data, as: WindowHost.self)?.pointerLeft() }
private let windowDidChangeActivity: ArgumentSignalHandler = { _, _, data in
  owner(data, as: WindowHost.self)?.activityChanged()
}
private let canvasDidChangeScale: ArgumentSignalHandler = { _, _, data in
  owner(data, as: WindowHost.self)?.scaleChanged()
}
private let waitIsOver: SourceHandler = { data in
  owner(data, as: WindowHost.self)?.deliverWaitingEvents()
  return 0
}
