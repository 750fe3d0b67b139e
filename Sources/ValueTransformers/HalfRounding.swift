#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  /// The reading of numbers of 16 bits, in one rounding.
  ///
  /// The standard library rounds their text to a `Float` first (Swift 6.3.1), which misses the
  /// nearest value where that is halfway between two.
  enum HalfRounding {
    /// Returns the value nearest to a number, nil if that is infinite or the text is no number.
    static func nearest(_ utf8: ByteRegion) -> Float16? {
      guard let double = NumberReading.double(utf8), double.magnitude < 65_536 else { return nil }
      let magnitude = double.magnitude
      // The distance of two neighbors, which are multiples of it.
      let unit = max(magnitude.binade * 0x1p-10, 0x1p-24)
      let halves = magnitude / unit * 2
      var nearest = Float16(magnitude)
      if halves.truncatingRemainder(dividingBy: 2) == 1 {
        // A double that is halfway may represent a nearby number.
        switch comparison(utf8, withMagnitude: magnitude) {
        case ..<0: nearest = Float16((halves - 1) / 2 * unit)
        case 1...: nearest = Float16((halves + 1) / 2 * unit)
        default: break
        }
      }
      guard nearest.isFinite else { return nil }
      return double.sign == .minus ? -nearest : nearest
    }

    /// Returns the sign of a number's absolute value minus a multiple of 2 to the power of -25.
    private static func comparison(_ utf8: ByteRegion, withMagnitude magnitude: Double) -> Int {
      let digits = utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        .map { $0 &- UInt8(ascii: "0") }.filter { $0 <= 9 }
      let firstPlace = Int(ScannedNumber(utf8)?.unitExponent ?? 0) + digits.count - 1
      // Five digits before the point, and 25 after it, at which the fraction ends.
      var integer = UInt64(magnitude)
      var fraction = UInt64((magnitude - Double(integer)) * 0x1p25)
      var power: UInt64 = 10_000
      for place in stride(from: 4, through: -25, by: -1) {
        let digit: UInt64
        if place >= 0 {
          (digit, integer) = integer.quotientAndRemainder(dividingBy: power)
          power /= 10
        } else {
          (digit, fraction) = (fraction * 10).quotientAndRemainder(dividingBy: 1 << 25)
        }
        let position = firstPlace - place
        let written = digits.indices.contains(position) ? UInt64(digits[position]) : 0
        if written != digit { return written < digit ? -1 : 1 }
      }
      let rest = digits.dropFirst(max(0, firstPlace + 26))
      return rest.contains { $0 != 0 } ? 1 : 0
    }
  }
#endif
