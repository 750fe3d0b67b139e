import IbexXML
import Testing

/// Were the object searched for each key that loses a property, these would take minutes.
@Suite struct MatchedEntriesTests {
  private static let count = 20_000

  private struct Keyed: Mappable {
    var name = ""
    var code = 0
    var others: [String: Any] = [:]
    static var overrides: PropertyOverrides {
      [.key("title", "name", for: \Keyed.name), .rest(\Keyed.others)]
    }
  }

  private struct Pathed: Mappable {
    var name = ""
    var others: [String: Any] = [:]
    static var overrides: PropertyOverrides {
      [.path("title.text", for: \Pathed.name), .rest(\Pathed.others)]
    }
  }

  private struct Contested: Mappable {
    var name = ""
    var code = 0
    var others: [String: Any] = [:]
    static var overrides: PropertyOverrides {
      [.key("title", "code", for: \Contested.name), .rest(\Contested.others)]
    }
  }

  private struct Inner: Mappable {
    var name = ""
    static var overrides: PropertyOverrides { [.key("title", "name", for: \Inner.name)] }
  }

  private struct Flat: Mappable {
    var inner = Inner()
    var others: [String: Any] = [:]
    static var overrides: PropertyOverrides { [.flattened(\Flat.inner), .rest(\Flat.others)] }
  }

  private func json(_ title: String, _ keys: [String]) -> String {
    "{\"title\": \(title), \(keys.map { "\"\($0)\": 1" }.joined(separator: ", "))}"
  }

  /// Spellings of one name that differ from each other.
  private func spellings(of name: String) -> [String] {
    (0..<Self.count).map { number in
      name + String(number, radix: 2).map { $0 == "0" ? "-" : "_" }.joined()
    }
  }

  private func equal(_ key: String) -> [String] { Array(repeating: key, count: Self.count) }

  @Test func manyEqualKeysTakeLinearTime() throws {
    let keyed = try Keyed(json: json("\"t\"", equal("name")))
    #expect(keyed.name == "t" && keyed.others.keys.sorted() == ["name"])
    let pathed = try Pathed(json: json(#"{"text": "t"}"#, equal("name")))
    #expect(pathed.name == "t" && pathed.others.keys.sorted() == ["name", "title"])
    let contested = try Contested(json: json("\"t\"", equal("code")))
    #expect(contested.name == "t" && contested.code == 1 && contested.others.isEmpty)
    let flat = try Flat(json: json("\"t\"", equal("name")))
    #expect(flat.inner.name == "t" && flat.others.keys.sorted() == ["name"])
  }

  @Test func manySpellingsTakeLinearTime() throws {
    let keys = spellings(of: "name")
    #expect(try Keyed(json: json("\"t\"", keys)).others.count == Self.count)
    let elements = keys.map { "<\($0)>1</\($0)>" }.joined()
    let keyed = try Keyed(xml: "<r><title>t</title>\(elements)</r>")
    #expect(keyed.name == "t" && keyed.others.count == Self.count)
    let pathed = try Pathed(xml: "<r><title><text>t</text></title>\(elements)</r>")
    #expect(pathed.name == "t" && pathed.others.count == Self.count + 1)
  }

  @Test func findingsForThemTakeLinearTime() throws {
    let report = try Mapper().mapReporting(
      Pathed.self, from: .json(json(#"{"text": "t"}"#, equal("title")))
    ).report
    #expect(report.findings.count == Self.count)
    #expect(report.findings.allSatisfy { $0.kind == .duplicateKey })
  }
}
