import Foundation
import IbexXML
import Testing

private enum Role: String, Codable, CaseIterable, Hashable { case admin, guest }
private enum Mapped {
  struct Inner: Mappable, Equatable {
    var id: Int?
    var label: String?
  }
  struct Model: Mappable {
    var text: String?
    var short: Substring?
    var int: Int?
    var small: Int8?
    var double: Double?
    var float: Float?
    var decimal: Decimal?
    var flag: Bool?
    var url: URL?
    var uuid: UUID?
    var data: Data?
    var date: Date?
    var role: Role?
    var ints: [Int]?
    var gaps: [Int?]?
    var texts: [String]?
    var tags: Set<String>?
    var counts: [String: Int]?
    var gapCounts: [String: Int?]?
    var byRole: [Role: Int]?
    var inner: Inner?
    var inners: [Inner]?
    var innersByName: [String: Inner]?
    var matrix: [[Int]]?
  }
}
private enum Decoded {
  struct Inner: Decodable, Equatable {
    var id: Int?
    var label: String?
  }
  struct Model: Decodable {
    var text: String?
    var short: String?
    var int: Int?
    var small: Int8?
    var double: Double?
    var float: Float?
    var decimal: Decimal?
    var flag: Bool?
    var url: URL?
    var uuid: UUID?
    var data: Data?
    var date: Date?
    var role: Role?
    var ints: [Int]?
    var gaps: [Int?]?
    var texts: [String]?
    var tags: Set<String>?
    var counts: [String: Int]?
    var gapCounts: [String: Int?]?
    var byRole: [Role: Int]?
    var inner: Inner?
    var inners: [Inner]?
    var innersByName: [String: Inner]?
    var matrix: [[Int]]?
  }
}

/// What a `Mappable` makes of a document, and an equal `Decodable`.
@Suite struct DecodableParityTests {
  /// The properties that have a value, and the findings.
  private func outcome<Value>(
    _ make: () throws -> (value: Value, report: MappingReport)
  ) -> [String] {
    do {
      let (value, report) = try make()
      return properties(of: value) + report.findings.map(\.description).sorted()
    } catch {
      return ["\(error)"]
    }
  }

  private func properties<Value>(of value: Value) -> [String] {
    Mirror(reflecting: value).children.compactMap { child -> String? in
      if "\(child.value)" == "nil" { return nil }
      return "\(child.label ?? ""): \(text(of: child.value))"
    }
  }

  /// A text that does not tell the two types of a model apart, nor the order in a set.
  private func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.map { "\($0.label.map { "\($0): " } ?? "")\(text(of: $0.value))" }
    switch mirror.displayStyle {
    case .optional: return parts.first ?? "nil"
    case .set, .dictionary: return "\(parts.sorted())"
    case .collection, .tuple: return "\(parts)"
    case .struct where value is Mapped.Inner || value is Decoded.Inner: return "\(parts)"
    default: return "\(value)"
    }
  }

  private static let values = [
    "null", "true", "0", "1", "3.5", "-1", "300", "1e3", "12345678901234567890", "1e999", "0.1",
    "\"\"", "\"  \"", "\" 12 \"", "\"12.0\"", "\"x\"", "\"yes\"", "\"ADMIN\"", "\"n/a\"",
    "\"+1.5\"",
    "\"2016-01-18\"", "\"2016-01-18T00:13:00.25+02:00\"", "1453075980", "1453075980000",
    "\"1453075980\"", "\"AAEC\"", "\"12C95E6E-6F1B-4A5A-8DF5-3E4E3C1F1C9D\"", "\"\\ud800\"",
    "\"https://example.com/a b\"", "[]", "[1, \"2\", \"x\", null, [3]]", "[[1], 2, [\"x\", \"3\"]]",
    "{}",
    "{\"id\": 1}", "{\"ID\": \"2\", \"Label\": 5, \"other\": 1}", "{\"id\": \"x\", \"id\": 3}",
    "[{\"id\": 1}, {\"id\": \"x\"}, {}, 5, null, {\"id\": 2, \"ID\": 3}]", "{\"error\": \"quota\"}",
    "{\"a\": 1, \"b\": \"2\", \"c\": null, \"d\": \"x\"}",
    "{\"admin\": 1, \"Guest\": \"2\", \"root\": 3}",
    "[\"admin\", 1, \"guest\", \"2\"]", "{\"a\": {\"id\": 1}, \"b\": {}, \"c\": 5}", "\"nan\"",
    "\"inf\"",
  ]

  private static let keys = [
    "text", "int", "small", "double", "float", "decimal", "flag", "url", "uuid", "data", "date",
    "role",
    "ints", "gaps", "texts", "tags", "counts", "gapCounts", "byRole", "inner", "inners",
    "innersByName",
    "matrix",
  ]

  /// Returns whether a blank text is empty data, as a `JSONDecoder` reads it, and nil in a model.
  private func isEmptyData(_ key: String, _ value: String) -> Bool {
    key == "data" && ["\"\"", "\"  \""].contains(value)
  }

  @Test(arguments: values) func readsJSONAlike(_ value: String) throws {
    for key in Self.keys where !isEmptyData(key, value) {
      let json = #"{"\#(key)": \#(value)}"#
      #expect(
        outcome { try Mapper().mapReporting(Decoded.Model.self, from: .json(json)) }
          == outcome { try Mapper().mapReporting(Mapped.Model.self, from: .json(json)) }, "\(json)")
    }
  }

  @Test(arguments: values) func readsDictionariesAlike(_ value: String) throws {
    guard
      let object = try? JSONSerialization.jsonObject(
        with: Data(value.utf8), options: .fragmentsAllowed)
    else { return }
    for key in Self.keys where !isEmptyData(key, value) {
      let source = [key: object]
      #expect(
        outcome { try Mapper().mapReporting(Decoded.Model.self, from: source) }
          == outcome { try Mapper().mapReporting(Mapped.Model.self, from: source) },
        "\(key) \(value)")
    }
  }

  @Test(arguments: [
    "<K/>", "<K> </K>", "<K>12</K>", "<K> yes </K>", "<K>x</K>", "<K>1</K><K>2</K>", "<K>1</K><K/>",
    "<K><i>1</i><i>2</i></K>", "<K><i>1</i></K>", "<K><i/></K>", "<K id='1'/>", "<K id='1'>t</K>",
    "<K id='1'/><K id='x'/>", "<K><id>1</id><label>l</label></K>", "<K><i id='1'/><i id='2'/></K>",
    "<K><page>1</page><i id='1'/><i id='2'/></K>", "<K a='1'><b>2</b></K>",
    "<K><a><id>1</id></a></K>",
    "<K><![CDATA[ x ]]></K>", "<n:K xmlns:n='u'>7</n:K>", "<K>Mixed <b>bold</b> tail</K>",
    "<K xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:nil='true'/>",
    "<K>a<!-- c -->b</K>",
    "<K><i><i>1</i><i>2</i></i><i>3</i></K>", "<K admin='1' Guest='2'/>", "<K>AAEC</K>",
  ])
  func readsXMLAlike(_ element: String) throws {
    for key in Self.keys {
      let xml = "<m>\(element.replacingOccurrences(of: "K", with: key))</m>"
      #expect(
        outcome { try Mapper().mapReporting(Decoded.Model.self, from: .xml(xml)) }
          == outcome { try Mapper().mapReporting(Mapped.Model.self, from: .xml(xml)) }, "\(xml)")
    }
  }

  @Test(arguments: [
    #"{"INT": 1, "int": 2}"#, #"{"INT": 1, "Int": 2}"#, #"{"int": 1, "int": 2}"#,
    #"{"inners_by_name": {}, "innersByName": {"a": {"id": 1}}, "innersByNAME": {}}"#,
    #"{"i-n-t": "1", "": 3, "_": 4}"#, #"{"in\ud800t": 1}"#, #"{"text": "a", "text": null}"#,
    "[]", "5", "\"\"", "null", "[{\"int\": 1}]", "{}",
  ])
  func matchesKeysAlike(_ json: String) throws {
    #expect(
      outcome { try Mapper().mapReporting(Decoded.Model.self, from: .json(json)) }
        == outcome { try Mapper().mapReporting(Mapped.Model.self, from: .json(json)) }, "\(json)")
  }
}
