import Foundation

extension Comparison {
  /// JSON to a value, against both of Foundation's ways: `JSONDecoder`, and code written by hand
  /// over what `JSONSerialization` makes.
  ///
  /// - Parameters:
  ///   - objectCount: How many objects the value has.
  ///   - document: Makes or reads the document.
  ///   - ours: Ibex's way.
  ///   - byHand: What is written by hand over the dictionaries and lists of the document.
  ///   - isClose: Whether a value is what `JSONSerialization` lets the code by hand make of it:
  ///     some doubles it rounds wrongly.
  static func ofJSON<Value: Decodable & Equatable>(
    _ name: String, objectCount: Int, document: @escaping () throws -> Data,
    ours: @escaping (Data) throws -> Value, byHand: @escaping (Any) throws -> Value,
    isClose: @escaping (Value, Value) -> Bool = { $0 == $1 }
  ) -> [Comparison] {
    [
      Comparison("\(name) (JSONDecoder)") {
        let document = try document()
        let decoder = JSONDecoder()
        return Work(
          objects: objectCount, bytes: document.count, ours: { try ours(document) },
          theirs: { try decoder.decode(Value.self, from: document) })
      },
      Comparison("\(name) (JSONSerialization and by hand)") {
        let document = try document()
        return Work(
          objects: objectCount, bytes: document.count, ours: { try ours(document) },
          theirs: { try byHand(JSONSerialization.jsonObject(with: document)) }, areEqual: isClose)
      },
    ]
  }
}

/// What stands in a document of JSON, as the type that code written by hand expects there.
func expected<Value>(_ value: Any) throws -> Value {
  guard let value = value as? Value else { throw Failure("the document is no \(Value.self)") }
  return value
}

/// The objects that stand in a document of JSON.
func expectedObjects(_ value: Any) throws -> [[String: Any]] { try expected(value) }
