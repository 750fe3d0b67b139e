import Foundation
import Ibex
import TestSupport
import Testing

/// What a `JSONDecoder` decodes, a mapper decodes equal, whatever the type tries and catches.
///
/// The environment's `IBEX_DECODED_DOCUMENTS` is the number of documents, and `IBEX_DECODED_SEED`
/// the seed of the first.
@Suite struct DecodesAlikeTests {
  private static let parts = 4
  private static let count = number("IBEX_DECODED_DOCUMENTS") ?? 1_200
  private static let seed = number("IBEX_DECODED_SEED") ?? 1

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  @Test(arguments: 0..<parts)
  func decodesWhatJSONDecoderDecodes(_ part: Int) {
    var tally = DecodingTally()
    for number in stride(from: UInt64(part), to: Self.count, by: Self.parts) {
      var generator = SeededGenerator(seed: Self.seed &+ number)
      func decode<Value: SampledType>(_ type: Value.Type) { tally.decode(type, &generator) }
      decode(SampleTypes.any(&generator))
    }
    print(tally)
    #expect(tally.differences.isEmpty, "\(tally.differences.prefix(10).joined(separator: "\n"))")
    #expect(tally.accepted * 10 >= tally.count * 4)
    #expect(tally.ofSecondForm * 4 >= tally.accepted)
  }
}

private enum SampleTypes {
  private static var others: [any SampledType.Type] {
    [
      SamplePage<SampleItem>.self, SamplePage<SampleUnion<[Int], [String], ByTry>>.self,
      SampleWrapping<Int>.self,
      SampleWrapping<SampleUnion<SampleItem, String, ByCatch>>.self, SampleDerived<SampleNote>.self,
      SampleDerived<SampleUnion<Set<Int>, [String: Int], BySingleValue>>.self, SampleChain.self,
      SampleForty.self,
      SampleWide<Int>.self, SampleWide<[Int]>.self, SampleTable<SampleItem>.self,
      SampleTable<SampleUnion<Int, SampleItem, ByCatch>>.self,
      SampleWalk<SampleUnion<SampleNote, [String], ByInitializer>>.self, [SampleChain].self,
      [String: SampleShape].self,
      SampleUnion<
        SampleUnion<SampleItem, [SampleItem], BySingleValue>,
        SampleUnion<SampleShape, String, ByCatch>, ByTry
      >.self,
    ]
  }

  static func any(_ generator: inout SeededGenerator) -> any SampledType.Type {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: SampleUnions.forms.randomElement(using: &generator) ?? Int.self
    case 1, 2: others.randomElement(using: &generator) ?? SampleForty.self
    default: SampleUnions.any(&generator)
    }
  }
}

/// What became of the documents that were decoded.
private struct DecodingTally: CustomStringConvertible {
  var count = 0
  /// The number of those that a `JSONDecoder` accepts.
  var accepted = 0
  /// The number of those in which a union has its second form.
  var ofSecondForm = 0
  var differences: [String] = []
  private var differing: [String: Int] = [:]

  var description: String {
    let kinds = differing.sorted { $0.value > $1.value }.map { "\($0.key) \($0.value)" }
    return "\(count) documents, \(accepted) decoded, \(ofSecondForm) in a second form, "
      + "\(differences.count) otherwise" + kinds.map { "\n\($0)" }.joined()
  }

  mutating func decode<Value: SampledType>(_ type: Value.Type, _ generator: inout SeededGenerator) {
    var document = type.document(&generator)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1, 2: document = document.mutated(&generator)
    case 3: document = .any(&generator)
    default: break
    }
    count += 1
    let json = document.json
    guard let value = try? JSONDecoder().decode(type, from: Data(json.utf8)) else { return }
    accepted += 1
    if value.isSecondForm { ofSecondForm += 1 }
    for way in DecodingWay.allCases where !way.isExcepted(type, document) {
      let outcome = Result { try way.decode(type, json) }
      // Foundation throws an error of its own for some numbers, without a coding path.
      guard let value = try? way.expected(type, json),
        !"\(value)".contains("numberIsNotRepresentable"),
        !way.isOfWritten || readsItself(value)
      else { continue }
      if let decoded = try? outcome.get(),
        way.isOfWritten ? decoded.isWrittenAs(value) : decoded == value
      {
        continue
      }
      differences.append("\(way) \(type) \(json): \(outcome), not \(value)")
      differing["\(way) \(type)".replacing(#/, By.*/#, with: ""), default: 0] += 1
    }
  }

  /// Whether what a value writes is read again by its own initializer, in any format.
  private func readsItself<Value: SampledType>(_ value: Value) -> Bool {
    (try? JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))) != nil
  }
}

private enum DecodingWay: CaseIterable {
  case lenient, strict, reporting, asProperty, inList
  /// Beside a number in quotes.
  case besideText, besideTextStrictly
  /// As a serializer writes what a `JSONDecoder` has made.
  case fromXML, fromDictionary, fromForm

  /// Returns the value of a document, as the mapper decodes it.
  func decode<Value: SampledType>(_ type: Value.Type, _ json: String) throws -> Value {
    let strict = Mapper(strictness: .strict)
    switch self {
    case .lenient: return try Mapper().decode(type, from: Data(json.utf8))
    case .strict: return try strict.decode(type, from: Data(json.utf8))
    case .reporting:
      let (value, report) = try Mapper().mapReporting(type, from: .json(json))
      #expect(report.problems.isEmpty, "\(type) \(json)")
      return value
    case .asProperty:
      let owner = try strict.map(Owner<Value>.self, from: .json(#"{"value": \#(json)}"#))
      return try #require(owner.value)
    case .besideText, .besideTextStrictly:
      let mapper = self == .besideText ? Mapper() : strict
      return try mapper.decode(
        Neighbor<Value>.self, from: Data(#"{"value": \#(json), "count": "5"}"#.utf8)
      ).value
    case .fromXML:
      let value = try JSONDecoder().decode(type, from: Data(json.utf8))
      return try Mapper().map(type, from: .xml(Serializer().xmlString(value)))
    case .fromDictionary:
      let owner = DecodedOwner(value: try JSONDecoder().decode(type, from: Data(json.utf8)))
      let dictionary = try Serializer().dictionaryRepresentation(owner)
      let copy = try Mapper().map(DecodedOwner<Value>.self, from: dictionary)
      return try #require(copy.value)
    case .fromForm:
      let owner = DecodedOwner(value: try JSONDecoder().decode(type, from: Data(json.utf8)))
      let copy = try Mapper().map(
        DecodedOwner<Value>.self, from: .form(Serializer().formEncoded(owner)))
      return try #require(copy.value)
    case .inList:
      let values = try strict.map([Value].self, from: .json("[\(json), \(json)]"))
      #expect(values.count == 2, "\(type) \(json)")
      return try #require(values.last)
    }
  }

  /// Returns the value as a `JSONDecoder` decodes it, in the same place.
  func expected<Value: SampledType>(_ type: Value.Type, _ json: String) throws -> Value {
    let decoder = JSONDecoder()
    switch self {
    case .besideText, .besideTextStrictly:
      return try decoder.decode(
        Neighbor<Value>.self, from: Data(#"{"value": \#(json), "count": 5}"#.utf8)
      ).value
    case .lenient, .strict, .reporting, .fromXML, .fromDictionary:
      return try decoder.decode(type, from: Data(json.utf8))
    case .fromForm:
      let value = try decoder.decode(type, from: Data(json.utf8))
      // A form has no place for nil in a list.
      _ = try Serializer().formEncoded(DecodedOwner(value: value))
      return value
    case .asProperty:
      let owner = try decoder.decode(
        DecodedOwner<Value>.self, from: Data(#"{"value": \#(json)}"#.utf8))
      return try #require(owner.value)
    case .inList:
      let values = try decoder.decode([Value].self, from: Data("[\(json), \(json)]".utf8))
      return try #require(values.last)
    }
  }

  /// Returns whether a document means something else here.
  func isExcepted(_ type: any SampledType.Type, _ document: SampleTree) -> Bool {
    switch self {
    case .lenient, .strict, .reporting, .inList, .besideText, .besideTextStrictly: false
    case .asProperty: document == .leaf("null")
    case .fromXML: type.dependsOnKinds
    case .fromDictionary, .fromForm: type.dependsOnKinds || type.isUnion
    }
  }

  /// Whether what is read is what a serializer writes.
  var isOfWritten: Bool {
    [.fromXML, .fromDictionary, .fromForm].contains(self)
  }
}

private struct Owner<Value: SampledType>: Mappable {
  var value: Value?
}

private struct DecodedOwner<Value: SampledType>: Codable {
  var value: Value?
}

private struct Neighbor<Value: SampledType>: Decodable {
  let value: Value
  let count: Int
}
