import CGtk
import MartletHosting

extension KeyModifiers {
  /// What the person holds, named by what it does on this desktop: Control does here what Command does on a Mac, and
  /// the Super key takes the place of Control.
  init(_ state: GdkModifierType) {
    self = []
    if state.contains(GDK_SHIFT_MASK) { insert(.shift) }
    if state.contains(GDK_CONTROL_MASK) { insert(.command) }
    if state.contains(GDK_ALT_MASK) { insert(.option) }
    if state.contains(GDK_SUPER_MASK) || state.contains(GDK_META_MASK) { insert(.control) }
    if state.contains(GDK_LOCK_MASK) { insert(.capsLock) }
  }

  /// Modifiers with which a key gives an order and types nothing.
  var givesOrder: Bool { !isDisjoint(with: [.command, .option, .control]) }
}

extension GdkModifierType {
  func contains(_ other: GdkModifierType) -> Bool { rawValue & other.rawValue != 0 }
}
