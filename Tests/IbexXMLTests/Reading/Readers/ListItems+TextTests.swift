import Foundation
import IbexXML
import Testing

/// A model that text stands for as well.
private struct Place: Mappable, Hashable {
  var x = 0
  var y = 0
}

/// A value that decodes itself from an object, and by its conformance from text.
private struct Mark: Codable, Equatable, LosslessStringConvertible {
  var number: Int
  init(number: Int) { self.number = number }
  init?(_ description: String) {
    guard description.first == "#", let number = Int(description.dropFirst()) else { return nil }
    self.number = number
  }
  var description: String { "#\(number)" }
}

private struct Price: Codable, RawRepresentable, Equatable {
  var rawValue: Decimal
}

private struct Texts: Mappable, Equatable {
  var zones: [TimeZone] = []
  var marks: [Mark] = []
  var prices: [Price] = []
  var places: [Place] = []
  var maybe: [Place]?
  var holes: [Place?] = []
  var set: Set<Place> = []
  var rows: [[Place]] = []
  var pairs: [Place] = []
  static var overrides: PropertyOverrides {
    [.transformer(.jsonText(of: Place.self), for: \Texts.pairs)]
  }
}

/// Lists in XML of models and `Decodable` values that are read from text.
@Suite struct ListItemsTextTests {
  private var mapper: Mapper {
    Mapper().with {
      $0.transformers.register(
        ReversibleClosureTransformer<String, Place>(expectation: "a place") { text in
          let parts = text.split(separator: ",").compactMap { Int($0) }
          guard parts.count == 2 else { throw TransformError.failed(expected: "a place") }
          return Place(x: parts[0], y: parts[1])
        } reverse: { place in
          "\(place.x),\(place.y)"
        })
    }
  }

  private var serializer: Serializer {
    var serializer = Serializer(for: mapper)
    serializer.xml.includesDeclaration = false
    return serializer
  }

  @Test(arguments: [1, 2])
  func asManyAsAreWrittenAreRead(_ count: Int) throws {
    let places = (1...count).map { Place(x: $0, y: -$0) }
    let texts = Texts(
      zones: ["Europe/Zurich", "GMT"].prefix(count).compactMap { TimeZone(identifier: $0) },
      marks: (1...count).map { Mark(number: $0) },
      prices: (1...count).map { Price(rawValue: Decimal($0)) }, places: places, maybe: places,
      holes: places, set: Set(places), rows: [places], pairs: places)
    for lists in [Serializer.XMLOptions.Lists.repeated, .wrapped(item: "one")] {
      var serializer = serializer
      serializer.xml.lists = lists
      #expect(try mapper.map(Texts.self, from: .xml(serializer.xmlString(texts))) == texts)
    }
    #expect(try mapper.map([Place].self, from: .xml(serializer.xmlString(places))) == places)
    #expect(
      try mapper.map([TimeZone].self, from: .xml(serializer.xmlString(texts.zones))) == texts.zones)
  }

  @Test(arguments: [
    ("<zones>GMT</zones>", ["GMT"]), ("<zones id='1'>GMT</zones>", ["GMT"]),
    ("<zones><z>GMT</z></zones>", ["GMT"]),
    ("<zones><z>Europe/Zurich</z><z>GMT</z></zones>", ["Europe/Zurich", "GMT"]),
    ("<zones/>", []), ("<zones><identifier>GMT</identifier></zones>", ["GMT"]),
  ])
  func anElementOfTextIsAnItem(_ xml: String, _ zones: [String]) throws {
    #expect(try Texts(xml: "<t>\(xml)</t>").zones.map(\.identifier) == zones)
  }

  @Test(arguments: [
    ("<places>7</places>", [7]), ("<places><p>7</p></places>", [7]),
    ("<places><p>7</p><p><x>8</x></p></places>", [7, 8]),
  ])
  func aNumberInTextIsAnItemWhereTransformersTakeNumbers(_ xml: String, _ numbers: [Int]) throws {
    let mapper = Mapper().with {
      $0.transformers.register(
        ClosureTransformer<Int, Place>(expectation: "a place") { Place(x: $0) })
    }
    let texts = try mapper.map(Texts.self, from: .xml("<t>\(xml)</t>"))
    #expect(texts.places == numbers.map { Place(x: $0) })
  }

  @Test func textIsNoItemWhereTransformersTakeListsAlone() throws {
    let mapper = Mapper().with {
      $0.transformers.register(
        ClosureTransformer<[Any], Place>(expectation: "a place") { Place(x: $0.count) })
    }
    let (texts, report) = try mapper.mapReporting(
      Texts.self, from: .xml("<t><places><p>7</p><p><x>8</x></p></places></t>"))
    #expect(texts.places == [Place(x: 8)])
    #expect(
      report.description
        == #"expected an item with a key of Place, found text "7" at t.places.p[0]"#)
  }

  @Test func theKeysOfAModelComeBeforeItsText() throws {
    let texts = try mapper.map(
      Texts.self,
      from: .xml(
        """
        <t><places><x>1</x></places><holes><p>1,2</p><p><y>3</y></p><p/></holes><maybe>no</maybe></t>
        """))
    #expect(texts.places == [Place(x: 1)])
    #expect(texts.holes == [Place(x: 1, y: 2), Place(y: 3), nil])
    #expect(texts.maybe == nil)
  }
}
