import Foundation
import Ibex
import TestSupport
import Testing

private struct Event: Mappable, Equatable {
  var name = ""
  var payload = SourceValue.null
  var extra: SourceValue?
  var list: [SourceValue] = []
  var table: [String: SourceValue] = [:]
  var entries: SourceObject = [:]
}

@Suite struct SourceValueTests {
  private let json = #"""
    {"b":{"z":12.10,"a":[1,null,true,"x"]},"a":123456789012345678901234567890,"c":1e400}
    """#

  @Test func holdsWhatADocumentHolds() throws {
    let value = try SourceValue(json: json)
    #expect(value["b"]?["z"]?.number?.text == "12.10")
    #expect(value["b"]?["a"]?[0] == 1)
    #expect(value["b"]?["a"]?[1]?.isNull == true)
    #expect(value["b"]?["a"]?[2]?.boolean == true)
    #expect(value["b"]?["a"]?[3]?.text == "x")
    #expect(value["b"]?["a"]?.list?.count == 4)
    #expect(value["b"]?["a"]?[4] == nil && value["x"] == nil && value[0] == nil)
    #expect(value.object?.keys == ["b", "a", "c"])
    #expect(value.description == json)
    #expect(try Serializer().jsonString(value) == json)
    let mapped = try Mapper().mapReporting(SourceValue.self, from: .json(json))
    #expect(mapped.report.findings == [])
  }

  @Test func holdsWhatADictionaryHolds() throws {
    let value = try SourceValue(from: [
      "a": 1, "b": [true, 2.5, null] as [Any], "c": URL(string: "https://a.b") as Any,
      "d": Date(timeIntervalSince1970: 0), "e": ["x": Decimal(12)],
    ])
    #expect(
      value == [
        "a": 1, "b": [true, 2.5, .null], "c": "https://a.b", "d": "1970-01-01T00:00:00Z",
        "e": ["x": 12],
      ])
    struct Odd {}
    let (rest, report) = try Mapper().mapReporting(
      [String: SourceValue].self, from: ["a": Odd(), "b": 1] as [String: Any])
    #expect(rest == ["b": 1])
    #expect(
      report.findings.map(\.description) == [
        """
        expected a value of a kind that JSON has, or with a text, found a value of type Odd at a: left out
        """
      ])
  }

  @Test func holdsWhatAnElementHolds() throws {
    let xml = """
      <item id="7"><name>Goats</name><tag>a</tag><tag>b</tag><price currency="CHF">4.50</price>\
      <empty/></item>
      """
    let value = try SourceValue(xml: xml)
    #expect(
      value == [
        "id": "7", "name": "Goats", "tag": ["a", "b"],
        "price": ["currency": "CHF", "__innerXML__": "4.50"], "empty": "",
      ])
    #expect(value["id"]?.isAttribute == true)
    #expect(value["name"]?.isAttribute == false)
    var serializer = Serializer()
    serializer.xml.includesDeclaration = false
    #expect(try serializer.xmlString(value, root: "item") == xml)
  }

  @Test func numbersAreEqualByExactValueAndObjectsInAnyOrder() throws {
    func number(_ text: String) throws -> SourceValue { try SourceValue(json: text) }
    for (first, second) in [
      ("12", "12.0"), ("1.2e1", "12"), ("-0", "0"), ("0.10", "1e-1"), ("1E400", "1e400"),
      ("1e99999999999", "1E99999999999"),
    ] {
      #expect(try number(first) == number(second))
      #expect(try number(first).hashValue == number(second).hashValue)
    }
    for (first, second) in [
      ("12", "-12"), ("1", "10"), ("9007199254740993", "9007199254740992"),
      ("1e400", "1e401"), ("1", "true"), ("1", #""1""#), ("0.1", "0.10000000000000001"),
    ] {
      #expect(try number(first) != number(second))
    }
    let object = try SourceValue(json: #"{"a": 1, "b": [2.0]}"#)
    #expect(object == ["b": [2], "a": 1.0])
    #expect(object.hashValue == (["b": [2], "a": 1] as SourceValue).hashValue)
    #expect(object != ["a": 1] && object != ["a": 1, "c": [2]])
  }

  @Test func subscriptsChangeWhatIsThere() {
    var value: SourceValue = ["a": ["b": 1], "list": [1, 2]]
    value["a"]?["b"] = "x"
    value["a"]?["c"] = true
    value["list"]?[0] = nil
    value["list"]?[1] = 3
    value["list"]?[7] = 9
    value["new"] = [:]
    value["a"]?["d"] = nil
    #expect(value == ["a": ["b": "x", "c": true], "list": [2, 3], "new": [:]])
    value["a"] = nil
    #expect(value.object?.keys == ["list", "new"])
    var none = SourceValue.null
    none["a"] = nil
    #expect(none.isNull)
    none["a"] = 1
    #expect(none == ["a": 1])
  }

  @Test func manyKeysKeepTheirOrder() {
    var object = SourceObject()
    for number in 0..<50 { object["k\(number)"] = SourceValue(integerLiteral: Int64(number)) }
    object["k3"] = nil
    object["k7"] = "x"
    #expect(object.count == 49 && object["k3"] == nil && object["k7"] == "x")
    #expect(object["k49"] == 49 && object.keys.first == "k0" && object[3].key == "k4")
    for number in 0..<45 { object["k\(number)"] = nil }
    #expect(object.keys == ["k45", "k46", "k47", "k48", "k49"] && object["k46"] == 46)
    #expect(object.description == #"{"k45":45,"k46":46,"k47":47,"k48":48,"k49":49}"#)
  }

  @Test func isAPropertyOfModels() throws {
    let json = """
      {"name":"sale","payload":{"total":12.10,"none":null},"extra":[1],"list":[1,{"a":2}],\
      "table":{"x":null,"y":1},"entries":{"b":1,"a":2}}
      """
    let event = try Event(json: json)
    #expect(try event.jsonString() == json)
    #expect(try Event(json: #"{"extra": null, "payload": null}"#) == Event())
    #expect(event.payload["total"]?.number?.text == "12.10")
    #expect(try Event(from: event.dictionaryRepresentation(using: .native)) == event)
    let again = try Event(xml: event.xmlString())
    #expect(again.payload["total"] == "12.10" && again.entries.keys == ["b", "a"])
    let refused = try Mapper().mapReporting(Event.self, from: .json(#"{"entries": 5}"#))
    #expect(
      refused.report.findings.map(\.description) == [
        "expected an object, found number 5 at entries"
      ])
  }

  @Test func updatesMergeInDepth() throws {
    var event = try Event(
      json: #"{"payload": {"a": {"x": 1, "y": 2}, "b": 1}, "entries": {"k": 1, "l": 2}}"#)
    let patch = try SourceValue(
      json: #"""
        {"payload": {"a": {"y": null, "z": {"n": null, "m": 3}}, "b": 1}, "entries": {"l": 3}}
        """#)
    let changes = try event.update(from: patch)
    #expect(event.payload == ["a": ["x": 1, "z": ["m": 3]], "b": 1])
    #expect(event.entries == ["k": 1, "l": 3])
    #expect(changes.map(\.description) == ["payload.a.y", "payload.a.z", "entries.l"])
    try event.update(from: ["payload": .null] as SourceValue)
    #expect(event.payload.isNull)
  }

  @Test func entriesAreRemovedInTheirOrder() throws {
    struct Model: Mappable { var value = SourceValue.null }
    let keys = (0..<20).map { "k\($0)" }
    let object = SourceObject(keys.map { ($0, 1) })
    let removals = [keys, keys.reversed(), [keys[3], keys[0], keys[19], "k"], Array(keys[6...])]
    for removed in removals {
      var (singly, model) = (object, Model(value: SourceValue(object)))
      for key in removed { singly[key] = nil }
      let patch = SourceObject(removed.map { ($0, .null) } + [("new", 2)])
      let paths = try model.update(from: SourceValue(["value": SourceValue(patch)]))
      let kept = keys.filter { !removed.contains($0) }
      #expect(singly.keys == kept)
      #expect(kept.allSatisfy { singly[$0] == 1 } && removed.allSatisfy { singly[$0] == nil })
      let merged = try #require(model.value.object)
      #expect(merged.keys == kept + ["new"] && merged["new"] == 2)
      #expect(merged.allSatisfy { merged[$0.key] == $0.value })
      #expect(paths.count == removed.filter(keys.contains).count + 1)
    }
  }

  @Test(.timeLimit(.minutes(1))) func manyRemovalsTakeLinearTime() throws {
    struct Model: Mappable { var value = SourceValue.null }
    let keys = (0..<100_000).map { "\"k\($0)\":" }
    var model = try Model(json: "{\"value\":{\(keys.map { $0 + "1" }.joined(separator: ","))}}")
    try model.update(json: "{\"value\":{\(keys.map { $0 + "null" }.joined(separator: ","))}}")
    #expect(model.value == [:])
  }

  @Test func modelsAreMadeFromIt() throws {
    struct Line: Mappable, Equatable {
      var id = 0
      var color = ""
    }
    let value: SourceValue = ["lines": [["ID": "7", "color": "red"], ["id": 9]]]
    let lines = try [Line](from: value, at: "lines")
    #expect(lines == [Line(id: 7, color: "red"), Line(id: 9)])
    #expect(try Mapper().map([Line].self, from: value["lines"] ?? .null) == lines)
  }

  @Test func codersOfOthersTakeIt() throws {
    let value = try SourceValue(
      json: #"{"a":[1,18446744073709551615,12.5,true,null,"x"],"b":{"c":-1e300}}"#)
    let data = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(SourceValue.self, from: data) == value)
    #expect(try SourceValue(json: data) == value)
    struct Holder: Codable, Equatable { var value: SourceValue }
    let exact = #"{"value":{"n":12345678901234567890123456789012345678901234567890,"a":1.10}}"#
    let holder = try Mapper().map(Holder.self, from: .json(exact))
    #expect(try Serializer().jsonString(holder) == exact)
    let foreign = Data(#"{"value":1.25}"#.utf8)
    #expect(try JSONDecoder().decode(Holder.self, from: foreign).value == 1.25)
    let huge = try SourceValue(json: "1e400")
    let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode(huge) }
    if case .invalidValue(_, let context)? = error {
      #expect(context.debugDescription == "expected a number in the range of Double")
    } else {
      Issue.record("another error: \(String(describing: error))")
    }
  }

  @Test func serializersMakeIt() throws {
    struct Fare: Mappable {
      var currency = "CHF"
      var adult: Decimal = 4.5
      var child: Double?
      static var overrides: PropertyOverrides { [.attribute(\Fare.currency)] }
    }
    let value = try Serializer().sourceValue([Fare()])
    #expect(value == [["currency": "CHF", "adult": 4.5]])
    #expect(value[0]?["currency"]?.isAttribute == true)
    let error = #expect(throws: SerializationError.self) {
      try Serializer().sourceValue([1, Double.nan])
    }
    #expect(error?.description == "expected a finite number, found number nan at [1]")
  }

  @Test func explainSaysSo() throws {
    let rows = cells(ofTable: try Mapper().explain(Event.self))
    #expect(rows[2] == ["payload", "SourceValue", "", "payload", "", "any value as it is"])
    #expect(rows[6].last == "object as it is")
  }
}
