import Foundation
import IbexXML
import TestExpectations
import TestSupport
import Testing

private enum Shape: Codable, Equatable {
  case circle(radius: Double)
  case named(String, Int)
  case empty
}
private enum Suit: String, Codable { case hearts, spades }
private class Animal: Codable {
  var name = "Rex"
}
private final class Dog: Animal {
  var tricks = ["sit"]

  private enum CodingKeys: CodingKey { case tricks }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(tricks, forKey: .tricks)
    try super.encode(to: container.superEncoder())
  }
}
private struct Inner: Codable, Equatable {
  var id = 1
  var note: String?
  var values: [Double?] = [1, nil, 2.5]
  var shape = Shape.circle(radius: 2)
  var suit = Suit.spades
}
private struct Outer: Codable, Equatable {
  var inner = Inner()
  var list = [Inner(), Inner()]
  var byName = ["a": Inner()]
  var flags: [Bool] = [true, false]
  var big = UInt64.max
  var small: Int8 = -3
  var float: Float = 0.1
  var decimal = Decimal(string: "12.5")
  var url = URL(string: "https://example.com/a")
  var shapes: [Shape] = [.named("x", 1), .empty]
  var matrix = [[1, 2], []]
}

/// Encodes by hand in every way that there is.
private struct Handmade: Encodable {
  private enum Keys: CodingKey { case list, object, single, none }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    var list = container.nestedUnkeyedContainer(forKey: .list)
    try list.encode(1)
    var object = container.nestedContainer(keyedBy: Keys.self, forKey: .object)
    try list.encodeNil()
    var inner = list.nestedContainer(keyedBy: Keys.self)
    try inner.encode("x", forKey: .single)
    var deeper = list.nestedUnkeyedContainer()
    try deeper.encode(contentsOf: [true, false])
    try object.encode(2.5, forKey: .single)
    try object.encodeNil(forKey: .none)
    try "super".encode(to: list.superEncoder())
    try container.encodeIfPresent(Int?.none, forKey: .none)
    try container.encode("first", forKey: .single)
    try container.encode("second", forKey: .single)
  }
}
private struct PathTeller: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let path = container.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    let note = noteKey.flatMap { encoder.userInfo[$0] as? String } ?? ""
    try container.encode(path.joined(separator: "/") + note)
  }
}
private let noteKey = CodingUserInfoKey(rawValue: "note")

private struct Badge: Encodable { var label = "b" }
private struct Station: Mappable {
  var name = "x"
  var badge = Badge()
  var badges: [Badge?] = [Badge(), nil]
  var inner: Inner?
}
private struct Reading: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Trying.Key.self)
    try container.encode(1, forKey: .good)
    try? container.encode(Double.nan, forKey: .bad)
    try container.encode("t", forKey: .tail)
  }
}

/// Gets over what cannot be encoded.
private struct Trying: Encodable {
  enum Key: CodingKey { case good, bad, worse, inner, tail, list }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(1, forKey: .good)
    try? container.encode(Double.nan, forKey: .bad)
    try? container.encode([1, Double.infinity], forKey: .worse)
    try? container.encode(Refusing(), forKey: .inner)
    try? container.encode([Refusing()], forKey: .inner)
    try container.encode("t", forKey: .tail)
    var list = container.nestedUnkeyedContainer(forKey: .list)
    try? list.encode(Float.nan)
    try? list.encode(Refusing())
    try list.encode(2)
  }
}

/// Encodes something before it refuses.
private struct Refusing: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Trying.Key.self)
    try container.encode(1, forKey: .good)
    try container.encode(Double.nan, forKey: .bad)
  }
}
private struct Bad: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Trying.Key.self)
    do {
      try container.encode(Double.nan, forKey: .bad)
    } catch {
      try container.encode("not a number", forKey: .bad)
    }
  }
}

/// Encodes a key again, once in vain.
private struct Retrying: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Trying.Key.self)
    try container.encode(1, forKey: .good)
    try? container.encode(Double.nan, forKey: .good)
    try container.encode(2, forKey: .tail)
    try container.encode(3, forKey: .tail)
  }
}
private struct Replacing: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Trying.Key.self)
    try container.encode(Trying(), forKey: .inner)
    try container.encode([Trying()], forKey: .list)
  }
}
private struct TryingAlone: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try? container.encode(Double.nan)
    try container.encode("alone")
  }
}
private struct Chain: Encodable {
  final class Counter: @unchecked Sendable {
    var calls = 0
  }

  let counter: Counter
  let next: [Chain]

  enum CodingKeys: CodingKey { case bad, next }

  func encode(to encoder: any Encoder) throws {
    counter.calls += 1
    var container = encoder.container(keyedBy: CodingKeys.self)
    try? container.encode(Double.nan, forKey: .bad)
    try container.encode(next, forKey: .next)
  }
}

@Suite struct EncodingTreeTests {
  private func sorted(_ value: some Any) throws -> String {
    var serializer = Serializer()
    serializer.json.sortsKeys = true
    return try serializer.jsonString(value)
  }

  private func theirs(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test func codableValuesAreWrittenAsJSONEncoderDoes() throws {
    #expect(try sorted(Outer()) == theirs(Outer()))
    #expect(try sorted([Outer(), Outer()]) == theirs([Outer(), Outer()]))
    #expect(try sorted(["k": Outer()]) == theirs(["k": Outer()]))
    #expect(try sorted(Shape.empty) == theirs(Shape.empty))
    #expect(try sorted(Handmade()) == theirs(Handmade()))
    #expect(try sorted(Dog()) == theirs(Dog()))
    #expect(try JSONDecoder().decode(Outer.self, from: Serializer().jsonData(Outer())) == Outer())
  }

  @Test func mappableCodableModelsAreWrittenAsJSONEncoderDoes() throws {
    struct Model: Mappable, Codable {
      var name = "a/b \"ü\" \u{1}\u{1F600}\u{2028}"
      var count = -7
      var ratio = 0.1
      var whole = 3.0
      var large = 1e300
      var tiny: Float = 1e-7
      var flag = true
      var none: Int?
      var some: Int? = 4
      var list = [1.5, 2]
      var nested = ["k": ["x"]]
      var data = Data([1, 2, 3])
      var uuid = UUID()
      var url = URL(string: "https://example.com/é?q=1")
      var suit = Suit.hearts
      var decimal = Decimal(string: "0.10")
    }
    let model = Model()
    #expect(try sorted(model) == theirs(model))
  }

  @Test func everyDoubleIsWrittenAsJSONEncoderDoes() throws {
    var generator = SeededGenerator(seed: 9)
    let numbers = (0..<20_000).map { _ in Double(bitPattern: generator.next()) }
      .filter(\.isFinite)
    #expect(try sorted(numbers) == theirs(numbers))
    let rounded = (0..<20_000).map { _ in
      (Double.random(in: -10_000...10_000, using: &generator) * 1000).rounded() / 1000
    }
    #expect(try sorted(rounded) == theirs(rounded))
  }

  @Test func textsAreWrittenAsJSONEncoderDoes() throws {
    var generator = SeededGenerator(seed: 10)
    let texts = (0..<2000).map { _ in
      String(
        String.UnicodeScalarView(
          (0..<Int.random(in: 0..<40, using: &generator)).compactMap { _ in
            Unicode.Scalar(UInt32.random(in: 0..<0x180, using: &generator))
          }))
    }
    #expect(try sorted(texts) == theirs(texts))
  }

  @Test func encodablePropertiesOfModelsEncodeThemselves() throws {
    #expect(
      try Serializer().jsonString(Station())
        == #"{"name":"x","badge":{"label":"b"},"badges":[{"label":"b"},null]}"#)
    let dictionary = try Station().dictionaryRepresentation()
    #expect(dictionary["badge"] as? [String: String] == ["label": "b"])
    var station = Station()
    station.inner = Inner()
    let inner = try station.dictionaryRepresentation()["inner"] as? [String: Any]
    #expect(inner?["id"] as? String == "1")
    #expect(inner?["suit"] as? String == "spades")
  }

  @Test func datesWithinEncodableValuesAreText() throws {
    struct Dated: Codable { var date = Date(timeIntervalSince1970: 0) }
    #expect(try Serializer().jsonString(Dated()) == #"{"date":"1970-01-01T00:00:00Z"}"#)
  }

  @Test func registeredTransformersServeEncodableValues() throws {
    struct Dated: Codable { var date = Date(timeIntervalSince1970: 1.5) }
    var serializer = Serializer()
    serializer.transformers.register(.millisecondsSince1970)
    #expect(try serializer.jsonString(Dated()) == #"{"date":1500}"#)
  }

  @Test func encodersKnowTheirPathAndUserInfo() throws {
    struct Root: Encodable {
      var list = [[PathTeller()], [PathTeller(), PathTeller()]]
      var byName = ["k": PathTeller()]
      var single: PathTeller? = PathTeller()
    }
    #expect(
      try sorted(Root())
        == #"{"byName":{"k":"byName/k"},"list":[["list/0/0"],["list/1/0","list/1/1"]],"single":"single"}"#
    )
    var serializer = Serializer()
    serializer.userInfo[try #require(noteKey)] = "!"
    #expect(try serializer.jsonString(PathTeller()) == "\"!\"")
  }

  @Test func valuesThatEncodeNothingAreEmptyObjects() throws {
    struct Empty: Encodable { func encode(to encoder: any Encoder) {} }
    #expect(try Serializer().jsonString([Empty()]) == "[{}]")
  }

  @Test func keysOfEncodableValuesAreStyledToo() throws {
    struct Snake: Encodable {
      var fullName = "x"
      var byKey = ["someKey": 1]
    }
    var serializer = Serializer()
    serializer.keyNames = .snakeCase
    #expect(
      try serializer.jsonString(Snake()) == #"{"full_name":"x","by_key":{"someKey":1}}"#)
  }

  @Test func errorsThatATypeGetsOverLeaveNothingBehind() throws {
    for value in [Reading(), [Reading()], Bad(), Retrying()] as [any Encodable] {
      #expect(try sorted(value) == theirs(value))
    }
    #expect(try Serializer().jsonString(Reading()) == #"{"good":1,"tail":"t"}"#)
    // JSONEncoder traps for what a list or a value that encodes itself leaves behind.
    let trying = #"{"good":1,"tail":"t","list":[2]}"#
    #expect(try Serializer().jsonString(Trying()) == trying)
    #expect(try Serializer().jsonString([Trying()]) == "[\(trying)]")
    #expect(
      try Serializer().jsonString(Replacing()) == #"{"inner":\#(trying),"list":[\#(trying)]}"#)
    #expect(try Serializer().jsonString(TryingAlone()) == #""alone""#)
    struct Holder: Mappable { var reading = Trying() }
    #expect(
      try Holder().jsonString() == #"{"reading":{"good":1,"tail":"t","list":[2]}}"#)
    let dictionary = try Holder().dictionaryRepresentation()["reading"] as? [String: Any]
    #expect(dictionary?.keys.sorted() == ["good", "list", "tail"])
    #expect(
      try Holder().xmlString().contains(
        "<reading><good>1</good><tail>t</tail><list>2</list></reading>"))
  }

  @Test func errorsThatNobodyGetsOverSayWhereTheyAre() throws {
    struct Leaf: Encodable { var bad = Double.nan }
    struct Middle: Encodable {
      var list = [Leaf()]
      var leaf = Leaf()
    }
    struct Listing: Encodable {
      var fullNames = [1, .infinity]
      var middle = Middle()
    }
    struct Holder: Mappable { var reading = Listing() }
    struct Single: Mappable { var middle = [Middle()] }
    for (text, error) in [
      (
        #expect(throws: SerializationError.self) { try Holder().jsonString() },
        "expected a finite number, found number inf at reading.fullNames[1]"
      ),
      (
        #expect(throws: SerializationError.self) { try Holder().dictionaryRepresentation() },
        "expected a finite number, found number inf at reading.fullNames[1]"
      ),
      (
        #expect(throws: SerializationError.self) { try Single().xmlString() },
        "expected a finite number, found number nan at middle[0].list[0].bad"
      ),
      (
        #expect(throws: SerializationError.self) { try Serializer().jsonString(Leaf()) },
        "expected a finite number, found number nan at bad"
      ),
    ] {
      #expect(text?.description == error)
    }
    var serializer = Serializer()
    serializer.keyNames = .snakeCase
    let error = #expect(throws: SerializationError.self) { try serializer.jsonString(Holder()) }
    #expect(
      error?.description == "expected a finite number, found number inf at reading.full_names[1]")
  }

  @Test(arguments: [10, 100, 200]) func eachValueEncodesItselfOnce(_ depth: Int) throws {
    let counter = Chain.Counter()
    let chain = (0..<depth).reduce(Chain(counter: counter, next: [])) { chain, _ in
      Chain(counter: counter, next: [chain])
    }
    _ = try withStack(of: 256 << 20) { try Serializer().jsonString(chain) }
    #expect(counter.calls == depth + 1)
    counter.calls = 0
    _ = try withStack(of: 256 << 20) { try Serializer().dictionaryRepresentation(chain) }
    #expect(counter.calls == depth + 1)
  }

  @Test func deepContainersAreRefused() {
    struct Deep: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for _ in 0..<2000 { container = container.nestedUnkeyedContainer() }
      }
    }
    let path = String(repeating: "[0]", count: 512)
    expectError(
      SerializationError.self, "expected at most 512 nested levels, found a list of 1 at \(path)"
    ) { try Serializer().jsonData(Deep()) }
  }
}

private struct Scores: Encodable {
  var scores: [(String, Int)]

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: OpenKey.self)
    for (name, score) in scores { try container.encode(score, forKey: OpenKey(stringValue: name)) }
  }
}

@Suite struct KeyCollisionTests {
  @Test func keysThatAStyleMakesOneAreRefused() {
    var serializer = Serializer()
    serializer.keyNames = .snakeCase
    let error = #expect(throws: SerializationError.self) {
      try serializer.jsonData(Scores(scores: [("userId", 1), ("user_id", 2)]))
    }
    #expect(
      error.map { "\($0)" }
        == #"expected keys that differ in the style of keyNames, found key "userId" and key "user_id" "#
        + "at the top level")
  }

  @Test func oneKeyMayBeEncodedTwice() throws {
    var serializer = Serializer()
    serializer.keyNames = .snakeCase
    let json = try serializer.jsonString(Scores(scores: [("userId", 1), ("userId", 2)]))
    #expect(json == #"{"user_id":2}"#)
  }
}
