import CoreGraphics
import Foundation

public enum SwiftUIFontAttribute: AttributedStringKey {
  public typealias Value = Font
  public static let name = "SwiftUI.Font"
}
public enum SwiftUIForegroundAttribute: AttributedStringKey {
  public typealias Value = Color
  public static let name = "SwiftUI.ForegroundColor"
}
public enum SwiftUIBackgroundAttribute: AttributedStringKey {
  public typealias Value = Color
  public static let name = "SwiftUI.BackgroundColor"
}
public enum SwiftUIUnderlineAttribute: AttributedStringKey {
  public typealias Value = Text.LineStyle
  public static let name = "SwiftUI.UnderlineStyle"
}
public enum SwiftUIStrikethroughAttribute: AttributedStringKey {
  public typealias Value = Text.LineStyle
  public static let name = "SwiftUI.StrikethroughStyle"
}
public enum SwiftUIKernAttribute: AttributedStringKey {
  public typealias Value = CGFloat
  public static let name = "SwiftUI.Kern"
}
public enum SwiftUITrackingAttribute: AttributedStringKey {
  public typealias Value = CGFloat
  public static let name = "SwiftUI.Tracking"
}
public enum SwiftUIBaselineAttribute: AttributedStringKey {
  public typealias Value = CGFloat
  public static let name = "SwiftUI.BaselineOffset"
}

extension AttributeScopes {
  /// Attributes that `Text` understands.
  public struct SwiftUIAttributes: AttributeScope {
    public let font: SwiftUIFontAttribute
    public let foregroundColor: SwiftUIForegroundAttribute
    public let backgroundColor: SwiftUIBackgroundAttribute
    public let underlineStyle: SwiftUIUnderlineAttribute
    public let strikethroughStyle: SwiftUIStrikethroughAttribute
    public let kern: SwiftUIKernAttribute
    public let tracking: SwiftUITrackingAttribute
    public let baselineOffset: SwiftUIBaselineAttribute
    public let foundation: FoundationAttributes
  }
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>) -> T {
    self[T.self]
  }
}
