import Ibex
import TestSupport
import Testing

@Suite struct RequestedKeysTests {
  struct Both: Codable, Mappable, Equatable {
    var a = 0
    var plain = ""
    enum CodingKeys: String, CodingKey {
      case a = "alpha"
      case plain
    }
  }

  @Test func codingKeysAreKeys() throws {
    let expected = Both(a: 3, plain: "p")
    #expect(try Both(json: #"{"alpha": "3", "PLAIN": "p"}"#) == expected)
    #expect(try Both(xml: "<both alpha='3'><plain>p</plain></both>") == expected)
    #expect(try Both(from: ["alpha": 3, "plain": "p"]) == expected)
    #expect(try Both(json: #"{"a": 3, "plain": "p"}"#) == expected)
    #expect(try Both(json: #"{"a": 4, "alpha": 3, "plain": "p"}"#) == expected)
  }

  @Test func codingKeysAreWritten() throws {
    let both = Both(a: 3, plain: "p")
    #expect(try both.jsonString() == #"{"alpha":3,"plain":"p"}"#)
    let dictionary = try both.dictionaryRepresentation() as? [String: String]
    #expect(dictionary == ["alpha": "3", "plain": "p"])
    var serializer = Serializer()
    serializer.xml.includesDeclaration = false
    #expect(try serializer.xmlString(both) == "<both><alpha>3</alpha><plain>p</plain></both>")
    serializer.keyNames = .overrides
    #expect(try serializer.jsonString(both) == #"{"alpha":3,"plain":"p"}"#)
    serializer.keyNames = .snakeCase
    #expect(try serializer.jsonString(both) == #"{"a":3,"plain":"p"}"#)
  }

  struct Cached: Codable, Mappable, Equatable {
    var id = 0
    var cache = 7
    var kept = 0
    enum CodingKeys: CodingKey { case id }
    static var overrides: PropertyOverrides { [.required(\Cached.kept)] }
  }

  @Test func whatIsNotAskedForIsIgnored() throws {
    let source = #"{"id": 1, "cache": 8, "kept": 2}"#
    let (cached, report) = try Mapper().mapReporting(Cached.self, from: .json(source))
    #expect(cached == Cached(id: 1, cache: 7, kept: 2))
    #expect(report.findings.isEmpty)
    #expect(try Cached(id: 1, cache: 8, kept: 2).jsonString() == #"{"id":1,"kept":2}"#)
    let rows = cells(ofTable: try Mapper().explain(Cached.self))
    #expect(rows[2] == ["cache", "Int", "7", "", "skipped: init(from:) does not ask for it", ""])
  }

  @Test func explainNamesThem() throws {
    let rows = cells(ofTable: try Mapper().explain(Both.self))
    #expect(rows.map { $0[3] } == ["keys", "alpha, a", "plain"])
  }
}
