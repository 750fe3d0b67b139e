import Foundation
import IbexCore
import Testing

private struct Station: Mappable, Equatable {
  var name = "x"
  var latitude = 37.5
  var opened: Date? = nil
  var cache = "secret"
  var codes: [Int] = [10, 255]
  private var hidden = 1
  var doubled: Int {
    get { hidden * 2 }
    set { hidden = newValue / 2 }
  }

  static var overrides: PropertyOverrides {
    [
      .key("lat", "gtfs_latitude", for: \Station.latitude),
      .transformer(.date(format: "dd/MM/yyyy"), for: \Station.opened),
      .key("station_name", for: \Station.name),
      .ignored(\Station.cache),
      .transformer(HexadecimalTransformer(), for: \Station.codes),
    ]
  }
}

private struct HexadecimalTransformer: ReversibleTransformer {
  var expectation: String { "a hexadecimal number" }

  func transform(_ text: String) throws(TransformError) -> Int {
    guard let number = Int(text, radix: 16) else { throw .failed(expected: expectation) }
    return number
  }

  func reverse(_ number: Int) -> String { String(number, radix: 16) }
}

@propertyWrapper private struct Trimmed: MappableWrapper, Equatable {
  private var text = ""
  var wrappedValue: String {
    get { text }
    set { text = newValue.trimmingCharacters(in: .whitespaces) }
  }
  init(wrappedValue: String) { self.wrappedValue = wrappedValue }
}

private class Animal: PolymorphicMappable {
  var name = "a"
  required init() {}
  static var family: TypeFamily {
    TypeFamily(of: Animal.self, by: "species", ["cat": Cat.self], otherwise: Animal.self)
  }
}

private final class Cat: Animal {
  var lives = 9
}

private protocol Shape {}
private struct Circle: Mappable, Shape { var radius = 1.0 }
private struct Square: Mappable, Shape {
  var kind = "square"
  var side = 2.0
}

@Suite struct SerializationExceptionsTests {
  @Test func ignoredPropertiesAreNotWrittenAndOwnTransformersAreReversed() throws {
    var station = Station()
    station.opened = Date(timeIntervalSince1970: 1_453_075_200)
    #expect(
      try station.jsonString(using: Serializer(keyNames: .propertyNames))
        == #"{"name":"x","latitude":37.5,"opened":"18/01/2016","codes":["a","ff"],"hidden":1}"#)
    #expect(try Station(json: station.jsonData()) == station)
    #expect(try Station(from: station.dictionaryRepresentation()) == station)
  }

  @Test func overridesGiveTheirFirstKeyWhereAsked() throws {
    var serializer = Serializer()
    serializer.keyNames = .overrides
    #expect(
      try Station().jsonString(using: serializer)
        == #"{"station_name":"x","lat":37.5,"codes":["a","ff"],"hidden":1}"#)
  }

  @Test func propertiesThatOnlyAKeyPathReachesAreReadThroughIt() throws {
    struct Counter: Mappable {
      private var half = 2
      var whole: Int {
        get { half * 2 }
        set { half = newValue / 2 }
      }
      static var overrides: PropertyOverrides { [.key("total", for: .computed(\Counter.whole))] }
    }
    #expect(try Counter().jsonString() == #"{"half":2,"total":4}"#)
  }

  @Test func overridesMayStandInTheSerializer() throws {
    struct Foreign: Mappable {
      var id = 1
      var token = "t"
    }
    var mapper = Mapper()
    mapper.overrides = [.key("ID", for: \Foreign.id), .ignored(\Foreign.token)]
    var serializer = Serializer(for: mapper)
    serializer.keyNames = .overrides
    #expect(try Foreign().jsonString(using: serializer) == #"{"ID":1}"#)
  }

  @Test func wrappersAreWrittenAsWhatTheyWrap() throws {
    struct Named: Mappable, Equatable { @Trimmed var name = "x" }
    #expect(try Named().jsonString() == #"{"name":"x"}"#)
    #expect(try Named(json: Named().jsonData()) == Named())
  }

  @Test func membersOfFamiliesSayWhatTheyAre() throws {
    struct Zoo: Mappable { var animals: [Animal] = [Cat(), Animal()] }
    #expect(
      try Zoo().jsonString()
        == #"{"animals":[{"species":"cat","name":"a","lives":9},{"name":"a"}]}"#)
    let zoo = try Zoo(json: Zoo().jsonData())
    #expect(zoo.animals[0] is Cat && !(zoo.animals[1] is Cat))
    var serializer = Serializer()
    serializer.families = [
      TypeFamily(
        of: (any Shape).self, by: "kind", ["circle": Circle.self, "square": Square.self])
    ]
    let shapes: [any Shape] = [Circle(), Square()]
    #expect(
      try serializer.jsonString(shapes)
        == #"[{"kind":"circle","radius":1},{"kind":"square","side":2}]"#)
  }

  @Test func whoIsNoMemberOfAFamilyIsRefused() {
    class Base: PolymorphicMappable {
      var name = "b"
      required init() {}
      class var family: TypeFamily { TypeFamily(of: Base.self, by: "kind", [:]) }
    }
    let error = #expect(throws: SerializationError.self) { try Serializer().jsonString([Base()]) }
    #expect(
      error?.description
        == "expected a type of the family of Base, found a value of type Base at [0]")
  }

  @Test func registeredTransformersComeFirst() throws {
    struct Event: Mappable {
      var at: Date? = Date(timeIntervalSince1970: 1.5)
      var all: [Date] = [Date(timeIntervalSince1970: 0)]
    }
    var mapper = Mapper()
    mapper.transformers.register(.millisecondsSince1970)
    let serializer = Serializer(for: mapper)
    #expect(try Event().jsonString(using: serializer) == #"{"at":1500,"all":[0]}"#)
    #expect(
      try Event(json: Event().jsonData(using: serializer), using: mapper).at
        == Date(timeIntervalSince1970: 1.5))
  }

  @Test func aTransformerOfTextToNumbersConcernsNumbersAlone() throws {
    struct Mixed: Mappable {
      var number = 255
      var text = "12"
    }
    var serializer = Serializer()
    serializer.transformers.register(HexadecimalTransformer())
    #expect(try Mixed().jsonString(using: serializer) == #"{"number":"ff","text":"12"}"#)
  }

  @Test func ownTypesAreWrittenByRegisteredTransformers() throws {
    struct Color: Hashable { var red = 0 }
    struct Palette: Mappable {
      var main = Color(red: 1)
      var others: Set<Color> = [Color(red: 2)]
      var byColor = [Color(red: 3): 1]
    }
    var serializer = Serializer()
    serializer.transformers.register(
      ReversibleClosureTransformer(
        transform: { (text: String) in Color(red: text.count) },
        reverse: { String(repeating: "r", count: $0.red) }))
    #expect(
      try Palette().jsonString(using: serializer)
        == #"{"main":"r","others":["rr"],"byColor":{"rrr":1}}"#)
    var keyed = Serializer()
    keyed.transformers.register(
      ClosureTransformer { (color: Color) -> [String: Any] in ["red": color.red] })
    #expect(try keyed.jsonString([Color(red: 1)]) == #"[{"red":1}]"#)
  }
}
