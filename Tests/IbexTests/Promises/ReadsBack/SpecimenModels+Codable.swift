import Foundation
import Ibex

// Types that are `Codable` alone.

struct CodablePoint: Codable, Hashable, Specimen {
  var x = 0
  var label: String?
  var list: [Int] = []
  static var role: SpecimenRole { .other }
  static var empty: CodablePoint { CodablePoint() }
  static var transformers: [SpecimenTransformer] {
    [
      SpecimenTransformer(text: "jsonText(of: CodablePoint.self)") {
        .transformer(.jsonText(of: CodablePoint.self), for: $0, of: $1)
      }
    ]
  }

  static func sample(_ maker: inout SpecimenMaker) -> CodablePoint {
    CodablePoint(
      x: Int.sample(&maker), label: String?.sample(&maker), list: [Int].sample(&maker))
  }
}

/// One of which nothing may be encoded.
struct CodableHollow: Codable, Hashable, Specimen {
  var text: String?
  static var role: SpecimenRole { .other }
  static var empty: CodableHollow { CodableHollow() }
  static func sample(_ maker: inout SpecimenMaker) -> CodableHollow {
    CodableHollow(text: String?.sample(&maker))
  }
}

/// A single value.
struct CodableMeters: Codable, Hashable, Specimen {
  var number = 0.0
  static var empty: CodableMeters { CodableMeters() }

  init(number: Double = 0) { self.number = number }

  init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Double.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }

  static func sample(_ maker: inout SpecimenMaker) -> CodableMeters {
    CodableMeters(number: Double.sample(&maker))
  }
}

/// One that is made from text.
struct CodableCode: Codable, Hashable, Specimen, LosslessStringConvertible {
  var digits = 0
  var description: String { "c\(digits)" }
  static var empty: CodableCode { CodableCode() }

  init() {}

  init?(_ description: String) {
    guard description.first == "c", let digits = Int(description.dropFirst()) else { return nil }
    self.digits = digits
  }

  static func sample(_ maker: inout SpecimenMaker) -> CodableCode {
    var code = CodableCode()
    code.digits = maker.number(below: 1000)
    return code
  }
}

indirect enum CodableOutline: Codable, Hashable, Specimen {
  case point
  case circle(radius: Double)
  case group([CodableOutline], name: String?)

  static var role: SpecimenRole { .other }
  static var empty: CodableOutline { .point }

  static func sample(_ maker: inout SpecimenMaker) -> CodableOutline {
    switch maker.number(below: maker.level > 2 ? 2 : 3) {
    case 0: .point
    case 1: .circle(radius: Double.sample(&maker))
    default: .group(maker.list { sample(&$0) }, name: String?.sample(&maker))
    }
  }
}
