import IbexXML
import Testing

private struct Stop: Mappable {
  var id = 0
  var name = ""
  var zones: [Int?] = []
  var fares: [String: Int] = [:]
  var address: Address?
  static var overrides: PropertyOverrides { [.required(\Stop.id)] }
}

private struct Address: Mappable {
  var zip = 0
  static var overrides: PropertyOverrides { [.required(\Address.zip)] }
}

@Suite struct FindingConsequenceXMLTests {
  /// Elements that a path finds by way of lists, and those that an override names, are left out, too.
  @Test func elementsFromSeveralListsAreLeftOut() throws {
    struct Depot: Mappable {
      var stops: [Stop] = []
      var zips: [Int] = []
      static var overrides: PropertyOverrides {
        [.path("users.stops", for: \Depot.stops), .path("users.zip", for: \Depot.zips)]
      }
    }
    let json = #"{"users": [{"stops": [{"id": "x"}, {"id": 1}], "zip": [1, "y"]}]}"#
    let findings = try Mapper().mapReporting(Depot.self, from: .json(json)).report.findings
    #expect(
      findings.map(\.description).sorted() == [
        #"expected an integer, found text "x" at users[0].stops[0].id: users[0].stops[0] is left out"#,
        #"expected an integer, found text "y" at users[0].zip[1]: left out"#,
      ])
    struct Shelf: Mappable {
      var items: [Stop] = []
      static var overrides: PropertyOverrides { [.items("line", for: \Shelf.items)] }
    }
    let xml = "<r><items><line><id>q</id></line><line><id>1</id></line></items></r>"
    #expect(
      try Mapper().mapReporting(Shelf.self, from: .xml(xml)).report.description
        == #"expected an integer, found text "q" at r.items.line[0].id: r.items.line[0] is left out"#
    )
  }
}
