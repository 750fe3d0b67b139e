import Foundation
import Ibex
import IbexStreams
import Testing

/// A model in which nothing fits, so that each value has a finding.
private struct Odd: Mappable {
  var number = 0
  var flag = false
  var list: [Int] = []
  var inner: Inner?
  var text = ""
}

private struct Inner: Mappable {
  var id = 0
  static var overrides: PropertyOverrides { [.required(\Inner.id)] }
}

@Suite struct FindingPositionTests {
  /// The line and the column of a mark, and the bytes before it, counted one character at a time.
  private static func place(of mark: String, in text: String) -> Finding.Position? {
    guard let range = text.range(of: mark) else { return nil }
    let before = text[..<range.lowerBound]
    let line = before.unicodeScalars.filter { $0 == "\n" }.count + 1
    let start = before.unicodeScalars.lastIndex(of: "\n").map(before.unicodeScalars.index(after:))
    let column = before.unicodeScalars[(start ?? before.startIndex)...].count + 1
    return Finding.Position(line: line, column: column, byteOffset: before.utf8.count)
  }

  /// Expects a finding at a path whose position is that of a mark.
  private static func expect(
    _ report: MappingReport, has path: String, at mark: String, in text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let position = place(of: mark, in: text)
    #expect(
      report.findings.contains { $0.path.description == path && $0.position == position },
      "\(path): \(report.findings.map { "\($0) \($0.position as Any)" })",
      sourceLocation: sourceLocation)
  }

  private static let ends = ["\n", "\r\n", " "]

  @Test(arguments: ends)
  func valuesOfJSON(_ end: String) throws {
    let lines = [
      "[{\"text\": \"größe 🚲\",", "\"number\": \"n/a\", \"flag\": 17,", "\"list\": [1, {}],",
      "\"inner\": {\"ié\": 1} , \"other\": 3},", "{\"number\": [], \"number\": 7.5}, 99]",
    ]
    let json = lines.joined(separator: end)
    let report = try Mapper().mapReporting([Odd].self, from: .json(json)).report
    let marks = [
      ("[0].number", "\"n/a\""), ("[0].flag", "17"), ("[0].list[1]", "{}"),
      ("[0].inner.ié", "\"ié\""), ("[0].inner.id", "{\"ié\""), ("[0].other", "\"other\""),
      ("[1].number", "\"number\": []"), ("[1].number", "7.5"), ("[2]", "99"),
    ]
    #expect(report.findings.count == marks.count)
    for (path, mark) in marks {
      Self.expect(report, has: path, at: mark, in: json)
    }
  }

  @Test(arguments: ends)
  func valuesOfXML(_ end: String) throws {
    let lines = [
      "<?xml version=\"1.0\"?>", "<odds><!-- größe 🚲 -->", "<odd number=\"n/a\"><flag>17</flag>",
      "<list>1</list><list>x</list><inner><ié/></inner><other>3</other></odd>", "</odds>",
    ]
    let xml = lines.joined(separator: end)
    let report = try Mapper().mapReporting([Odd].self, from: .xml(xml), at: "odds.odd").report
    let marks = [
      ("odds.odd.number", "\"n/a\""), ("odds.odd.flag", "<flag>"), ("odds.odd.list[1]", "<list>x"),
      ("odds.odd.inner.ié", "ié/>"), ("odds.odd.inner.id", "<inner>"),
      ("odds.odd.other", "other>3"),
    ]
    for (path, mark) in marks {
      Self.expect(report, has: path, at: mark, in: xml)
    }
    #expect(report.findings.count == marks.count)
  }

  /// A model whose keys lead elsewhere than to values of its properties.
  private struct Photo: Mappable {
    var width = 0
    var byNumber: [Int: Int] = [:]
    var name = ""
    var tags: [String] = []
    var rights: [Bool: Int] = [:]
    static var overrides: PropertyOverrides {
      [
        .path("exif.width", for: \Photo.width), .path("names.first", for: \Photo.name),
        .items("tag", for: \Photo.tags),
      ]
    }
  }

  @Test(arguments: [
    (#"{"exif": {"width": 1, "y": 2}}"#, "exif.y", #""y""#),
    (#"{"exif": [{"width": 1}, {"é": 2}]}"#, "exif[1].é", #""é""#),
    (#"{"exif": {"width": 1, "width": 2}}"#, "exif.width", #""width": 2"#),
    (#"{"exif": 7}"#, "exif", #""exif""#),
    (#"{"byNumber": {"1": 1, "ö": 2}}"#, "byNumber.ö", #""ö""#),
    (#"{"byNumber": {"1": 1, "01": 2}}"#, "byNumber.01", #""01""#),
    (#"{"byNumber": {"1": 1, "1": "ü"}}"#, "byNumber.1", #""ü""#),
    (#"{"names": [{"first": "ß"}, {"first": "b"}]}"#, "names.first", #""ß""#),
    (#"{"rights": [true, 1, false]}"#, "rights[2]", "[true"),
    (#"{"rights": [true, 1, true, 2]}"#, "rights[3]", "2]"),
  ])
  func keysOfJSON(_ json: String, _ path: String, _ mark: String) throws {
    for end in Self.ends {
      let json = "\(end)\(json)"
      let report = try Mapper().mapReporting(Photo.self, from: .json(json)).report
      Self.expect(report, has: path, at: mark, in: json)
      #expect(report.findings.allSatisfy { $0.position != nil })
    }
  }

  @Test(arguments: [
    ("<p><exif><width>1</width><y/></exif></p>", "p.exif.y", "y/>"),
    ("<p><exif é='1'><width>1</width></exif></p>", "p.exif.é", "é="),
    ("<p><exif width='1'><width>2</width></exif></p>", "p.exif.width", "width>2"),
    ("<p><tags>ö<tag>a</tag><other/></tags></p>", "p.tags.other", "other/>"),
    ("<p><byNumber><x>1</x></byNumber></p>", "p.byNumber.x", "x>1"),
  ])
  func keysOfXML(_ xml: String, _ path: String, _ mark: String) throws {
    for end in Self.ends {
      let xml = "\(end)\(xml)"
      let report = try Mapper().mapReporting(Photo.self, from: .xml(xml)).report
      Self.expect(report, has: path, at: mark, in: xml)
      #expect(report.findings.allSatisfy { $0.position != nil })
    }
  }

  @Test(arguments: [
    ("[]", "a"), (#"{"a": null}"#, "a"), (#"{"a": [{"c": 1}, {}]}"#, "a.b"), ("null", ""),
  ])
  func listsThatAreNotThere(_ json: String, at path: String) throws {
    let path = SourcePath(path)
    let report = try Mapper(missingKeys: .report).mapReporting(
      [Int].self, from: .json(json), at: path
    )
    .report
    #expect(report.findings.allSatisfy { $0.position != nil }, "\(report.findings)")
    let collector = FindingCollector()
    for _ in try Mapper(onFinding: collector.note).models(of: Odd.self, json: json, at: path) {}
    #expect(
      collector.summary.map { $0.first.position == nil } == report.findings.map { _ in false })
  }

  @Test func manyFindingsInALongLine() throws {
    let json = "[" + (0..<2_000).map { "\"é\($0)\"" }.joined(separator: ",") + "]"
    let report = try Mapper().mapReporting([Bool].self, from: .json(json)).report
    #expect(report.findings.count == 2_000)
    for number in [0, 1, 777, 1_999] {
      #expect(
        report.findings[number].position == Self.place(of: "\"é\(number)\"", in: json))
    }
  }

  @Test func aByteOrderMarkTakesNoColumn() throws {
    let report = try Mapper().mapReporting([Int].self, from: .json("\u{FEFF}[\"x\"]")).report
    #expect(
      report.findings.map(\.position) == [Finding.Position(line: 1, column: 2, byteOffset: 4)])
  }

  @Test func thereIsNoneWithoutBytes() throws {
    let source: [String: Any] = ["number": "x"]
    #expect(try Mapper().mapReporting(Odd.self, from: source).report.findings.count == 1)
    #expect(
      try Mapper().mapReporting(Odd.self, from: source).report.findings[0].position == nil)
    let wide = Data("<odd><flag>17</flag></odd>".data(using: .utf16) ?? Data())
    let entities = "<!DOCTYPE odd [<!ENTITY a '17'>]><odd><flag>&a;</flag></odd>"
    let reports = [
      try Mapper().mapReporting(Odd.self, from: .xml(wide)).report,
      try Mapper().mapReporting(Odd.self, from: .xml(entities)).report,
    ]
    for report in reports {
      #expect(report.findings.map(\.path) == ["odd.flag"])
      #expect(report.findings.map(\.position) == [nil])
    }
  }

  @Test func jsonInATextHasThatOfTheText() throws {
    struct Order: Mappable {
      var odd = Odd()
      static var overrides: PropertyOverrides {
        [.transformer(.jsonText(of: Odd.self), for: \Order.odd)]
      }
    }
    let json = "{\"odd\":\n \"{\\\"number\\\": \\\"x\\\"}\"}"
    let report = try Mapper().mapReporting(Order.self, from: .json(json)).report
    #expect(report.findings.map(\.path) == ["odd.number"])
    #expect(
      report.findings.map(\.position) == [Finding.Position(line: 2, column: 2, byteOffset: 9)])
  }

  @Test func elementsThatAreReadOneByOne() throws {
    let json = "[{\"number\": 1},\n {\"number\": \"x\"}]"
    let collector = FindingCollector()
    for _ in try Mapper(onFinding: collector.note).models(of: Odd.self, json: json) {}
    #expect(
      collector.summary.map(\.first.position)
        == [Finding.Position(line: 2, column: 13, byteOffset: 28)])
  }

  /// Null and text have no places of their own in the tokens of an element.
  @Test func nullAndTextOfElementsHaveThoseOfTheirElements() throws {
    struct Row: Mappable { var id = 0 }
    let xml = """
      <r xmlns:i='http://www.w3.org/2001/XMLSchema-instance'>

        <id i:nil='true'/>tail</r>
      """
    let findings = try Mapper().mapReporting(Row.self, from: .xml(xml)).report.findings
    #expect(findings.map(\.path) == ["r.__innerXML__", "r.id"])
    #expect(findings.map(\.position?.line) == [3, 3])
    struct Text: Mappable {
      var text = 0
      static var overrides: PropertyOverrides {
        [.key("__innerXML__", for: \Text.text)]
      }
    }
    let mixed = try Mapper().mapReporting(Text.self, from: .xml("<r>\n<a>1</a>\n x</r>")).report
    #expect(mixed.mismatches.map(\.position?.line) == [3])
  }

  @Test func elementsThatAPathDoesNotEnterHaveTheirOwn() throws {
    struct Row: Mappable {
      var value = 0
      static var overrides: PropertyOverrides { [.path("b.v", for: \Row.value)] }
    }
    let rows: [(json: String, path: SourcePath, line: Int)] = [
      ("{\"b\":\n[{\"v\": 2, \"w\": 1}]}", "b[0].w", 2), ("{\"b\":\n[1,\n{\"v\": 2}]}", "b[0]", 2),
      ("{\"b\": [{\"v\": 2},\n[3]]}", "b[1][0]", 2),
    ]
    for (json, path, line) in rows {
      let finding = try #require(
        try Mapper().mapReporting(Row.self, from: .json(json)).report.findings.first)
      #expect(finding.path == path)
      #expect(finding.position?.line == line)
    }
  }

  @Test func positionsDoNotMatterForEquality() {
    let position = Finding.Position(line: 1, column: 2, byteOffset: 1)
    let finding = Finding(kind: .mismatch, path: "a", expected: "x", found: "y")
    let other = Finding(
      kind: .mismatch, path: "a", expected: "x", found: "y", position: position)
    #expect(finding == other && finding.hashValue == other.hashValue)
    #expect(position.description == "line 1, column 2")
  }
}
