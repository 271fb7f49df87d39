/// What events, focus and scrolling keep for a root.
final class ResponderState {
  /// Whether momentum or a held gesture wants frames.
  var wantsFrames = false
}
