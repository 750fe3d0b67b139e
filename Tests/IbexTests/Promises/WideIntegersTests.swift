import Foundation
import Ibex
import Testing

// The same twice: of 8 bits, which all containers have had methods for, and of 128.

private struct Narrow: Codable, Equatable {
  var signed: Int8
  var unsigned: UInt8
  var maybe: Int8?
  var other: UInt8?
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private struct Wide: Codable, Equatable {
  var signed: Int128
  var unsigned: UInt128
  var maybe: Int128?
  var other: UInt128?
}

private struct NarrowList: Codable, Equatable {
  var values: [String] = []

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    values.append("\(try container.decode(Int8.self))")
    values.append("\(try container.decode(UInt8.self))")
    values.append("\(try container.decodeIfPresent(Int8.self) as Any)")
    values.append("\(try container.decodeIfPresent(UInt8.self) as Any)")
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private struct WideList: Codable, Equatable {
  var values: [String] = []

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    values.append("\(try container.decode(Int128.self))")
    values.append("\(try container.decode(UInt128.self))")
    values.append("\(try container.decodeIfPresent(Int128.self) as Any)")
    values.append("\(try container.decodeIfPresent(UInt128.self) as Any)")
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(Int128.min)
    try container.encode(UInt128.max)
    try container.encode(contentsOf: [Int128(1), 2])
  }
}

private struct NarrowValue: Codable, Equatable {
  var value: UInt8
  init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(UInt8.self)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private struct WideValue: Codable, Equatable {
  var value: UInt128
  init(_ value: UInt128) { self.value = value }
  init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(UInt128.self)
  }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private struct SignedValue: Codable, Equatable {
  var value: Int128
  init(_ value: Int128) { self.value = value }
  init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Int128.self)
  }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// A model whose coding keys are learned.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private struct Both: Codable, Mappable, Equatable {
  var wei: Int128 = 1
  var supply: UInt128?
  var name = ""
  enum CodingKeys: String, CodingKey {
    case wei = "w"
    case supply = "s"
    case name = "n"
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private struct Holder: Mappable, Equatable {
  var wide: Wide?
  var value: WideValue?
  var list: [SignedValue] = []
}

/// Integers of 128 bits in types that decode and encode themselves.
@Suite struct WideIntegersTests {
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private static var amounts: [Wide] {
    [
      Wide(signed: 5, unsigned: 6), Wide(signed: -1, unsigned: 0, maybe: 7, other: 8),
      Wide(signed: .min, unsigned: .max, maybe: .max, other: .max),
    ]
  }

  @Test func allFormsReadBack() throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    for wide in Self.amounts {
      let json = try Serializer().jsonString(wide)
      #expect(try JSONDecoder().decode(Wide.self, from: Data(json.utf8)) == wide)
      let holder = Holder(
        wide: wide, value: WideValue(wide.unsigned),
        list: [SignedValue(wide.signed), SignedValue(1)])
      for mapper in [Mapper(), Mapper(conversions: .exact), .contract] {
        #expect(try mapper.decode(Wide.self, from: JSONEncoder().encode(wide)) == wide)
        #expect(try mapper.map(Wide.self, from: .json(json)) == wide)
        #expect(try mapper.mapReporting(Wide.self, from: .json(json)).value == wide)
        #expect(try mapper.map(Wide.self, from: .xml(Serializer().xmlString(wide))) == wide)
        let texts = try Serializer().dictionaryRepresentation(wide)
        #expect(try mapper.map(Wide.self, from: texts as? [String: String] ?? [:]) == wide)
        let numbers = try Serializer.native.dictionaryRepresentation(wide)
        #expect(try mapper.map(Wide.self, from: numbers) == wide)
        #expect(try mapper.map(Wide.self, from: .form(Serializer().formEncoded(wide))) == wide)
        #expect(try mapper.map(Holder.self, from: .json(holder.jsonString())) == holder)
        #expect(try mapper.map(Holder.self, from: .xml(holder.xmlString())) == holder)
        #expect(try mapper.map([Wide].self, from: .json("[\(json), \(json)]")) == [wide, wide])
      }
    }
  }

  @Test func listsHaveThem() throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    let json = "[-5, 6, 7, null]"
    let list = try Mapper().map(WideList.self, from: .json(json))
    #expect(list.values == ["-5", "6", "Optional(7)", "nil"])
    #expect(try JSONDecoder().decode(WideList.self, from: Data(json.utf8)) == list)
    #expect(
      try Serializer().jsonString(list) == "[\(Int128.min),\(UInt128.max),1,2]")
    #expect(
      try Mapper().map(WideList.self, from: .json(Serializer().jsonString(list))).values
        == ["\(Int128.min)", "\(UInt128.max)", "Optional(1)", "Optional(2)"])
  }

  @Test func conversionsAndFindingsAreThoseOfOtherIntegers() throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    func outcome<Value>(_ read: () throws -> (value: Value, report: MappingReport)) -> String {
      do {
        let (value, report) = try read()
        let fields = Mirror(reflecting: value).children.map { "\($0.value)" }
        return "\(fields) \(report)"
      } catch {
        return "\(error)"
      }
    }
    /// The same words for both.
    func narrowed(_ text: String) -> String {
      text.replacing("Wide", with: "Narrow").replacing("Int128", with: "Int8")
        .replacing("\(Int128.min)", with: "\(Int8.min)")
        .replacing("\(Int128.max)", with: "\(Int8.max)")
        .replacing("\(UInt128.max)", with: "\(UInt8.max)")
    }
    let values = [
      "5", "5.0", #""5""#, #"" 5e1 ""#, "true", "null", "2.5", #""x""#, #""""#, "-1", "[1]", "[]",
      "{}", "[1, 2]", #""N/A""#,
    ]
    let mappers = [
      Mapper(), Mapper(strictness: .strict), Mapper(conversions: .exact), .contract,
      Mapper(nullTexts: ["N/A"]),
    ]
    for (value, mapper) in values.flatMap({ value in mappers.map { (value, $0) } }) {
      for key in ["signed", "unsigned", "maybe", "other"] {
        let others = ["signed", "unsigned"].filter { $0 != key }.map { #""\#($0)": 1"# }
        let json = "{\((others + [#""\#(key)": \#(value)"#]).joined(separator: ", "))}"
        let wide = outcome { try mapper.mapReporting(Wide.self, from: .json(json)) }
        let narrow = outcome { try mapper.mapReporting(Narrow.self, from: .json(json)) }
        #expect(narrowed(wide) == narrow, "\(json)")
        let xml = "<m signed='1' unsigned='1'><\(key)>\(value)</\(key)></m>"
        #expect(
          narrowed(outcome { try mapper.mapReporting(Wide.self, from: .xml(xml)) })
            == outcome { try mapper.mapReporting(Narrow.self, from: .xml(xml)) }, "\(xml)")
      }
      for list in ["[\(value), 1, 2, 3]", "[1, \(value), \(value), \(value)]", "[1, 2]", "[1]"] {
        #expect(
          narrowed(outcome { try mapper.mapReporting(WideList.self, from: .json(list)) })
            == outcome { try mapper.mapReporting(NarrowList.self, from: .json(list)) }, "\(list)")
      }
      let json = #"{"value": \#(value)}"#
      let wide = outcome { try mapper.mapReporting(WideValue.self, from: .json(json), at: "value") }
      let narrow = outcome {
        try mapper.mapReporting(NarrowValue.self, from: .json(json), at: "value")
      }
      #expect(narrowed(wide) == narrow, "\(json)")
    }
    for json in [#"{"unsigned": 1}"#, "{}"] {
      #expect(
        narrowed(outcome { try Mapper().mapReporting(Wide.self, from: .json(json)) })
          == outcome { try Mapper().mapReporting(Narrow.self, from: .json(json)) })
    }
  }

  @Test func whatIsOutOfRangeIsRefused() throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    let large = "170141183460469231731687303715884105728"
    #expect(throws: MappingError.self) {
      try Mapper().map(Wide.self, from: .json(#"{"signed": \#(large), "unsigned": 1}"#))
    }
    #expect(
      try Mapper().map(Wide.self, from: .json(#"{"signed": 1, "unsigned": \#(large)}"#)).unsigned
        == UInt128(Int128.max) + 1)
  }

  @Test func aModelLearnsTheKeysBehindThem() throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    let json = #"{"w":-7,"s":8,"n":"x"}"#
    let both = Both(wei: -7, supply: 8, name: "x")
    #expect(try Both(json: json) == both)
    #expect(try both.jsonString() == json)
  }
}
