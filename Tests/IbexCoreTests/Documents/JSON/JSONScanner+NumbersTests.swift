import Foundation
import IbexCore
import TestExpectations
import TestSupport
import Testing

/// Numbers that are read while they are scanned, against the same bytes as a document that is
/// parsed first, and against the standard library's reading.
@Suite struct JSONScannerNumbersTests {
  struct Numbers: Mappable, Equatable {
    var integer = -1
    var maybeInteger: Int?
    var double = -1.0
    var maybeDouble: Double?
    var small: Int8 = -1
    var unsigned: UInt64 = 1
  }

  /// Numbers with up to 21 digits before and behind the point, some with signs, a few with exponents,
  /// and what only looks like one.
  static let texts: [String] = {
    var random = SeededGenerator(seed: 5)
    var texts = [
      "0", "-0", "-0.0", "0.0", "00", "01", "-", "-a", "1.", ".5", "1.e1", "1e", "1e5", "1E-2",
      "+1",
      "1.5e300", "127", "128", "-128", "-129", "9223372036854775807", "9223372036854775808",
      "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "123456789012345678",
      "999999999999999999", "1234567890123456789", "0.1234567890123456789", "9007199254740993",
      "9007199254740993.0", "1.7976931348623157e308", "1e400", "4.35", "0.000001", "1 2", "1-2",
    ]
    for wholeCount in 0...21 {
      for places in 0...21 {
        func digits(_ count: Int) -> String {
          String((0..<count).map { _ in "0123456789".randomElement(using: &random) ?? "0" })
        }
        let sign = Bool.random(using: &random) ? "-" : ""
        texts.append(sign + digits(wholeCount) + (places > 0 ? "." + digits(places) : ""))
      }
    }
    return texts
  }()

  /// What stands behind a number.
  @Test(arguments: ["", " ", "\n\t  ", ","])
  func readsWhatTheOrdinaryWayReads(before follower: String) {
    let (mapper, other) = (Mapper().withPlansOfItsOwn, Mapper().withPlansOfItsOwn)
    let lists = [
      ReadType([Int].self), ReadType([Int8].self), ReadType([UInt64].self), ReadType([Double].self),
      ReadType([Int?].self), ReadType([Double?].self), ReadType([Float].self),
    ]
    let model = ReadType(Numbers.self)
    for text in Self.texts {
      for type in lists { type.expectSame(Array("[\(text)\(follower)]".utf8), by: mapper, other) }
      for key in ["integer", "maybeInteger", "double", "maybeDouble", "small", "unsigned"] {
        let document = #"{"\#(key)":\#(text)\#(follower)}"#
        model.expectSame(Array(document.utf8), by: mapper, other)
      }
    }
  }

  @Test func readsTheNearestDouble() throws {
    let numbers = Self.texts.filter { text in
      (try? JSONDecoder().decode([Double].self, from: Data("[\(text)]".utf8))) != nil
    }
    try #require(numbers.count > 300)
    for text in numbers {
      let expected = try #require(Double(text))
      let read = try Mapper().map([Double].self, from: .json("[\(text)]"))
      #expect(read.map(\.bitPattern) == [expected.bitPattern], "\(text)")
      let model = try Numbers(json: #"{"double":\#(text),"maybeDouble":\#(text)}"#)
      #expect(model.double.bitPattern == expected.bitPattern, "\(text)")
      #expect(model.maybeDouble?.bitPattern == expected.bitPattern, "\(text)")
    }
  }

  @Test func readsIntegersExactly() throws {
    let integers = Self.texts.filter { text in Int(text).map { String($0) == text } ?? false }
    try #require(integers.count > 20)
    for text in integers {
      let expected = try #require(Int(text))
      #expect(try Mapper().map([Int].self, from: .json("[\(text)]")) == [expected])
      let model = try Numbers(json: #"{"integer":\#(text),"maybeInteger":\#(text)}"#)
      #expect(model.integer == expected)
      #expect(model.maybeInteger == expected)
    }
  }
}
