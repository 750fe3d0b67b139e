import Foundation
import IbexCore
import TestExpectations
import Testing

/// Where settings meet: property, type, call, mapper.
@Suite struct PrecedenceTests {
  struct Bare: Mappable {
    var number = 0
    var other = 0
  }

  struct Typed: Mappable {
    var number = 0
    var other = 0
    static var overrides: PropertyOverrides { [.transformer(answering(2))] }
  }

  struct Particular: Mappable {
    var number = 0
    var other = 0
    static var overrides: PropertyOverrides {
      [.transformer(answering(1), for: \Particular.number), .transformer(answering(2))]
    }
  }

  struct Outer: Mappable {
    var bare = Bare()
    var typed = Typed()
    static var overrides: PropertyOverrides { [.transformer(answering(5))] }
  }

  static func answering(_ number: Int) -> some Transformer {
    ClosureTransformer { (_: String) in number }
  }

  private let json = #"{"number": "0", "other": "0"}"#
  private let mapper = Mapper().with { $0.transformers.register(answering(4)) }
  private var call: Mapper { mapper.with { $0.transformers.register(Self.answering(3)) } }

  @Test func theMostParticularTransformerWins() throws {
    #expect(try Particular(json: json, using: call).number == 1)
    #expect(try Particular(json: json, using: call).other == 2)
    #expect(try Typed(json: json, using: call).number == 2)
    #expect(try Bare(json: json, using: call).number == 3)
    #expect(try Bare(json: json, using: mapper).number == 4)
    #expect(try Bare(json: json).number == 0)
  }

  @Test func aTypesTransformerDoesNotReachIntoOtherModels() throws {
    let outer = try Outer(json: #"{"bare": {"number": "0"}, "typed": {"number": "0"}}"#)
    #expect(outer.bare.number == 0)
    #expect(outer.typed.number == 2)
  }

  struct Keyed: Mappable {
    var name = ""
    var id = 0
    static var overrides: PropertyOverrides { [.key("own", for: \Keyed.name)] }
  }

  @Test func aTypesOverridesWeighMoreThanTheMappers() throws {
    let mapper = Mapper().with {
      $0.overrides = [
        .key("general", for: \Keyed.name), .key("own", for: \Keyed.id),
        .key("number", for: \Keyed.id),
      ]
      $0.overrides += [.required(\Bare.other)]
    }
    let keyed = try Keyed(json: #"{"general": "g", "own": "o", "number": 7}"#, using: mapper)
    #expect(keyed.name == "o")
    #expect(keyed.id == 7)
    #expect(try Keyed(json: #"{"general": "g"}"#, using: mapper).name == "g")
    expectError(MappingError.self, "expected an integer, found none at other") {
      try Bare(json: #"{"number": 1}"#, using: mapper)
    }
    #expect(try Bare(json: #"{"number": 1}"#).number == 1)
  }

  @Test func aCallIsStricterThanItsMapperOrLess() throws {
    let strict = Mapper().with { $0.strictness = .strict }
    expectError(MappingError.self, #"expected an integer, found text "x" at number"#) {
      try Bare(json: #"{"number": "x"}"#, using: strict)
    }
    let lenient = strict.with { $0.strictness = .lenient }
    #expect(try Bare(json: #"{"number": "x"}"#, using: lenient).number == 0)
  }
}
