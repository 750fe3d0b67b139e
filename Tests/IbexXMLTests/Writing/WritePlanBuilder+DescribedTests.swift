import IbexXML
import Testing

@Suite struct WritePlanBuilderDescribedTests {
  private final class Row {
    var values: [String: Any] = [:]
    var next: Row?
  }

  private static func describe(_ type: AnyClass) -> [ObjectProperty]? {
    guard type == Row.self else { return nil }
    return [
      ObjectProperty("id", of: Int.self) {
        ($0 as? Row)?.values["id"]
      } set: {
        ($0 as? Row)?.values["id"] = $1
      },
      ObjectProperty("name", of: String?.self) {
        ($0 as? Row)?.values["name"]
      } set: {
        ($0 as? Row)?.values["name"] = $1
      },
      ObjectProperty("share", of: Double.self) {
        ($0 as? Row)?.values["share"]
      } set: {
        ($0 as? Row)?.values["share"] = $1
      },
      ObjectProperty("next", of: Row?.self) {
        ($0 as? Row)?.next
      } set: {
        ($0 as? Row)?.next = $1
      },
    ]
  }

  private let row = Row()

  init() {
    row.values = ["id": 7, "name": "seven"]
    row.next = Row()
  }

  @Test func writesWhatIsDescribed() throws {
    let serializer = Serializer().describing { Self.describe($0) }
    #expect(
      try serializer.jsonString([row]) == #"[{"id":7,"name":"seven","next":{}}]"#)
  }

  @Test func writesByTheOverridesOfTheMapper() throws {
    let mapper = Mapper().with { $0.overrides = [.key("no", for: "id", of: Row.self)] }
    let serializer = Serializer(for: mapper, keyNames: .overrides).describing { Self.describe($0) }
    #expect(try serializer.sourceValue(row)["no"] == 7)
  }

  @Test func writesElementsOfXMLByTheOverridesOfTheMapper() throws {
    row.next = nil
    let mapper = Mapper().with {
      $0.overrides = [
        .key("title", in: "urn:t", for: "name", of: Row.self), .attribute("id", of: Row.self),
      ]
    }
    let serializer = Serializer(for: mapper).describing { Self.describe($0) }.with {
      $0.xml.includesDeclaration = false
      $0.xml.namespaces = ["t": "urn:t"]
    }
    #expect(
      try serializer.xmlString(row).contains(#"id="7"><t:title>seven</t:title>"#))
  }

  @Test func aSecretIsNotShown() throws {
    row.values["share"] = Double.nan
    let mapper = Mapper().with { $0.overrides = [.secret("share", of: Row.self)] }
    let serializer = Serializer(for: mapper).describing { Self.describe($0) }
    let error = #expect(throws: SerializationError.self) { try serializer.jsonData(row) }
    #expect(error?.description == "expected a finite number, found a number at share")
  }
}
