import Foundation
import SwiftUI

/// What UIKit's values say of the world around the program, kept in step with its environment.
@MainActor
enum Surroundings {
  static func tell(_ environment: EnvironmentValues, _ screen: Screen) {
    UIScreen.main.update(size: screen.size, scale: screen.scale)
    let idiom: UIUserInterfaceIdiom = screen.device.isWide ? .pad : .phone
    UIDevice.current.update(idiom: idiom, orientation: screen.isLandscape ? .landscapeLeft : .portrait)
    let sizes = UIContentSizeCategory.ascending
    let step = DynamicTypeSize.allCases.firstIndex(of: environment.dynamicTypeSize) ?? 3
    UITraitCollection.current = UITraitCollection.current.modifyingTraits { traits in
      traits.userInterfaceStyle = environment.colorScheme == .dark ? .dark : .light
      traits.userInterfaceIdiom = idiom
      traits.layoutDirection = environment.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
      traits.horizontalSizeClass = environment.horizontalSizeClass == .regular ? .regular : .compact
      traits.verticalSizeClass = environment.verticalSizeClass == .compact ? .compact : .regular
      traits.preferredContentSizeCategory = sizes[min(step, sizes.count - 1)]
      traits.accessibilityContrast = environment.colorSchemeContrast == .increased ? .high : .normal
      traits.displayScale = screen.scale
    }
  }
}

/// Stands for the system around a program that runs without a display: it says what it would do.
@MainActor
final class SimulatedSystem: ApplicationHost {
  /// Gives the focus up when the program asks for that.
  var endEditing: (() -> Void)?
  private static let schemes: Set<String> = ["http", "https", "mailto", "tel", "sms", "facetime", "app-settings"]

  func canOpen(_ url: URL) -> Bool { url.scheme.map { SimulatedSystem.schemes.contains($0.lowercased()) } ?? false }

  func open(_ url: URL) async -> Bool {
    guard canOpen(url) else { return false }
    print("opened \(url.absoluteString)")
    return true
  }

  func sendAction(_ action: Selector) -> Bool {
    guard action.description == "resignFirstResponder" else { return false }
    endEditing?()
    return true
  }

  func idleTimerChanged(isDisabled: Bool) {}
}
