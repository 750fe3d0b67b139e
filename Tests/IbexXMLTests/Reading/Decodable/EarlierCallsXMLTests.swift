import Foundation
import IbexXML
import Testing

@Suite struct EarlierCallsXMLTests {
  /// A key of digits, or one of two of one canonical form.
  private struct SomeKey: CodingKey {
    let stringValue: String
    var intValue: Int? { Int(stringValue) }

    init?(stringValue: String) {
      guard Int(stringValue) != nil || ["fooBar", "foo_bar"].contains(stringValue) else {
        return nil
      }
      self.stringValue = stringValue
    }

    init?(intValue: Int) { self.init(stringValue: "\(intValue)") }
  }

  /// Requests 300 keys, and two of one form.
  private struct Wide: Decodable, Equatable {
    var integers: [Int: Int] = [:]
    var texts: [Int: String] = [:]
    var pair: [Int?]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: SomeKey.self)
      for number in 0..<300 {
        guard let key = SomeKey(intValue: number) else { continue }
        integers[number] = try? container.decode(Int.self, forKey: key)
        if integers[number] == nil {
          texts[number] = try container.decodeIfPresent(String.self, forKey: key)
        }
      }
      pair = try ["fooBar", "foo_bar"].compactMap { SomeKey(stringValue: $0) }.map {
        try container.decodeIfPresent(Int.self, forKey: $0)
      }
    }
  }

  @Test func soIsATypeOfThreeHundredKeys() throws {
    let texts = (0..<300).map { #""\#($0)": "\#($0)""# }.joined(separator: ",")
    let documents = ["{\(texts)}", #"{"fooBar": 1}"#, #"{"foo_bar": 1}"#, #"{"7": 7}"#]
    for json in documents + documents {
      let expected = try JSONDecoder().decode(Wide.self, from: Data(json.utf8))
      #expect(try Mapper().map(Wide.self, from: .json(json)) == expected)
      #expect(try Mapper(strictness: .strict).map(Wide.self, from: .json(json)) == expected)
      let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
      #expect(try Mapper().map(Wide.self, from: object as? [String: Any] ?? [:]) == expected)
      #expect(try Mapper().mapReporting([Wide].self, from: .json("[\(json)]")).0 == [expected])
      // Neither has the canonical form of both.
      #expect(try Mapper().map(Wide.self, from: .json(#"{"FOOBAR": 1}"#)).pair == [nil, nil])
      // An object without any of its keys is no item; elements of a wrapper are.
      #expect(throws: MappingError.self) {
        try Mapper().map([Wide].self, from: .json(#"{"error": 1}"#))
      }
      let xml = "<r><w><fooBar>1</fooBar></w><w><fooBar>2</fooBar></w></r>"
      #expect(try Mapper().map([Wide].self, from: .xml(xml)).map(\.pair) == [[1, nil], [2, nil]])
    }
  }

  /// Asks the decoder of the element around it for a list again.
  private struct Inner: Decodable {
    @TaskLocal static var outer: (@Sendable () throws -> Int)?

    let value: Int

    init(from decoder: any Decoder) throws {
      value = try Self.outer?() ?? decoder.singleValueContainer().decode(Int.self)
    }
  }

  private struct Outer: Decodable {
    let values: [Int]

    init(from decoder: any Decoder) throws {
      nonisolated(unsafe) let kept = decoder
      let askAgain: @Sendable () throws -> Int = {
        var list = try kept.unkeyedContainer()
        return try list.decode(Inner.self).value
      }
      values = try Inner.$outer.withValue(askAgain) {
        var list = try decoder.unkeyedContainer()
        return [try list.decode(Inner.self).value]
      }
    }
  }

  @Test func anInitializerThatAsksADecoderAroundItIsStopped() {
    #expect(throws: MappingError.self) {
      try Mapper().map(Outer.self, from: .xml("<p><b>1</b></p>"))
    }
  }
}
