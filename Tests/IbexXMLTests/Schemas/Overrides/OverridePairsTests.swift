import IbexXML
import Testing
import ValueTransformers

/// Each pair of overrides of one property works, or is a `PlanError` that says to drop one of them.
@Suite struct OverridePairsTests {
  private final class Part: Mappable {
    var id = 0
    var width: Int?
    static var overrides: PropertyOverrides { [.identity(\Part.id)] }
  }

  /// A model with a property for each override.
  private struct Subject: Mappable {
    var number = 1
    var flag = false
    var list: [Int] = []
    var part: Part?
    var table: [String: SourceValue] = [:]

    static let properties = ["number", "flag", "list", "part", "table"]
  }

  private struct Doubling: ReversibleTransformer {
    let expectation = "an integer"
    func transform(_ input: Int) -> Int { input * 2 }
    func reverse(_ output: Int) -> Int { output / 2 }
  }

  private static let overrides: [(name: String, of: @Sendable (String) -> PropertyOverride)] = [
    ("key", { .key("k", for: $0, of: Subject.self) }),
    ("path", { .path("a.b", for: $0, of: Subject.self) }),
    ("transformer", { .transformer(Doubling(), for: $0, of: Subject.self) }),
    ("required", { .required($0, of: Subject.self) }),
    ("secret", { .secret($0, of: Subject.self) }),
    ("range", { .range(0...9, for: $0, of: Subject.self) }),
    ("count", { .count(0...9, for: $0, of: Subject.self) }),
    ("readOnly", { .readOnly($0, of: Subject.self) }),
    ("ignored", { .ignored($0, of: Subject.self) }),
    ("attribute", { .attribute($0, of: Subject.self) }),
    ("items", { .items("i", for: $0, of: Subject.self) }),
    ("repeated", { .repeated($0, of: Subject.self) }),
    ("presence", { .presence($0, of: Subject.self) }),
    ("rest", { .rest($0, of: Subject.self) }),
    ("flattened", { .flattened($0, of: Subject.self) }),
    ("reference", { .reference("r", for: $0, of: Subject.self) }),
  ]

  /// What becomes of a pair of overrides, on the property that suits them best.
  private enum Outcome: Int, Comparable {
    case works, isApart, hasOtherType
    static func < (first: Outcome, second: Outcome) -> Bool { first.rawValue < second.rawValue }
  }

  private static func outcome(of overrides: [PropertyOverride]) -> Outcome {
    let mapper = Mapper().with { $0.overrides = PropertyOverrides(overrides) }
    do {
      _ = try Serializer(for: mapper).xmlData(mapper.map(Subject.self, from: .json("{}")))
      return .works
    } catch let error as PlanError {
      return "\(error)".hasSuffix("drop one of the overrides") ? .isApart : .hasOtherType
    } catch {
      return .works
    }
  }

  /// Returns the pairs with an outcome: each override, and the later ones with which it has that.
  private static func pairs(_ outcome: Outcome) -> String {
    let lines = overrides.indices.compactMap { position -> String? in
      let first = overrides[position]
      let others = overrides[(position + 1)...].filter { second in
        let outcomes = Subject.properties.map {
          Self.outcome(of: [first.of($0), second.of($0)])
        }
        return outcomes.min() == outcome
      }
      return others.isEmpty
        ? nil : "\(first.name): \(others.map(\.name).joined(separator: " "))"
    }
    return lines.joined(separator: "\n")
  }

  @Test func theseStandApart() {
    let expected = """
      key: ignored rest flattened
      path: ignored rest flattened
      transformer: rest flattened
      required: readOnly ignored rest
      secret: ignored
      range: ignored repeated presence rest flattened
      count: ignored presence rest flattened
      readOnly: ignored rest flattened
      ignored: repeated presence rest flattened reference
      attribute: repeated presence rest flattened
      items: repeated presence rest flattened
      repeated: presence rest flattened
      presence: rest flattened
      """
    #expect(Self.pairs(.isApart) == expected)
  }

  @Test func ofTheseNoPropertyHasTheTypes() {
    let expected = """
      transformer: presence reference
      range: count items reference
      count: reference
      items: reference
      repeated: reference
      rest: reference
      """
    #expect(Self.pairs(.hasOtherType) == expected)
  }
}
