import Ibex
import Testing

private struct Scores: Encodable {
  var scores: [(String, Int)]

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for (name, score) in scores { try container.encode(score, forKey: Key(stringValue: name)) }
  }
}

@Suite struct KeyCollisionTests {
  @Test func keysThatAStyleMakesOneAreRefused() {
    var serializer = Serializer()
    serializer.keyNames = .snakeCase
    let error = #expect(throws: SerializationError.self) {
      try serializer.json(Scores(scores: [("userId", 1), ("user_id", 2)]))
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
