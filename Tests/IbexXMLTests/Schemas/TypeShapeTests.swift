import Foundation
import IbexXML
import Testing

private struct Station: Mappable { var name = "" }
private final class Train: PolymorphicMappable {
  var kind = ""
  static var family: TypeFamily { TypeFamily(of: Train.self, by: "kind", [:]) }
}
private struct Trimmed: MappableWrapper { var wrappedValue = "" }
private enum Color: String, CaseIterable, Codable, FallbackCase {
  case red, other
  static var fallback: Color { .other }
}
private struct Place: CodingKeyRepresentable, LosslessStringConvertible {
  var description: String { "" }
  var codingKey: any CodingKey { description.codingKey }
  init?(_ description: String) { nil }
  init?(codingKey: some CodingKey) { nil }
}
private class Engine {}
private struct Opaque {}

@Suite struct TypeShapeTests {
  /// A type with its kind, as the case is spelled.
  typealias Row = (type: Any.Type, kind: String)

  @Test(
    arguments: [
      (Int.self, "leaf"), (String.self, "leaf"), (Date.self, "leaf"), (Decimal.self, "leaf"),
      (Int?.self, "optional(of: Swift.Int)"),
      (Int??.self, "optional(of: Swift.Optional<Swift.Int>)"),
      (Int8?.self, "optional(of: Swift.Int8)"),
      ([Int].self, "list(Swift.Array<Swift.Int>)"), ([Int8].self, "list(Swift.Array<Swift.Int8>)"),
      ([String?].self, "list(Swift.Array<Swift.Optional<Swift.String>>)"),
      ([[String: Any]].self, "list(Swift.Array<Swift.Dictionary<Swift.String, Any>>)"),
      (ContiguousArray<Int>.self, "list(Swift.ContiguousArray<Swift.Int>)"),
      (ArraySlice<Int>.self, "list(Swift.ArraySlice<Swift.Int>)"),
      (Set<Int>.self, "list(Swift.Set<Swift.Int>)"),
      ([Int: [Any]].self, "dictionary(key: Swift.Int, value: Swift.Array<Any>)"),
      (SourceValue.self, "source"), (SourceObject.self, "source"), (SourceElement.self, "source"),
      (Any.self, "existential"), ((any Error).self, "existential"), (AnyObject.self, "existential"),
      (Station.self, "model(\(String(reflecting: Station.self)))"),
      (Train.self, "model(\(String(reflecting: Train.self)))"),
      (Trimmed.self, "wrapper(\(String(reflecting: Trimmed.self)))"),
      (Color.self, "plain"), (Opaque.self, "plain"), (Engine.self, "plain"),
      (Character.self, "plain"), (Range<Int>.self, "plain"), (AnyHashable.self, "plain"),
      ((Int, Int).self, "plain"), (Void.self, "plain"), ((() -> Void).self, "plain"),
      (Int.Type.self, "plain"), ((any Error).Type.self, "plain"),
    ] as [Row])
  func isOfOneKind(_ row: Row) {
    // Asked once more, it is what was kept.
    for _ in 1...2 { #expect("\(TypeShape(of: row.type).kind)" == row.kind) }
  }

  @Test(
    arguments: [
      (Int?.self, [Int.self]), ([String].self, [String.self]),
      (ArraySlice<Int>.self, [Int.self]), (Set<Int>.self, [Int.self]),
      ([Int: String].self, [Int.self, String.self] as [Any.Type]), (Trimmed.self, [String.self]),
      (Station.self, []), (String.self, []), (Any.self, []),
    ] as [(Any.Type, [Any.Type])])
  func holdsValues(_ type: Any.Type, of types: [Any.Type]) {
    let shape = TypeShape(of: type)
    #expect(shape.valueTypes.map { ObjectIdentifier($0) } == types.map { ObjectIdentifier($0) })
    #expect(shape.isContainer == (!types.isEmpty && shape.wrapper == nil))
  }

  @Test(
    arguments: [
      (Color.self, ["Decodable", "Encodable", "rawValues", "cases", "hashable", "fallback"]),
      (Place.self, ["losslessText", "codingKeys"]),
      (UInt16.self, ["Decodable", "Encodable", "losslessText", "integer", "hashable"]),
      ([Int].self, ["Decodable", "Encodable", "hashable"]), ([Any].self, []),
      (Opaque.self, []), (Any.self, []), (Void.self, []), (Engine.self, []),
    ] as [(Any.Type, [String])])
  func conforms(_ type: Any.Type, to traits: [String]) {
    let shape = TypeShape(of: type)
    let all: [(String, Any.Type?)] = [
      ("Decodable", shape.decodable), ("Encodable", shape.encodable),
      ("rawValues", shape.rawValues), ("cases", shape.cases),
      ("losslessText", shape.losslessText), ("codingKeys", shape.codingKeys),
      ("integer", shape.integer), ("hashable", shape.hashable), ("fallback", shape.fallbackCase),
    ]
    #expect(all.filter { $0.1 != nil }.map(\.0) == traits)
  }

  @Test(
    arguments: [
      ([String: Int].self, Int.self), ([String: Any].self, Any.self), ([Int: Int].self, nil),
      ([String].self, nil),
    ] as [(Any.Type, Any.Type?)])
  func tellsTheValuesUnderTexts(_ type: Any.Type, _ value: Any.Type?) {
    #expect(TypeShape(of: type).textKeyedType == value)
  }

  @Test func aClassListsItsFamily() {
    #expect(TypeShape(of: Train.self).family != nil)
    #expect(TypeShape(of: Station.self).family == nil)
    #expect(TypeShape(of: Engine.self).family == nil)
  }
}
