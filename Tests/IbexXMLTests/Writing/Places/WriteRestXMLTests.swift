import IbexXML
import TestExpectations
import Testing

private let serializer = serverSerializer()

@Suite struct WriteRestXMLTests {
  private struct Rest<Value>: Mappable {
    var name = "n"
    var others: [String: Value] = [:]
    static var overrides: PropertyOverrides { [.rest("others")] }
  }

  private struct Numbered: Mappable {
    var number: String?
    var others: [String: String] = [:]
    static var overrides: PropertyOverrides {
      [.key("id", for: \Numbered.number), .rest(\Numbered.others)]
    }
  }

  @Test func aNameWithAPrefixStandsBesideThePropertyOfItsLocalPart() throws {
    var byOverrides = serializer
    byOverrides.keyNames = .overrides
    byOverrides.xml.namespaces["m"] = "urn:m"
    var byNames = byOverrides
    byNames.keyNames = .propertyNames
    func readBack(_ number: String?, _ key: String, by serializer: Serializer) throws -> [String?] {
      let numbered = Numbered(number: number, others: [key: "1"])
      let copy = try Numbered(xml: numbered.xmlString(using: serializer))
      return [copy.number, copy.others[key]]
    }
    #expect(try readBack("2", "m:id", by: byOverrides) == ["2", "1"])
    #expect(try readBack("2", "m:number", by: byOverrides) == ["2", "1"])
    #expect(try readBack("2", "m:number", by: byNames) == ["2", "1"])
    #expect(try readBack(nil, "m:other", by: byNames) == [nil, "1"])
    for (number, key, serializer) in [
      ("2", "m:id", byNames), (nil, "m:id", byOverrides), (nil, "m:number", byNames),
    ] {
      let error = #expect(throws: SerializationError.self) {
        try readBack(number, key, by: serializer)
      }
      #expect(
        error?.description
          == "expected keys that name no property of Numbered, found key \"\(key)\" at others")
    }
    #expect(
      try Numbered(json: Numbered(others: ["m:id": "1"]).jsonString()).others == ["m:id": "1"])
  }

  private func readBack<Value>(_ others: [String: Value]) throws -> [String: Value] {
    let rest = Rest(others: others)
    let xml = try rest.xmlString(using: serializer)
    #expect(try Rest<Value>(xml: rest.xmlString()).others.count == others.count)
    return try Rest<Value>(xml: xml).others
  }

  @Test func emptyEntriesReadBackFromXML() throws {
    let lists = ["a": [], "b": ["x"], "c": [""]]
    #expect(try readBack(lists) == lists)
    let tables = ["a": [:], "b": ["x": 1]]
    #expect(try readBack(tables) == tables)
    let rows: [String: [[Int]]] = ["a": [], "b": [[]], "c": [[], [1]]]
    #expect(try readBack(rows) == rows)
    let maybe: [String: [Int]?] = ["a": [], "b": nil]
    #expect(try readBack(maybe) == maybe)
    let values: [String: SourceValue] = ["a": [:], "b": ["x": "1"]]
    #expect(try readBack(values) == values)
    #expect(
      try readBack(["a": [String: Int]()] as [String: Any]) as? [String: [String: String]] == [
        "a": [:]
      ])
  }

  @Test func anEmptyListOfUnknownShapeComesBackAsEmptyText() throws {
    #expect(try readBack(["a": [], "b": 1] as [String: SourceValue]) == ["a": "", "b": "1"])
    let plain = Rest<SourceValue>(others: ["a": []])
    #expect(try Rest<SourceValue>(json: plain.jsonString()).others == ["a": []])
  }
}
