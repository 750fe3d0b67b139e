import Foundation
import Ibex
import TestSupport

extension Specimen where Self: FixedWidthInteger {
  static var empty: Self { 0 }

  static func sample(_ maker: inout SpecimenMaker) -> Self {
    maker.pick([0, 1, 7, 100, .min, .max, Self(truncatingIfNeeded: maker.bits())])
  }
}
extension Int: Specimen {
  static var transformers: [SpecimenTransformer] {
    [
      SpecimenTransformer(text: "hexadecimal") { .transformer(Hexadecimal(), for: $0, of: $1) }
    ]
  }
}
extension Int8: Specimen {}
extension Int16: Specimen {}
extension Int32: Specimen {}
extension Int64: Specimen {}
extension UInt: Specimen {}
extension UInt8: Specimen {}
extension UInt16: Specimen {}
extension UInt32: Specimen {}
extension UInt64: Specimen {}

/// Text with the digits of a number to the base of 16.
private struct Hexadecimal: ReversibleTransformer {
  var expectation: String { "a hexadecimal number" }

  func transform(_ text: String) throws(TransformError) -> Int {
    guard let number = Int(text, radix: 16) else { throw .failed(expected: expectation) }
    return number
  }

  func reverse(_ number: Int) -> String { String(number, radix: 16) }
}

extension Double: Specimen {
  static var empty: Double { 0 }

  static func sample(_ maker: inout SpecimenMaker) -> Double {
    maker.pick([
      0, -1.5, 3, 0.1, 1e300, .leastNonzeroMagnitude, Double(Int64(bitPattern: maker.bits())) / 8,
    ])
  }
}
extension Float: Specimen {
  static var empty: Float { 0 }

  static func sample(_ maker: inout SpecimenMaker) -> Float {
    maker.pick([0, 0.1, 7, Float(Double.sample(&maker).significand)])
  }
}
extension Bool: Specimen {
  static var empty: Bool { false }
  static func sample(_ maker: inout SpecimenMaker) -> Bool { maker.chance(50) }
}
extension Decimal: Specimen {
  static var empty: Decimal { 0 }

  static func sample(_ maker: inout SpecimenMaker) -> Decimal {
    Decimal(Int.sample(&maker)) / maker.pick([1, 100, 8])
  }
}
extension NumberLiteral: Specimen {
  static var empty: NumberLiteral { 0 }

  static func sample(_ maker: inout SpecimenMaker) -> NumberLiteral {
    NumberLiteral(maker.pick(["0", "12.10", "-1e3", "123456789012345678901234567890"])) ?? 0
  }
}

extension String: Specimen {
  static var empty: String { "" }
  static func sample(_ maker: inout SpecimenMaker) -> String { maker.text() }
}
extension Substring: Specimen {
  static var empty: Substring { "" }
  static func sample(_ maker: inout SpecimenMaker) -> Substring { maker.text()[...] }
}
extension Character: Specimen {
  static var empty: Character { "-" }
  static func sample(_ maker: inout SpecimenMaker) -> Character { maker.text().first ?? "c" }
}
extension Date: Specimen {
  static var empty: Date { Date(timeIntervalSince1970: 0) }
  static var transformers: [SpecimenTransformer] {
    [
      SpecimenTransformer(text: "millisecondsSince1970") {
        .transformer(.millisecondsSince1970, for: $0, of: $1)
      },
      SpecimenTransformer(text: "date(format: \"dd.MM.yyyy HH:mm:ss.SSS\")") {
        .transformer(.date(format: "dd.MM.yyyy HH:mm:ss.SSS"), for: $0, of: $1)
      },
    ]
  }

  static func sample(_ maker: inout SpecimenMaker) -> Date {
    let seconds = Double(maker.number(below: 4_000_000_000))
    return Date(timeIntervalSince1970: maker.pick([seconds, seconds, seconds + 0.25]))
  }
}
extension URL: Specimen {
  static var empty: URL { URL(fileURLWithPath: "/") }

  static func sample(_ maker: inout SpecimenMaker) -> URL {
    URL(string: maker.pick(["https://goats.example/a?b=c&d#e", "a/b", "mailto:a@b", "x"])) ?? empty
  }
}
extension UUID: Specimen {
  static var empty: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }

  static func sample(_ maker: inout SpecimenMaker) -> UUID {
    let bytes = (0..<2).flatMap { _ in withUnsafeBytes(of: maker.bits(), Array.init) }
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
extension Data: Specimen {
  static var empty: Data { Data() }
  static func sample(_ maker: inout SpecimenMaker) -> Data {
    Data(maker.list { UInt8.sample(&$0) })
  }
}
extension TimeZone: Specimen {
  static var empty: TimeZone { .gmt }
  static var preset: TimeZone { TimeZone(secondsFromGMT: 3600) ?? .gmt }

  static func sample(_ maker: inout SpecimenMaker) -> TimeZone {
    TimeZone(secondsFromGMT: maker.pick([0, 3600, -12600])) ?? .gmt
  }
}
extension Foundation.Locale: Specimen {
  static var empty: Foundation.Locale { Foundation.Locale(identifier: "en") }

  static func sample(_ maker: inout SpecimenMaker) -> Foundation.Locale {
    Foundation.Locale(identifier: maker.pick(["de", "de_CH", "en_US_POSIX"]))
  }
}

extension Specimen where Self: CaseIterable & Equatable {
  static var empty: Self { Array(allCases)[0] }
  static func sample(_ maker: inout SpecimenMaker) -> Self { maker.pick(Array(allCases)) }
}
extension RoundTrip.Color: Specimen {}
extension RoundTrip.Level: Specimen {}
extension RoundTrip.Direction: Specimen {}
extension RoundTrip.Flags: Specimen {
  static var empty: RoundTrip.Flags { [] }
  static func sample(_ maker: inout SpecimenMaker) -> RoundTrip.Flags {
    RoundTrip.Flags(rawValue: Int.sample(&maker))
  }
}

/// An enum with a case for what it does not know.
enum SampleStatus: String, FallbackCase, CaseIterable, Specimen {
  case open, closed, unknown
  static var fallback: SampleStatus { .unknown }
}

/// An enum one of whose raw values is blank.
enum SampleMark: String, Specimen, CaseIterable {
  case none = ""
  case star = "*"
}
extension Duration: Specimen {
  static var empty: Duration { .zero }

  static func sample(_ maker: inout SpecimenMaker) -> Duration {
    maker.pick([.seconds(-1.5), .seconds(5400), .nanoseconds(1), .seconds(604_800)])
  }
}
