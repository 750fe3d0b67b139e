import Ibex
import IbexObjects
import TestExpectations
import Testing

@Suite struct IdentityOverrideTests {
  private final class Blob: Mappable {
    var data: Any = 0
    var list: [Any] = []
    static var overrides: PropertyOverrides { [.identity(\Blob.data)] }
  }

  @Test func anIdentityMustBeHashable() {
    expectError(
      PlanError.self,
      """
      cannot map Blob: its identity is data of type Any, which is neither Hashable nor an object \
      with an identity; name properties that are filled, each Hashable or an object with an \
      identity of its own
      """
    ) { try Blob(json: "{}") }
  }

  private final class Constant: Mappable {
    let id = 0
    static var overrides: PropertyOverrides { [.identity(\Constant.id)] }
  }

  private final class Ignoring: Mappable {
    var id = 0
    static var overrides: PropertyOverrides { [.identity(\Ignoring.id), .ignored(\Ignoring.id)] }
  }

  @Test func anIdentityMustBeFilled() {
    expectError(
      PlanError.self,
      """
      cannot map Constant: its identity is id, which nothing fills; name properties that are \
      filled, each Hashable or an object with an identity of its own
      """
    ) { try Constant(json: "{}") }
    expectError(
      PlanError.self,
      """
      cannot map Ignoring: its identity is id, which nothing fills; name properties that are \
      filled, each Hashable or an object with an identity of its own
      """
    ) { try Ignoring(json: "{}") }
  }

  private class Doc: Mappable {
    var id = 0
    var count = 0
    required init() {}
    class var overrides: PropertyOverrides { [.identity("id"), .key("doc_id", for: \Doc.id)] }
  }

  @Test func aKeyPathThatMayBeThatOfTheIdentityIsRefused() throws {
    expectError(
      PlanError.self,
      """
      cannot map Doc: the key path of .key does not tell which property of type Int is meant; give \
      its name as a string, as in "id", with .observed("id", through:) where setters shall run, or \
      write .computed(\\Doc.…) if it is computed
      """
    ) { try Doc(json: "{}") }
  }

  private class Computing: Mappable {
    var id = 0
    var percent: Int {
      get { id / 2 }
      set { id = newValue * 2 }
    }
    required init() {}
    class var overrides: PropertyOverrides {
      [.identity("id"), .key("pct", for: .computed(\Computing.percent))]
    }
  }

  @Test func aComputedPropertyMayHaveTheTypeOfTheIdentity() throws {
    #expect(try Computing(json: #"{"id": 3}"#).id == 3)
    #expect(try Computing(json: #"{"pct": 4}"#).id == 8)
  }

  private class Open: Mappable {
    var id = 0
    required init() {}
    class var overrides: PropertyOverrides { [.identity(\Open.id)] }
  }

  @Test func aKeyPathWithoutANameIsRefused() {
    expectError(
      PlanError.self,
      """
      cannot map Open: the key path of .identity does not tell which property of type Int is \
      meant; give its name as a string
      """
    ) { try Open(json: "{}") }
  }

  private final class Nameless: Mappable {
    var id = 0
    static var overrides: PropertyOverrides { [.identity("key")] }
  }

  @Test func aNameMustBeThatOfAProperty() {
    expectError(
      PlanError.self,
      """
      cannot map Nameless: an override is for "key", but its stored properties are id; name one \
      of them, or a computed property by its key path
      """
    ) { try Nameless(json: "{}") }
  }

  private final class Chicken: Mappable {
    var egg: Egg?
    static var overrides: PropertyOverrides { [.identity(\Chicken.egg)] }
  }

  private final class Egg: Mappable {
    var chicken: Chicken?
    static var overrides: PropertyOverrides { [.identity(\Egg.chicken)] }
  }

  @Test func anIdentityMustNotLeadBackToItself() {
    expectError(
      PlanError.self,
      """
      cannot map Chicken: its identity is egg, whose identity leads back to it; name properties \
      that are filled, each Hashable or an object with an identity of its own
      """
    ) { try Chicken(json: "{}") }
  }

  private final class Wrong: Mappable {
    var name = ""
    static var overrides: PropertyOverrides { [.reference("name_id", for: \Wrong.name)] }
  }

  private final class Lost: Mappable {
    var yard: Yard?
    static var overrides: PropertyOverrides { [.reference("yard_id", for: \Lost.yard)] }
  }

  private final class Pair: Mappable {
    var first = 0
    var second = 0
    static var overrides: PropertyOverrides { [.identity(\Pair.first, \Pair.second)] }
  }

  private final class Pairs: Mappable {
    var pairs: [Pair] = []
    static var overrides: PropertyOverrides { [.reference("ids", for: \Pairs.pairs)] }
  }

  @Test func aReferenceMustBeForObjectsWithOneIdentityProperty() {
    let remedy =
      "name a property that holds objects, or lists of them, whose identity is one property"
    expectError(
      PlanError.self,
      """
      cannot map Wrong: a .reference is for the property name of type String, which holds no \
      objects; \(remedy)
      """
    ) { try Wrong(json: "{}") }
    expectError(
      PlanError.self,
      """
      cannot map Lost: a .reference is for the property yard of type Optional<Yard>, whose \
      objects have no identity; \(remedy)
      """
    ) { try Lost(json: "{}") }
    expectError(
      PlanError.self,
      """
      cannot map Pairs: a .reference is for the property pairs of type Array<Pair>, whose \
      objects have an identity of several properties; \(remedy)
      """
    ) { try Pairs(json: "{}") }
  }

  @Test func aMappersNameNeedsItsModel() {
    let mapper = Mapper().with { $0.overrides = [.identity("street")] }
    expectError(
      PlanError.self,
      """
      cannot map Yard: an .identity is of no model; name it too, as in .ignored("name", of: \
      Model.self)
      """
    ) { try Yard(json: "{}", using: mapper) }
  }

  @Test func aMapperGivesAnIdentityToATypeThatHasNone() throws {
    let mapper = Mapper().with { $0.overrides = [.identity(\Yard.street, \Yard.city)] }
    let depot = IdentityMap()
    let yard = try mapper.map(
      Yard.self, from: .json(#"{"street": "Main", "city": "Bern"}"#), in: depot)
    let same = try mapper.map(Yard.self, from: ["city": "Bern", "STREET": "Main"], in: depot)
    #expect(yard === same)
    #expect(
      depot.object(of: Yard.self, identifiedBy: ObjectIdentity(values: ["Main", "Bern"])) === yard)
  }

  @Test func aPlanShowsIdentitiesAndReferences() throws {
    let lines = try Mapper().explain(Railcar.self).split(separator: "\n").prefix(4)
    #expect(
      lines.joined(separator: "\n") == """
        property  type    default  keys    notes              reads
        number    Int     0        number  identity           text or number as an integer; Boolean as 1 or
                                                              0
        line      Route?  nil      line    reference line_id  object as Route
        """)
  }

  private class Animal: PolymorphicMappable {
    var id = 0
    required init() {}
    class var overrides: PropertyOverrides { [.identity("id")] }
    static var family: TypeFamily {
      TypeFamily(of: Animal.self, by: "kind", ["cat": Cat.self, "dog": Dog.self])
    }
  }

  private final class Cat: Animal { var lives = 9 }
  private final class Dog: Animal { var name = "" }
  private final class Owner: Mappable {
    var pets: [Animal] = []
  }

  @Test func objectsOfAFamilyShareTheirIdentities() throws {
    let depot = IdentityMap()
    let owner = try Mapper().map(
      Owner.self,
      from: .json(
        #"{"pets": [2, {"kind": "cat", "id": 1}, {"kind": "dog", "id": 2, "name": "Rex"}, 1]}"#),
      in: depot)
    #expect(owner.pets.map(\.id) == [2, 1, 2, 1])
    #expect(owner.pets[0] === owner.pets[2])
    #expect((depot.object(of: Animal.self, identifiedBy: 2) as? Dog)?.name == "Rex")
    let (other, report) = try Mapper().mapReporting(
      Owner.self, from: .json(#"{"pets": [{"kind": "dog", "id": 1}]}"#), in: depot)
    #expect(other.pets.isEmpty)
    #expect(
      report.description
        == "expected an object of type Dog, found a Cat with this identity at pets[0]: left out")
  }
}
