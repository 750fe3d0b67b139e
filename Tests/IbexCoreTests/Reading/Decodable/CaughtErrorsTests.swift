import Foundation
import IbexCore
import Testing

/// What an initializer catches while it is shown its value exactly, against a `JSONDecoder`.
@Suite struct CaughtErrorsTests {
  /// Notes the error of a request, or what it returns, in words.
  private struct Caught<Value: Decodable>: Decodable {
    let words: String

    init(from decoder: any Decoder) throws {
      do {
        words = "\(try decoder.singleValueContainer().decode(Value.self))"
      } catch let error as DecodingError {
        words = Self.words(for: error)
      }
    }

    private static func words(for error: DecodingError) -> String {
      func path(_ context: DecodingError.Context) -> [String] {
        context.codingPath.map(\.stringValue)
      }
      return switch error {
      case .typeMismatch(_, let context): "mismatch \(path(context))"
      case .valueNotFound(_, let context): "no value \(path(context))"
      case .keyNotFound(let key, let context): "no key \(key.stringValue) \(path(context))"
      case .dataCorrupted(let context): "corrupted \(path(context))"
      @unknown default: "\(error)"
      }
    }
  }

  private struct Numbered: Decodable {
    let a: Int

    private enum CodingKeys: Int, CodingKey { case a = 7 }
  }

  struct Row: CustomStringConvertible, @unchecked Sendable {
    let type: any Decodable.Type
    let json: String

    init(_ type: any Decodable.Type, _ json: String) { (self.type, self.json) = (type, json) }

    var description: String { "\(type) \(json)" }
  }

  @Test(arguments: [
    Row([Int]?.self, "null"), Row(Set<String>?.self, "null"), Row([Int].self, "null"),
    Row(Numbered.self, "{}"), Row([Numbered].self, #"[{"a": 1}, {}]"#),
    Row(TimeZone.self, "{}"), Row([String: Numbered].self, #"{"x": {}}"#),
    Row(UUID.self, #""x""#), Row([UUID].self, #"["x"]"#), Row(UUID.self, "3"),
    Row([String: UUID?].self, #"{"a": "x"}"#),
    Row(UInt8.self, #"[{"a": 1e400}]"#), Row(Float.self, #"[{"a": 1e400}]"#),
    Row(Decimal.self, #"[{"a": 1e400}]"#), Row(Int16.self, #"{"a": [1]}"#),
    Row([[Int]].self, #"[[1], [2, "x"]]"#), Row([Bool].self, "[true, 1]"),
  ])
  func areThoseOfAJSONDecoder(_ row: Row) throws {
    func check<Value: Decodable>(_ type: Value.Type) throws {
      let list = "[\(row.json)]"
      let theirs = try JSONDecoder().decode([Caught<Value>].self, from: Data(list.utf8))
      for mapper in [Mapper(), Mapper(strictness: .strict)] {
        let ours = try mapper.map([Caught<Value>].self, from: .json(list))
        #expect(ours.map(\.words) == theirs.map(\.words))
        let reported = try mapper.mapReporting([Caught<Value>].self, from: .json(list)).0
        #expect(reported.map(\.words) == theirs.map(\.words))
      }
    }
    try check(row.type)
  }
}
