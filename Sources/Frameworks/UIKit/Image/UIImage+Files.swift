import MartletRaster

extension UIImage {
  /// The picture as a PNG file, upright; nil without pixels.
  public func pngData() -> Data? {
    uprightImage?.pngData()
  }

  /// The picture as a JPEG file, upright, on black; nil without pixels. `compressionQuality` is 0 (small) to 1 (best).
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let image = uprightImage, image.width > 0, image.height > 0, image.width <= 65_535, image.height <= 65_535
    else { return nil }
    return JPEGWriter(quality: compressionQuality.isNaN ? 1 : Double(compressionQuality)).data(of: image)
  }

  /// The pixels turned so that their first row is at the top.
  package var uprightImage: CGImage? {
    guard let image = cgImage else { return nil }
    return imageOrientation == .up ? image : image.turned(from: imageOrientation)
  }
}

extension CGImage {
  /// A copy whose pixel (x, y) is found by a function in this picture.
  private func remapped(width: Int, height: Int, from place: (Int, Int) -> (Int, Int)) -> CGImage {
    let opaque = isOpaque
    return withPixels { base, stride in
      CGImage(
        PixelBuffer(width: width, height: height, isOpaque: opaque) { target, targetStride in
          for y in 0..<height {
            for x in 0..<width {
              let (u, v) = place(x, y)
              let pixel = base.load(fromByteOffset: v * stride + u * 4, as: UInt32.self)
              target.storeBytes(of: pixel, toByteOffset: y * targetStride + x * 4, as: UInt32.self)
            }
          }
        })
    }
  }

  func turned(from orientation: UIImage.Orientation) -> CGImage {
    let (width, height) = (self.width, self.height)
    let sideways = orientation.turnsSideways
    return remapped(width: sideways ? height : width, height: sideways ? width : height) { x, y in
      switch orientation {
      case .up: return (x, y)
      case .down: return (width - 1 - x, height - 1 - y)
      case .left: return (width - 1 - y, x)
      case .right: return (y, height - 1 - x)
      case .upMirrored: return (width - 1 - x, y)
      case .downMirrored: return (x, height - 1 - y)
      case .leftMirrored: return (y, x)
      case .rightMirrored: return (width - 1 - y, height - 1 - x)
      }
    }
  }

  /// A copy of a size in points, each pixel the mean of those it covers; nil for a size without pixels.
  func resized(to size: CGSize, scale: CGFloat) -> CGImage? {
    let wanted = CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    guard wanted.width >= 1, wanted.height >= 1, wanted.width <= 65_535, wanted.height <= 65_535, width > 0, height > 0
    else { return nil }
    let (targetWidth, targetHeight) = (Int(wanted.width), Int(wanted.height))
    let (sourceWidth, sourceHeight) = (width, height)
    let opaque = isOpaque
    return withPixels { base, stride in
      CGImage(
        PixelBuffer(width: targetWidth, height: targetHeight, isOpaque: opaque) { target, targetStride in
          for y in 0..<targetHeight {
            let top = y * sourceHeight / targetHeight
            let bottom = max(top + 1, (y + 1) * sourceHeight / targetHeight)
            for x in 0..<targetWidth {
              let left = x * sourceWidth / targetWidth
              let right = max(left + 1, (x + 1) * sourceWidth / targetWidth)
              var sums = SIMD4<UInt32>.zero
              for v in top..<bottom {
                for u in left..<right {
                  let pixel = base.load(fromByteOffset: v * stride + u * 4, as: SIMD4<UInt8>.self)
                  sums &+= SIMD4<UInt32>(truncatingIfNeeded: pixel)
                }
              }
              let count = UInt32((bottom - top) * (right - left))
              let mean = SIMD4<UInt8>(truncatingIfNeeded: (sums &+ count / 2) / SIMD4(repeating: count))
              target.storeBytes(of: mean, toByteOffset: y * targetStride + x * 4, as: SIMD4<UInt8>.self)
            }
          }
        })
    }
  }
}
