import SwiftUI

/// Shapes, colours, gradients and effects.
struct DrawingShapes: View {
  @State private var isOn = false
  var body: some View {
    ScrollView {
      shapes
      colors
      effects
      animations
    }
  }

  private var shapes: some View {
    Group {
      Rectangle().fill(.red)
      Circle().stroke(.red, lineWidth: 2)
      Circle().stroke(lineWidth: 2)
      Circle().stroke(Color.red)
      Circle().stroke(style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round, dash: [2, 2]))
      Circle().stroke(Color.red, style: StrokeStyle(lineWidth: 2))
      Circle().strokeBorder(.red, lineWidth: 2)
      Circle().strokeBorder(lineWidth: 2)
      Circle().trim(from: 0, to: 0.5).rotation(.degrees(90)).fill()
      Circle().inset(by: 4).fill(.red.gradient)
      Capsule().fill(Color.red).frame(width: 10)
      Ellipse().foregroundColor(.red)
      RoundedRectangle(cornerRadius: 4).fill(.red).overlay(RoundedRectangle(cornerRadius: 4).stroke())
      RoundedRectangle(cornerRadius: 4, style: .continuous)
      RoundedRectangle(cornerSize: CGSize(width: 1, height: 2))
      UnevenRoundedRectangle(topLeadingRadius: 4, bottomTrailingRadius: 8)
      ContainerRelativeShape()
      AnyShape(Circle())
      Path { path in
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.addQuadCurve(to: CGPoint(x: 2, y: 1), control: .zero)
        path.addCurve(to: .zero, control1: .zero, control2: CGPoint(x: 1, y: 1))
        path.addArc(center: .zero, radius: 4, startAngle: .degrees(0), endAngle: .radians(1), clockwise: true)
        path.addRoundedRect(in: CGRect(x: 0, y: 0, width: 4, height: 4), cornerSize: CGSize(width: 1, height: 1))
        path.closeSubpath()
      }
      .stroke(.red)
      Path(CGRect(x: 0, y: 0, width: 1, height: 1)).fill(.red)
      Canvas { context, size in
        context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.red))
      }
    }
  }

  private var colors: some View {
    Group {
      Color(red: 0.1, green: 0.2, blue: 0.3)
      Color(red: 0.1, green: 0.2, blue: 0.3, opacity: 0.4)
      Color(.sRGB, red: 0.1, green: 0.2, blue: 0.3, opacity: 1)
      Color(hue: 0.1, saturation: 0.2, brightness: 0.3)
      Color("named", bundle: .main)
      Color(uiColor: .systemBackground)
      Color(UIColor.secondarySystemBackground)
      Color(.systemGroupedBackground)
      Color(white: 0.5).opacity(0.3)
      LinearGradient(gradient: Gradient(colors: [.red, .blue]), startPoint: .leading, endPoint: .trailing)
      LinearGradient(
        stops: [.init(color: .red, location: 0), .init(color: .blue, location: 1)], startPoint: .top, endPoint: .bottom)
      RadialGradient(gradient: Gradient(colors: [.red, .blue]), center: .center, startRadius: 0, endRadius: 10)
      RadialGradient(colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 10)
      AngularGradient(gradient: Gradient(colors: [.red, .blue]), center: .center)
    }
  }

  private var effects: some View {
    Group {
      Text("a").opacity(0.5).clipShape(Circle()).clipShape(.rect(cornerRadius: 4)).cornerRadius(4).clipped()
      Text("a").shadow(radius: 2).shadow(color: .red, radius: 2).shadow(
        color: .black.opacity(0.2), radius: 2, x: 0, y: 1)
      Text("a").scaleEffect(2).scaleEffect(2, anchor: .top).scaleEffect(x: 1, y: 2).scaleEffect(
        CGSize(width: 1, height: 2))
      Text("a").rotationEffect(.degrees(4)).rotationEffect(Angle(degrees: 4), anchor: .leading)
      Text("a").rotation3DEffect(.degrees(4), axis: (x: 0, y: 1, z: 0))
      Text("a").blur(radius: 2).hueRotation(.degrees(4)).saturation(2).contrast(2).brightness(0.1).grayscale(1)
      Text("a").mask(Circle()).mask { Circle() }.mask(alignment: .top) { Circle() }
      Text("a").blendMode(.multiply).compositingGroup().drawingGroup().colorMultiply(.red).colorInvert()
      Text("a").transformEffect(CGAffineTransform(rotationAngle: 1))
    }
  }

  private var animations: some View {
    Group {
      Text("a").animation(.default, value: isOn).animation(
        .easeInOut(duration: 1).repeatForever(autoreverses: true), value: isOn)
      Text("a").animation(.spring(), value: isOn).animation(.spring(response: 1, dampingFraction: 0.5), value: isOn)
      Text("a").animation(.linear.delay(1).speed(2), value: isOn).animation(nil, value: isOn)
      Text("a").animation(.bouncy, value: isOn).animation(.smooth(duration: 1), value: isOn).animation(
        .snappy, value: isOn)
      if isOn {
        Text("a").transition(.opacity).transition(.slide).transition(.move(edge: .bottom).combined(with: .opacity))
        Text("a").transition(.asymmetric(insertion: .scale, removal: .opacity)).transition(.scale(scale: 0.5))
      }
      Text("a").transaction { $0.animation = nil }
    }
  }
}
