import Ibex
import TestExpectations
import Testing

private class Inherited: Mappable {
  var a = 0
  required init() {}
  class var overrides: PropertyOverrides { [] }
}

private struct Observing: Mappable {
  var a = 0 { didSet {} }
  var wide = 0.5
}

private struct Wrapping: Mappable {
  @Clamped var a = 0
  var count: String {
    get { "\(a)" }
    set { a = Int(newValue) ?? 0 }
  }
}

private struct Hiding: Mappable {
  @Opaque var a = 0
}

private final class Delaying: Mappable {
  lazy var a = 0
}

private final class Weak: Mappable {
  weak var a: Weak?
}

private struct Computing: Mappable {
  var a = 0
  var double: Int {
    get { a * 2 }
    set { a = newValue / 2 }
  }
  var text: String {
    get { "\(a)" }
    set { a = Int(newValue) ?? 0 }
  }
}

@propertyWrapper private struct Clamped: MappableWrapper {
  var wrappedValue = 0
}

@propertyWrapper private struct Opaque {
  var wrappedValue = 0
}

/// A key path that tells no stored property, in each override.
@Suite struct ComputedPropertyTests {
  private typealias Doubt = (
    override: PropertyOverride, name: String, model: any Mappable.Type, type: String
  )

  private static let doubts: [Doubt] = [
    (.key("b", for: \Inherited.a), ".key", Inherited.self, "Int"),
    (.key("b", for: \Observing.a), ".key", Observing.self, "Int"),
    (.key("b", for: \Wrapping.a), ".key", Wrapping.self, "Int"),
    (.key("b", for: \Hiding.a), ".key", Hiding.self, "Int"),
    (.key("b", for: \Delaying.a), ".key", Delaying.self, "Int"),
    (.key("b", for: \Weak.a), ".key", Weak.self, "Optional<Weak>"),
    (.key("b", for: \Computing.double), ".key", Computing.self, "Int"),
    (.key("b", in: "urn:b", for: \Inherited.a), ".key", Inherited.self, "Int"),
    (.path("b.c", for: \Inherited.a), ".path", Inherited.self, "Int"),
    (.path("b", inEachOf: "c", for: \Inherited.a), ".path", Inherited.self, "Int"),
    (.transformer(.separated(by: ","), for: \Inherited.a), ".transformer", Inherited.self, "Int"),
    (.range(0...1, for: \Inherited.a), ".range", Inherited.self, "Int"),
    (.count(0...1, for: \Inherited.a), ".count", Inherited.self, "Int"),
    (.reference("b", for: \Inherited.a), ".reference", Inherited.self, "Int"),
    (.required(\Inherited.a), ".required", Inherited.self, "Int"),
    (.secret(\Inherited.a), ".secret", Inherited.self, "Int"),
  ]

  @Test(arguments: doubts.indices)
  func aKeyPathThatMayBeThatOfAStoredPropertyIsRefused(_ position: Int) {
    let doubt = Self.doubts[position]
    expectError(
      PlanError.self,
      """
      cannot map \(doubt.model): the key path of \(doubt.name) does not tell which property of type \
      \(doubt.type) is meant; give its name as a string, as in "a", with .observed("a", through:) \
      where setters shall run, or write .computed(\\\(doubt.model).…) if it is computed
      """
    ) { try Mapper(overrides: [doubt.override]).explain(doubt.model) }
  }

  private static let doubtsWithoutKey: [(PropertyOverride, name: String)] = [
    (.items("i", for: \Inherited.a), ".items"), (.rest(\Inherited.a), ".rest"),
    (.flattened(\Inherited.a), ".flattened"), (.ignored(\Inherited.a), ".ignored"),
    (.attribute(\Inherited.a), ".attribute"), (.identity(\Inherited.a), ".identity"),
    (.identity(.computed(\Inherited.a)), ".identity"),
  ]

  /// No computed property can have one of these.
  @Test(arguments: doubtsWithoutKey.indices)
  func anOverrideForAStoredPropertyTakesItsName(_ position: Int) {
    let (override, name) = Self.doubtsWithoutKey[position]
    expectError(
      PlanError.self,
      """
      cannot map Inherited: the key path of \(name) does not tell which property of type Int is \
      meant; give its name as a string
      """
    ) { try Mapper(overrides: [override]).explain(Inherited.self) }
  }

  private static let computed: [(PropertyOverride, name: String, remedy: String)] = [
    (
      .ignored(.computed(\Computing.double)), ".ignored",
      "leave it out: without a key of its own, a computed property is neither read nor written"
    ),
    (.items("i", for: .computed(\Computing.double)), ".items", stored),
    (.rest(.computed(\Computing.double)), ".rest", stored),
    (.flattened(.computed(\Computing.double)), ".flattened", stored),
    (.attribute(.computed(\Computing.double)), ".attribute", stored),
  ]
  private static let stored = "give the name of a stored property as a string, or drop the override"

  @Test(arguments: computed.indices)
  func anOverrideForAStoredPropertyIsForNoComputedOne(_ position: Int) {
    let (override, name, remedy) = Self.computed[position]
    expectError(
      PlanError.self,
      """
      cannot map Computing: \(name) is for stored properties, and names a computed one of type Int; \
      \(remedy)
      """
    ) { try Mapper(overrides: [override]).explain(Computing.self) }
  }

  private static let certain: [(PropertyOverride, model: any Mappable.Type)] = [
    (.key("b", for: \Computing.text), Computing.self),
    (.key("b", for: \Wrapping.count), Wrapping.self),
    (.key("b", for: \Observing.wide), Observing.self),
    (.key("b", for: .computed(\Computing.double)), Computing.self),
    (.key("b", for: .computed(\Inherited.a)), Inherited.self),
    (.key("b", in: "urn:b", for: .computed(\Inherited.a)), Inherited.self),
    (.path("b.c", for: .computed(\Inherited.a)), Inherited.self),
    (.observed("a", through: \Inherited.a), Inherited.self),
    (.observed("a", through: \Observing.a), Observing.self),
    (.observed("a", through: \Wrapping.a), Wrapping.self),
    (.observed("a", through: \Hiding.a), Hiding.self),
    (.observed("a", through: \Delaying.a), Delaying.self),
    (.observed("a", through: \Weak.a), Weak.self),
  ]

  @Test(arguments: certain.indices)
  func oneThatCannotBeItOrIsSaidToBeComputedIsTaken(_ position: Int) {
    let (override, model) = Self.certain[position]
    #expect(throws: Never.self) { try Mapper(overrides: [override]).explain(model) }
  }

  @Test func aStoredPropertyWithAKeyPathIsNotMeantByAnother() throws {
    struct Volume: Mappable {
      var level = 0 { didSet {} }
      var percent: Int {
        get { level * 100 }
        set { level = newValue / 100 }
      }
      static var overrides: PropertyOverrides {
        [.observed("level", through: \Volume.level), .key("percent", for: \Volume.percent)]
      }
    }
    #expect(try Volume(json: #"{"percent": 300}"#).level == 3)
  }

  @Test func anyOverrideMaySayThatItsPropertyIsComputed() throws {
    let bounded = Mapper(
      strictness: .strict,
      overrides: [
        .path("x.twice", for: .computed(\Computing.double)),
        .range(0...10, for: .computed(\Computing.double)),
        .required(.computed(\Computing.double)), .secret(.computed(\Computing.double)),
      ])
    #expect(try bounded.map(Computing.self, from: .json(#"{"a": 1, "x": {"twice": "8"}}"#)).a == 4)
    expectError(MappingError.self, "expected an integer from 0 to 10, found a number at x") {
      try bounded.map(Computing.self, from: .json(#"{"x": {"twice": 12}}"#))
    }
    let transformed = Mapper(overrides: [
      .key("hex", for: .computed(\Computing.double)),
      .transformer(
        ClosureTransformer { (text: String) in Int(text, radix: 16) ?? 0 },
        for: .computed(\Computing.double)),
    ])
    #expect(try transformed.map(Computing.self, from: .json(#"{"hex": "1e"}"#)).a == 15)
    expectError(
      PlanError.self,
      """
      cannot map Computing: the key path of .range does not tell which property of type Int is \
      meant; give its name as a string, or a key of its own
      """
    ) {
      try Mapper(overrides: [.range(0...1, for: .computed(\Computing.double))])
        .map(Computing.self, from: .json("{}"))
    }
  }

  @Test func aStoredPropertyIsNotComputed() {
    expectError(
      PlanError.self,
      """
      cannot map Observing: an override names the stored property wide as computed; give its key \
      path alone, or its name as a string
      """
    ) {
      try Mapper(overrides: [.key("b", for: .computed(\Observing.wide))]).explain(Observing.self)
    }
  }
}
