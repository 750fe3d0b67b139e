#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  import Foundation
  import Testing
  import ValueTransformers

  @Suite struct HalfRoundingTests {
    private func half(_ text: String) -> Float16? {
      text.withByteRegion { NumberReading.float($0) }
    }

    @Test func roundsOnceBesideEveryMiddle() throws {
      for bits in stride(from: UInt16(0), to: Float16.greatestFiniteMagnitude.bitPattern, by: 13) {
        let (lower, upper) = (Float16(bitPattern: bits), Float16(bitPattern: bits + 1))
        // 5^25 of these are 2^-25, half the least distance of two values.
        let units = UInt64((Double(lower) + Double(upper)) * 0x1p24)
        let middle = Decimal(units) * Decimal(298_023_223_876_953_125)
        let tie = bits.isMultiple(of: 2) ? lower : upper
        for (digits, exponent, nearest) in [
          (middle, -25, tie), (middle * 1000 - 1, -28, lower), (middle * 1000 + 1, -28, upper),
        ] {
          let number = Decimal(sign: .plus, exponent: exponent, significand: digits)
          for text in [number.description, "\(digits)e\(exponent)"] {
            #expect(half(text) == nearest, "\(text)")
            #expect(half("-" + text) == -nearest, "\(text)")
          }
        }
      }
    }

    @Test(
      arguments: [
        ("0.60034179", 0.60009765625), ("65519.999999999999999999999", 65504),
        ("0.6003417968750000000000000000000000000000000000001", 0.6005859375),
        ("1e-400", 0), ("2.98023223876953125e-8", 0), ("2.980232238769531250001e-8", 0x1p-24),
        ("0.1", 0.0999755859375), ("65504", 65504),
      ] as [(String, Double)])
    func readsTheNearestValue(_ text: String, as value: Double) {
      #expect(half(text).map { Double($0) } == value)
      #expect(NumberLiteral(text)?.float(as: Float16.self).map { Double($0) } == value)
    }

    @Test(arguments: ["65520", "65520.00000000000000000001", "65536", "1e400", "", "x", "0x1"])
    func refusesWhatIsInfiniteOrNoNumber(_ text: String) {
      #expect(half(text) == nil)
    }

    @Test func keepsTheSignOfZero() {
      #expect(half("-0.0")?.sign == .minus)
      #expect(half("-1e-9")?.sign == .minus)
    }
  }
#endif
