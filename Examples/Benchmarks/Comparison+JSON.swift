import Foundation

extension Comparison {
  /// JSON to a value, against `JSONDecoder`.
  ///
  /// - Parameters:
  ///   - objectCount: The number of objects for the row.
  ///   - decoder: The decoder to compare with, created once.
  ///   - document: Makes or reads the document.
  ///   - ours: Ibex's way.
  static func ofJSON<Value: Decodable & Equatable>(
    _ workload: String, objectCount: Int, against decoder: FoundationDecoder = .plain,
    document: @escaping () throws -> Data, ours: @escaping (Data) throws -> Value
  ) -> Comparison {
    Comparison(workload, against: decoder.name) {
      let document = try document()
      let decoder = decoder.make()
      return Work(
        objects: objectCount, bytes: document.count, ours: { try ours(document) },
        theirs: { try decoder.decode(Value.self, from: document) })
    }
  }

  /// JSON to a value, against `JSONDecoder` and as a share of the speed of a hand-written reader.
  static func ofBoundedJSON<Value: Decodable & Equatable & HandReadable>(
    _ workload: String, objectCount: Int, against decoder: FoundationDecoder = .plain,
    document: @escaping () throws -> Data, ours: @escaping (Data) throws -> Value
  ) -> [Comparison] {
    [
      ofJSON(
        workload, objectCount: objectCount, against: decoder, document: document, ours: ours),
      shareOfHandReader(workload, objectCount: objectCount, document: document, ours: ours),
    ]
  }

  /// JSON to a value, as a share of the speed of a reader written for its type.
  static func shareOfHandReader<Value: Equatable & HandReadable>(
    _ workload: String, objectCount: Int, document: @escaping () throws -> Data,
    ours: @escaping (Data) throws -> Value,
    isClose: @escaping (Value, Value) -> Bool = { $0 == $1 }
  ) -> Comparison {
    Comparison(workload, against: "reader by hand", showing: .share) {
      let document = try document()
      let padded = HandReadDocument(document)
      return Work(
        objects: objectCount, bytes: document.count, ours: { try ours(document) },
        theirs: { padded.value() as Value }, areEqual: isClose)
    }
  }

  /// Single JSON documents, against `JSONDecoder`.
  static func ofCalls<Value: Decodable & Equatable>(
    _ workload: String, against decoder: FoundationDecoder,
    documents: @escaping () -> [Data], ours: @escaping (Data) throws -> Value
  ) -> Comparison {
    Comparison(workload, against: decoder.name) {
      let documents = documents()
      let decoder = decoder.make()
      return Work(
        objects: documents.count, bytes: documents.reduce(0) { $0 + $1.count },
        ours: { try documents.map(ours) },
        theirs: { try documents.map { try decoder.decode(Value.self, from: $0) } })
    }
  }

  /// A small document of JSON to a value, against a `JSONDecoder` that is kept and against one that
  /// is made for each call.
  static func ofSmallJSON<Value: Decodable & Equatable>(
    _ workload: String, against decoder: FoundationDecoder = .plain,
    document: @escaping () throws -> Data, ours: @escaping (Data) throws -> Value
  ) -> [Comparison] {
    [
      ofJSON(workload, objectCount: 1, against: decoder, document: document, ours: ours),
      Comparison(workload, against: "\(decoder.name), made for each call") {
        let document = try document()
        return Work(
          objects: 1, bytes: document.count, ours: { try ours(document) },
          theirs: { try decoder.make().decode(Value.self, from: document) })
      },
    ]
  }

  /// JSON to a value, against both of Foundation's ways: `JSONDecoder`, and code written by hand
  /// over what `JSONSerialization` makes.
  ///
  /// - Parameters:
  ///   - objectCount: The number of objects for the rows.
  ///   - document: Makes or reads the document.
  ///   - ours: Ibex's way.
  ///   - byHand: Hand-written code over the dictionaries and lists of the document.
  ///   - isClose: Whether a value equals the result by `JSONSerialization`, which rounds some
  ///     doubles wrongly.
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

/// Common configurations of a `JSONDecoder`.
enum FoundationDecoder {
  case plain
  /// For the documents of web services: keys in snake case, dates by ISO 8601.
  case snakeCase

  var name: String {
    switch self {
    case .plain: "JSONDecoder"
    case .snakeCase: "JSONDecoder, convertFromSnakeCase"
    }
  }

  func make() -> JSONDecoder {
    let decoder = JSONDecoder()
    if self == .snakeCase {
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      decoder.dateDecodingStrategy = .iso8601
    }
    return decoder
  }
}

/// A JSON document, as the type that hand-written code casts it to.
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
