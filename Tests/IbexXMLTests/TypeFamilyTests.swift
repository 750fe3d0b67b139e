import Foundation
import IbexXML
import Testing

@Suite struct TypeFamilyTests {
  protocol Shape {}

  struct Circle: Shape, Mappable, Equatable {
    var radius = 0.0
  }

  struct Square: Shape, Mappable, Equatable {
    var side = 0.0
    var kind = ""
  }

  struct Other: Shape, Mappable, Equatable {
    var name = "other"
  }

  struct Drawing: Mappable {
    var main: any Shape = Circle()
    var shapes: [any Shape] = []
    var named: [String: any Shape] = [:]
    var maybe: (any Shape)?
  }

  private func mapper(otherwise fallback: (any Mappable.Type)? = nil) -> Mapper {
    var mapper = Mapper()
    mapper.families.append(
      TypeFamily(
        of: (any Shape).self, by: "kind", ["circle": Circle.self, "Square One": Square.self],
        otherwise: fallback))
    return mapper
  }

  private let json = """
    {"main": {"kind": "square one", "side": "2"},
     "shapes": [{"kind": "circle", "radius": 1}, {"Kind": "SQUARE_ONE", "side": 3}],
     "named": {"a": {"kind": "circle"}}, "maybe": {"kind": "circle", "radius": 4}}
    """

  @Test func aKeyChoosesTheType() throws {
    let (drawing, report) = try mapper().mapReporting(Drawing.self, from: .json(json))
    #expect(drawing.main as? Square == Square(side: 2, kind: "square one"))
    #expect(drawing.shapes.first as? Circle == Circle(radius: 1))
    #expect(drawing.shapes.last as? Square == Square(side: 3, kind: "SQUARE_ONE"))
    #expect(drawing.named["a"] as? Circle == Circle())
    #expect(drawing.maybe as? Circle == Circle(radius: 4))
    #expect(report.findings == [])
  }

  @Test func whatIsNotListedIsRefused() throws {
    let (drawing, report) = try mapper().mapReporting(
      Drawing.self,
      from: .json(#"{"shapes": [{"kind": "hexagon"}, {"radius": 1}, 7, {"kind": "circle"}]}"#))
    #expect(drawing.shapes.count == 1)
    #expect(
      report.mismatches.map(\.description) == [
        #"expected a kind of Shape: Square One, circle, found text "hexagon" at shapes[0].kind: shapes[0] is left out"#,
        "expected a kind of Shape: Square One, circle, found none at shapes[1].kind: shapes[1] is left out",
        "expected an object, found number 7 at shapes[2]: left out",
      ])
  }

  @Test func theErrorOfAnUnknownKindSaysWhatIsKnown() throws {
    let error = #expect(throws: MappingError.self) {
      try mapper().map((any Shape).self, from: .json(#"{"kind": "hexagon"}"#))
    }
    #expect(
      error?.description
        == #"expected a kind of Shape: Square One, circle, found text "hexagon" at kind"#)
    let ofDictionary = #expect(throws: MappingError.self) {
      try mapper().map((any Shape).self, from: ["kind": "hexagon"])
    }
    #expect(ofDictionary?.description == error?.description)
  }

  @Test func theKindMayBeADocumentWithinADictionary() throws {
    let kind = try SourceDocument(json: #""circle""#)
    let shape = try mapper().map((any Shape).self, from: ["kind": kind, "radius": 2])
    #expect(shape as? Circle == Circle(radius: 2))
    let unknown = try SourceDocument(json: #""hexagon""#)
    let error = #expect(throws: MappingError.self) {
      try mapper().map((any Shape).self, from: ["kind": unknown])
    }
    #expect(
      error?.description
        == #"expected a kind of Shape: Square One, circle, found text "hexagon" at kind"#)
  }

  @Test func aFallbackTakesTheRest() throws {
    let (drawing, report) = try mapper(otherwise: Other.self).mapReporting(
      Drawing.self, from: .json(#"{"shapes": [{"kind": "hexagon", "name": "six"}, {}]}"#))
    #expect(drawing.shapes.map { $0 as? Other } == [Other(name: "six"), Other()])
    #expect(
      report.findings(of: .fallback).map(\.description) == [
        #"expected a kind of Shape: Square One, circle, found text "hexagon" at shapes[0].kind"#,
        "expected a kind of Shape: Square One, circle, found none at shapes[1].kind",
      ])
    #expect(report.problems == [])
  }

  @Test func elementsOfXMLTellByAnAttribute() throws {
    let xml = """
      <drawing><shapes kind="circle"><radius>1</radius></shapes>
      <named><a xmlns:x="u" x:kind="square one" side="2"/></named></drawing>
      """
    let drawing = try mapper().map(Drawing.self, from: .xml(xml))
    #expect(drawing.shapes.first as? Circle == Circle(radius: 1))
    #expect(drawing.named["a"] as? Square == Square(side: 2, kind: "square one"))
    let wrapped = "<d><shapes><shape kind='circle'/><shape kind='square one'/></shapes></d>"
    #expect(try mapper().map(Drawing.self, from: .xml(wrapped)).shapes.count == 2)
  }

  @Test func anUpdateKeepsTheTypeUnlessToldOtherwise() throws {
    var drawing = try mapper().map(Drawing.self, from: .json(json))
    let mapper = mapper()
    #expect(try mapper.update(&drawing, from: ["main": ["side": 5]]) == ["main.side"])
    #expect(drawing.main as? Square == Square(side: 5, kind: "square one"))
    #expect(try mapper.update(&drawing, from: ["main": ["kind": "circle"]]) == ["main"])
    #expect(drawing.main as? Circle == Circle())
  }

  class Animal: PolymorphicMappable {
    var name = ""
    required init() {}
    static var family: TypeFamily {
      TypeFamily(of: Animal.self, by: "species", ["cat": Cat.self], otherwise: Animal.self)
    }
  }

  final class Cat: Animal {
    var lives = 9
  }

  @Test func aClassMayListItsSubclasses() throws {
    let json = #"[{"species": "cat", "name": "a", "lives": 7}, {"species": "dog", "name": "b"}]"#
    let (animals, report) = try Mapper().mapReporting([Animal].self, from: .json(json))
    #expect((animals[0] as? Cat)?.lives == 7)
    #expect(type(of: animals[1]) == Animal.self)
    #expect(animals.map(\.name) == ["a", "b"])
    #expect(
      report.description == #"expected a species of Animal: cat, found text "dog" at [1].species"#)
    #expect(report.findings.map(\.kind) == [.fallback])
    #expect(try Cat(json: #"{"lives": 3}"#).lives == 3)
    #expect(type(of: try Animal(json: #"{"species": "cat"}"#)) == Cat.self)
  }

  struct Stone: Mappable {}

  @Test func aStrangerInTheListIsAMistake() throws {
    var mapper = Mapper()
    mapper.families.append(TypeFamily(of: (any Shape).self, by: "kind", ["stone": Stone.self]))
    #expect {
      try mapper.map([any Shape].self, from: .json("[]"))
    } throws: { error in
      "\(error)" == """
        cannot map Stone: it is listed in a family of Shape, but is not one of its types; \
        list only types that are of the family's type, each a struct or a class
        """
    }
  }

  class Creature: PolymorphicMappable {
    var name = ""
    required init() {}
    class var family: TypeFamily {
      TypeFamily(of: Creature.self, by: "species", ["bird": Bird.self])
    }
  }

  class Bird: Creature {
    var wings = 2
    override class var family: TypeFamily {
      TypeFamily(of: Bird.self, by: "order", ["owl": Owl.self], otherwise: Bird.self)
    }
  }

  final class Owl: Bird {
    var ears = 0
  }

  struct Zoo: Mappable {
    var first: Creature?
    var bird: Bird?
    var all: [String: Creature] = [:]
  }

  @Test func aMemberMayBeTheBaseOfAFamily() throws {
    let mapper = Mapper().with { $0.unknownKeys = .refuse }
    let owl = #"{"species": "bird", "order": "owl", "ears": 2, "wings": 3}"#
    let zoo = try Zoo(
      json: #"{"first": \#(owl), "bird": {"order": "owl"}, "all": {"a": \#(owl)}}"#, using: mapper)
    #expect((zoo.first as? Owl)?.ears == 2)
    #expect(zoo.bird is Owl)
    var updated = zoo
    let changes = try updated.update(
      from: ["first": ["ears": 4], "all": ["b": ["species": "bird"]]] as [String: Any])
    #expect(changes == ["first.ears", "all.b"])
    #expect((zoo.first as? Owl)?.ears == 4 && zoo.first?.name.isEmpty == true)
    #expect(updated.all["a"] is Owl && updated.all["b"] is Bird)
  }

  @Test func anObjectThatIsThereKeepsItsType() throws {
    let animal = Animal()
    #expect(try animal.update(from: ["species": "cat", "name": "Tom"]) == ["name"])
    #expect(animal.name == "Tom")
    let creature = Creature()
    #expect(try creature.update(from: ["name": "Tom"]) == ["name"])
  }
}
