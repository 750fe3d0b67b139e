import Foundation
import Ibex
import TestExpectations
import Testing

@Suite struct WritePlanBuilderDefaultsTests {
  @propertyWrapper private struct Boxed<Value: Equatable>: MappableWrapper, Equatable {
    var wrappedValue: Value
  }

  private struct Wrapped: Mappable, Equatable {
    @Boxed var level: Int? = 3
    @Boxed var note: String?
    init() { _note = Boxed(wrappedValue: nil) }
  }

  @Test func nilInAWrapperIsWrittenBesideADefault() throws {
    #expect(try Wrapped().jsonString() == #"{"level":3}"#)
    var wrapped = Wrapped()
    wrapped.level = nil
    #expect(try wrapped.jsonString() == #"{"level":null}"#)
    #expect(try Wrapped(json: wrapped.jsonString()) == wrapped)
    #expect(try Wrapped(xml: wrapped.xmlString()) == wrapped)
    #expect(try Wrapped(from: wrapped.dictionaryRepresentation()) == wrapped)
  }

  private struct Required: Mappable, Equatable {
    var id = 1
    var name: String?
    var tags: [String] = []
    static var overrides: PropertyOverrides {
      [.required(\Required.id), .required(\Required.name), .required(\Required.tags)]
    }
  }

  @Test func aRequiredPropertyIsAlwaysWritten() throws {
    var serializer = Serializer()
    for omitsDefaults in [false, true] {
      serializer.omitsDefaults = omitsDefaults
      let json = try serializer.jsonString(Required())
      #expect(json == #"{"id":1,"name":null,"tags":[]}"#)
      #expect(try Required(json: json) == Required())
      #expect(try Required(xml: serializer.xmlString(Required())) == Required())
      #expect(try Required(from: serializer.dictionaryRepresentation(Required())) == Required())
    }
    #expect(
      try serializer.mergePatch(from: [Required](), to: [Required()]).description
        == #"[{"id":1,"name":null,"tags":[]}]"#)
  }

  @Test func whatAFormCannotHoldIsRefusedWhereItIsRequired() {
    expectError(
      SerializationError.self, "expected an entry that is not empty, found a list of 0 at tags"
    ) { try Serializer().formEncoded(Required(name: "a")) }
    expectError(
      SerializationError.self,
      "expected a value that is not nil, for it is required, found null at name"
    ) { try Serializer().formEncoded(Required(tags: ["a"])) }
    struct Marked: Mappable {
      var lang: String?
      static var overrides: PropertyOverrides {
        [.attribute(\Marked.lang), .required(\Marked.lang)]
      }
    }
    expectError(
      SerializationError.self,
      "expected a value that is not nil, for it is required, found null at lang"
    ) { try Marked().xmlString() }
  }

  @Test func requiredTextOfAnElementStands() throws {
    struct Sentence: Mappable, Equatable {
      var innerXML = ""
      static var overrides: PropertyOverrides { [.required(\Sentence.innerXML)] }
    }
    #expect(try Sentence(xml: Sentence().xmlString()) == Sentence())
    struct Marked: Mappable {
      var innerXML = ""
      var lang = "de"
      static var overrides: PropertyOverrides {
        [.attribute(\Marked.lang), .required(\Marked.innerXML)]
      }
    }
    expectError(
      SerializationError.self,
      #"expected a value that is not empty, for it is required, found text "" at innerXML"#
    ) { try Marked().xmlString() }
  }

  @Test func aListFromEachElementThatIsNilIsNullBesideADefault() throws {
    struct Team: Mappable {
      var names: [String]? = ["Ann"]
      static var overrides: PropertyOverrides {
        [.path("name", inEachOf: "users", for: \Team.names)]
      }
    }
    var team = Team()
    team.names = nil
    #expect(try team.jsonString() == #"{"names":null}"#)
    #expect(try Team(json: team.jsonString()).names == nil)
    #expect(try Team().jsonString() == #"{"names":["Ann"]}"#)
  }
}
