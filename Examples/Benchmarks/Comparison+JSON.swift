import Foundation

extension Comparison {
  /// JSON to a value, against `JSONDecoder`.
  ///
  /// - Parameters:
  ///   - objectCount: How many objects the row counts by.
  ///   - document: Makes or reads the document.
  ///   - ours: Ibex's way.
  static func ofJSON<Value: Decodable & Equatable>(
    _ workload: String, objectCount: Int, document: @escaping () throws -> Data,
    ours: @escaping (Data) throws -> Value
  ) -> Comparison {
    Comparison(workload, against: "JSONDecoder") {
      let document = try document()
      let decoder = JSONDecoder()
      return Work(
        objects: objectCount, bytes: document.count, ours: { try ours(document) },
        theirs: { try decoder.decode(Value.self, from: document) })
    }
  }

  /// JSON to a value, against both of Foundation's ways: `JSONDecoder`, and code written by hand
  /// over what `JSONSerialization` makes.
  ///
  /// - Parameters:
  ///   - objectCount: How many objects the rows count by.
  ///   - document: Makes or reads the document.
  ///   - ours: Ibex's way.
  ///   - byHand: What is written by hand over the dictionaries and lists of the document.
  ///   - isClose: Whether a value is what `JSONSerialization` lets the code by hand make of it:
  ///     some doubles it rounds wrongly.
  static func ofJSON<Value: Decodable & Equatable>(
    _ workload: String, objectCount: Int, document: @escaping () throws -> Data,
    ours: @escaping (Data) throws -> Value, byHand: @escaping (Any) throws -> Value,
    isClose: @escaping (Value, Value) -> Bool = { $0 == $1 }
  ) -> [Comparison] {
    [
      ofJSON(workload, objectCount: objectCount, document: document, ours: ours),
      Comparison(workload, against: "JSONSerialization and by hand") {
        let document = try document()
        return Work(
          objects: objectCount, bytes: document.count, ours: { try ours(document) },
          theirs: { try byHand(JSONSerialization.jsonObject(with: document)) }, areEqual: isClose)
      },
    ]
  }
}

/// What stands in a document of JSON, as the type that code written by hand casts it to.
func cast<Value>(_ value: Any) throws -> Value {
  guard let value = value as? Value else { throw Failure("the document is no \(Value.self)") }
  return value
}

/// The objects of a list in a document of JSON.
func objects(in list: Any) throws -> [[String: Any]] { try cast(list) }

extension Double {
  /// Whether a number is the same but for the last digits, of which `JSONSerialization` gets some
  /// wrong.
  func isClose(to other: Double) -> Bool { abs(self - other) < 1e-9 }
}
