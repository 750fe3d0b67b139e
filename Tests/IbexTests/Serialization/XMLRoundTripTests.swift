import Foundation
import Ibex
import TestSupport
import Testing

private typealias Everything = RoundTrip.Everything
private typealias Maker = RoundTrip.Maker
private typealias Point = RoundTrip.Point

/// Every kind of property but these reads back from XML:
///
/// * dictionaries whose keys are no names in XML, such as numbers: they are refused;
/// * `Any`, whose elements are read as dictionaries of texts;
/// * what ``XMLRoundTripTests/whatXMLHasNoFormFor`` shows.
private struct Ambiguous: Mappable, Equatable {
  var text: String? = "a"
  var texts: [String?] = []
  var list: [Int]?
  var lists: [[String]] = []
  var names = ["a"]
  var dictionaries: [[String: Int]] = []
}

@Suite struct XMLRoundTripTests {
  @Test func whatXMLHasNoFormFor() throws {
    let written = Ambiguous(
      text: nil, texts: [nil, "a"], list: [], lists: [["a"], []], names: [], dictionaries: [[:]])
    let read = try Ambiguous(xml: written.xmlData())
    #expect(
      read
        == Ambiguous(
          text: "", texts: ["", "a"], list: nil, lists: [["a"], []], names: [],
          dictionaries: []))
  }

  @Test func fourThousandModelsReadBackEqual() throws {
    var maker = Maker(generator: SeededGenerator(seed: 20_261), isForXML: true)
    var strict = Mapper()
    strict.strictness = .strict
    var pretty = Serializer()
    pretty.xmlStyle = [.pretty, .withoutDeclaration]
    for round in 0..<4000 {
      let value = try maker.everything()
      let data = try value.xmlData(by: round.isMultiple(of: 2) ? Serializer() : pretty)
      let fromXML = try strict.map(Everything.self, xml: data)
      guard fromXML == value else {
        #expect(String(reflecting: fromXML) == String(reflecting: value))
        return
      }
    }
  }

  @Test func everyStyleReadsBackEqual() throws {
    var maker = Maker(generator: SeededGenerator(seed: 1), isForXML: true)
    var serializers = [Serializer(), Serializer(), Serializer(), Serializer()]
    serializers[0].xmlLists = .wrapped(item: "entry")
    serializers[1].xmlLists = .wrapped()
    serializers[1].xmlStyle = .pretty
    serializers[2].keyNames = .kebabCase
    serializers[3].onlyChanges = true
    for _ in 0..<500 {
      let value = try maker.everything()
      for serializer in serializers {
        #expect(try Everything(xml: value.xmlData(by: serializer)) == value)
      }
    }
  }

  @Test func aListReadsBackEqual() throws {
    var maker = Maker(generator: SeededGenerator(seed: 3), isForXML: true)
    for count in [0, 1, 2, 1000] {
      let points = (0..<count).map { _ in maker.point() }
      let data = try points.xmlData()
      #expect(try [Point](xml: data) == points)
      if count > 0 { #expect(try [Point](xml: data, at: "points.point") == points) }
    }
  }
}
