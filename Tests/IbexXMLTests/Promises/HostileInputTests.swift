import Dispatch
import Foundation
import IbexXML
import TestExpectations
import TestSupport
import Testing

private struct Station: Mappable {
  var id = 0
  var name = ""
  var note: String?
  var opened: Date?
  var site: URL?
  var lines: [Line] = []
  var tags: Set<String> = []
  var extra: [String: Any] = [:]
}
private struct Line: Mappable {
  var color = ""
  var length: Double?
}
private final class Chain: Mappable {
  var child: Chain?
  var list: [Chain] = []
  var byName: [String: Chain] = [:]
  var any: Any?
  init() {}
}

/// A source in which every key leads to the source itself.
private struct Abyss: DataSource {
  var contentKeys: [String]
  func content(for key: String) -> SourceContent? {
    contentKeys.contains(key) ? .source(self) : nil
  }
}

@Suite struct HostileInputTests {
  private static let json = #"""
    {"id": "7", "Name": "Größe \u00e9\ud83d\udc10\n", "note": null, "opened": "1976-05-27T01:02:03Z",
    "site": "https://example.org/", "lines": [{"color": "red", "length": -1.5e2}, {}],
    "tags": ["a", "b", "a"], "extra": {"x": [1, true, {"y": 18446744073709551616}]}, "z": 0}
    """#
  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE s><s id="7"><Name>Größe &amp; 🐐</Name>
    <lines color="red"><length>-1.5e2</length></lines><lines/><n:tags>a</n:tags>
    <note><![CDATA[ <x> ]]></note><!-- c --><extra x='1'>t<y/>u</extra></s>
    """

  /// Expects that bytes are read in each way as through a document, and that Foundation takes them
  /// for JSON too.
  private func expectSame(json bytes: [UInt8]) throws {
    let mapper = Mapper()
    ReadType(Station.self).expectSame(bytes, by: mapper, mapper)
    ReadType(Any.self).expectSame(bytes, by: mapper, mapper)
    let document = Result { try SourceDocument(json: bytes) }
    TestExpectations.expectSame {
      try wholeText(of: mapper.mapReporting(Station.self, from: .json(bytes)))
    } asOrdinary: {
      try wholeText(of: mapper.mapReporting(Station.self, from: document.get()))
    }
    let isJSON = (try? untyped(Data(bytes))) != nil
    guard let document = try? document.get() else {
      #expect(!isJSON, "\(String(decoding: bytes, as: UTF8.self))")
      return
    }
    expectStrictThrowsWhatIsReported(Station.self, from: document)
    let problems = try mapper.mapReporting(Any.self, from: document).report.findings
    #expect(
      isJSON || problems.contains { Self.foundationsOwnRefusals.contains($0.expected) },
      "\(String(decoding: bytes, as: UTF8.self))")
  }

  /// What RFC 8259 allows and Foundation does not: half a surrogate pair, a number of any size.
  private static let foundationsOwnRefusals = [
    "whole surrogate pairs", "a number in the range of Double",
  ]

  private func expectSame(xml bytes: [UInt8]) {
    let mapper = Mapper()
    let document = Result { try SourceDocument(xml: bytes) }
    TestExpectations.expectSame {
      try wholeText(of: mapper.mapReporting(Station.self, from: .xml(bytes)))
    } asOrdinary: {
      let value = try mapper.map(Station.self, from: document.get())
      let report = try mapper.mapReporting(Station.self, from: document.get()).report
      return wholeText(of: (value: value, report: report))
    }
    TestExpectations.expectSame {
      try wholeText(of: mapper.map([String: Any].self, from: .xml(bytes)))
    } asOrdinary: {
      try wholeText(of: mapper.map(Any.self, from: document.get()))
    }
    if let document = try? document.get() {
      expectStrictThrowsWhatIsReported(Station.self, from: document)
    }
  }

  @Test func theEndOfATruncatedDocumentIsTheError() throws {
    let json = [UInt8](Self.json.utf8)
    for length in 0..<json.count {
      let error = try #require(
        #expect(throws: FormatError.self) { try SourceDocument(json: json[..<length]) })
      if let character = cutCharacter(at: length, of: json) {
        #expect(error.expected == "UTF-8 text" && error.byteOffset == character, "\(error)")
      } else {
        #expect(
          error.found == "the end of the document" && error.byteOffset == length, "\(error)")
      }
    }
    let xml = [UInt8](Self.xml.utf8)
    for length in 0..<xml.count { expectEnd(ofXML: xml, cutAt: length) }
  }

  @Test func changesOfBytesAreReadAlikeInEachWay() throws {
    var generator = SeededGenerator(seed: 1)
    func mutated(_ text: String) -> [UInt8] {
      var bytes = [UInt8](text.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let position = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[position] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: position)
        case 2: bytes.insert(bytes.randomElement(using: &generator) ?? 0, at: position)
        default: bytes.swapAt(position, Int.random(in: bytes.indices, using: &generator))
        }
      }
      return bytes
    }
    for _ in 0..<3000 { try expectSame(json: mutated(Self.json)) }
    for _ in 0..<1500 { expectSame(xml: mutated(Self.xml)) }
  }

  @Test(arguments: ["child", "list", "byName", "any"])
  func deepDictionariesGiveAFinding(_ key: String) throws {
    let deep = (0..<1000).reduce(into: [String: Any]()) { inner, _ in inner = [key: inner] }
    let report = try withStack(of: 8 << 20) {
      try Mapper().mapReporting(Chain.self, from: deep).report
    }
    #expect(report.mismatches.count == 1)
    #expect(report.mismatches.first?.expected == "at most 512 nested levels")
  }

  @Test func deepListsGiveAFinding() throws {
    var list: [Any] = []
    for _ in 0..<1000 { list = [list] }
    let sources: [any DataSource] = [
      ["any": list] as [String: Any], ["any": list] as [String: [Any]],
      ["any": SourceContent(list)] as [String: SourceContent],
    ]
    for source in sources {
      let report = try Mapper().mapReporting(Chain.self, from: source).report
      #expect(report.mismatches.map(\.expected) == ["at most 512 nested levels"])
    }
  }

  @Test(arguments: ["child", "list", "byName", "any", "other"])
  func aSourceWithoutEndGivesAFinding(_ key: String) throws {
    let report = try Mapper().mapReporting(Chain.self, from: Abyss(contentKeys: [key])).report
    #expect(report.mismatches.count == (key == "other" ? 0 : 1))
  }

  @Test func thousandsOfDuplicatesAreFound() throws {
    let json = "{" + (0..<5000).map { "\"id\": \($0)" }.joined(separator: ",") + "}"
    let (station, report) = try Mapper().mapReporting(Station.self, from: .json(json))
    #expect(station.id == 4999)
    #expect(report.findings(of: .duplicateKey).count == 4999)
    #expect(try Mapper().map([String: Int].self, from: .json(json)) == ["id": 4999])
  }

  @Test func manyUnknownKeysAreFound() throws {
    let json = "{" + (0..<100_000).map { "\"k\($0)\": 0" }.joined(separator: ",") + "}"
    let report = try Mapper().mapReporting(Station.self, from: .json(json)).report
    #expect(report.findings(of: .unmatchedKey).count == 100_000)
    #expect(try Mapper().map([String: Int].self, from: .json(json)).count == 100_000)
  }

  // In processes of their own: an overflow of the stack ends the process.
  @Test(arguments: ["child", "list", "byName", "any"])
  func theDepthLimitSparesASmallStack(_ key: String) async {
    await #expect(processExitsWith: .success) { [key] in
      let depth = 511
      let json =
        String(repeating: "{\"\(key)\":", count: depth) + "{}"
        + String(repeating: "}", count: depth)
      let problems = try withStack(of: 512 << 10) {
        try Mapper().mapReporting(Chain.self, from: .json(json)).report.problems.map(\.expected)
      }
      #expect(problems.count <= 1 && problems.allSatisfy { isDepth($0) })
    }
  }
}
