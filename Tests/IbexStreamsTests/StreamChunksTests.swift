import Foundation
import Ibex
import IbexStreams
import TestSupport
import Testing
import XMLTestSupport

/// Models within models and containers.
private final class Nested: Mappable {
  struct Stop: Mappable, Hashable {
    var id = 0
    var name = ""
    var distance: Double?
  }

  struct Page<Item>: Mappable {
    var items: [Item] = []
    var first: Item?
    var total = 0
  }

  var stop = Stop(id: 3)
  var stops: [Stop] = []
  var maybeStops: [Stop?] = []
  var stopSet: Set<Stop> = []
  var stopsByName: [String: Stop] = [:]
  var rows: [[Stop]] = []
  var page = Page<Stop>()
  var pages: [Page<Page<Int>>] = []
  var next: Nested?
  var all: [Nested] = []
  init() {}
}

/// The same bytes, whole or in chunks of any sizes, give the same records, findings, and errors.
@Suite struct StreamChunksTests {
  private func expectSame<Model>(
    _ type: Model.Type, _ bytes: [UInt8], as framing: StreamFraming, by mapper: Mapper = Mapper()
  ) async -> StreamOutcome {
    let whole = await StreamOutcome(
      type, Chunks(bytes, of: max(bytes.count, 1)), as: framing, by: mapper)
    for size in [1, 2, 3, 7, 64, 4096] where size < bytes.count {
      let outcome = await StreamOutcome(type, Chunks(bytes, of: size), as: framing, by: mapper)
      guard outcome != whole else { continue }
      Issue.record(
        """
        \(framing) of \(String(decoding: bytes.prefix(600), as: UTF8.self)), by \(size):
        \(outcome)
        is not
        \(whole)
        """)
      break
    }
    return whole
  }

  /// Text around records, by the framing.
  private static func stream(_ records: [String], as framing: StreamFraming) -> [UInt8] {
    switch framing {
    case .lines: Array(records.joined(separator: "\n").utf8)
    case .sequence: Array(records.map { "\u{1E}\($0)\n" }.joined().utf8)
    case .values: Array(records.joined(separator: " ").utf8)
    default:
      Array(#"{"a":[0,{"x":{"b":[[],"b"],"\u0062":[\#(records.joined(separator: ","))]}}]}"#.utf8)
    }
  }

  @Test(arguments: [
    StreamFraming.lines, .sequence, .values, .list(at: "a[1].x.b"), .list(at: "a[1].y"),
  ])
  func givesTheSameOfGeneratedRecords(_ framing: StreamFraming) async {
    var maker = JSONMaker(seed: 7)
    var strict = Mapper()
    strict.strictness = .strict
    strict.recordLimit = 300
    for round in 0..<60 {
      let records = (0..<maker.number(below: 6)).map { _ in
        maker.json(of: Nested.self).replacing("\n", with: " ")
      }
      var bytes = Self.stream(records, as: framing)
      if round.isMultiple(of: 2) { bytes = maker.mutated(bytes) }
      _ = await expectSame(
        Nested.self, bytes, as: framing, by: round.isMultiple(of: 3) ? strict : Mapper())
    }
  }

  @Test(arguments: ["r", "r.a", "r.item", "r.a[1]", "r.p:item", "r.a.b", "x"])
  func givesTheSameOfGeneratedXML(_ path: String) async {
    var maker = JSONMaker(seed: 11)
    var limited = Mapper()
    limited.recordLimit = 120
    for seed in 0..<40 as Range<UInt64> {
      var generator = XMLGenerator(seed: seed)
      var bytes = Array(generator.document().utf8)
      if seed.isMultiple(of: 2) { bytes = maker.mutated(bytes) }
      _ = await expectSame(
        Any.self, bytes, as: .elements(at: SourcePath(path)),
        by: seed.isMultiple(of: 3) ? limited : Mapper())
    }
  }

  @Test func givesTheRecordsOfADocument() async throws {
    var maker = JSONMaker(seed: 3)
    for _ in 0..<100 {
      let bytes = Array(maker.list(of: Nested.self).utf8)
      guard let document = try? SourceDocument(json: bytes), bytes.contains(UInt8(ascii: "["))
      else { continue }
      guard case .list = document.content else { continue }
      let stream = await expectSame(Nested.self, bytes, as: .list())
      let models = try Mapper().models(of: Nested.self, in: document, at: "")
      #expect(stream.models == models.map(wholeText))
      #expect(stream.progress?.byteOffset == bytes.count)
    }
  }

  @Test func givesTheElementsOfADocument() async throws {
    for seed in 100..<200 as Range<UInt64> {
      var generator = XMLGenerator(seed: seed)
      let bytes = Array(generator.document().utf8)
      let root = try #require(SourceDocument(xml: bytes).rootElement)
      let stream = await expectSame(Any.self, bytes, as: .elements(at: "r.item"))
      let elements = root.children.filter { $0.localName == "item" }
      #expect(stream.models.count == elements.count)
      #expect(
        try stream.models
          == elements.map { wholeText(of: try Mapper().map(Any.self, from: $0)) })
    }
  }
}

/// The conformance suites, as streams.
@Suite(.enabled(if: SharedData.has("json-test-suite"), "the JSON test suite is not in IBEX_DATA"))
struct JSONSuiteStreamTests {
  /// A document that is one record, or the list of them, is accepted and refused as it is whole,
  /// with the same words at the same place.
  @Test(arguments: [1, 3, 4096])
  func refusesWhatADocumentDoes(_ size: Int) async throws {
    for file in try SharedData.files(in: "json-test-suite", prefix: "") {
      let data = try Data(contentsOf: file)
      let name = file.lastPathComponent
      let whole = Result { try SourceDocument(json: data) }
      var items = Mapper().models(
        of: NumberLiteral.self, in: Chunks(Array(data), of: size), as: .list()
      ).results.makeAsyncIterator()
      var error: FormatError?
      while let result = await items.next() {
        if case .failure(let failure as FormatError) = result { error = failure }
      }
      switch whole {
      case .success: #expect(error == nil, "\(name)")
      case .failure(let expected):
        let expected = try #require(expected as? FormatError)
        // Half of a character is shown as a byte; no list is at an end of its own.
        #expect(error?.expected == expected.expected, "\(name)")
        #expect(error?.byteOffset == expected.byteOffset, "\(name)")
        #expect(error?.line == expected.line && error?.column == expected.column, "\(name)")
      }
    }
  }

  @Test(arguments: [StreamFraming.lines, .values, .sequence])
  func givesTheSameInChunks(_ framing: StreamFraming) async throws {
    for file in try SharedData.files(in: "json-test-suite", prefix: "") {
      let data = try Data(contentsOf: file)
      guard data.count < 20_000 else { continue }
      let bytes = (framing == .sequence ? [0x1E] : []) + Array(data)
      let whole = await StreamOutcome(NumberLiteral.self, Chunks(bytes, of: 1 << 20), as: framing)
      let chunks = await StreamOutcome(NumberLiteral.self, Chunks(bytes, of: 1), as: framing)
      #expect(whole == chunks, "\(file.lastPathComponent)")
    }
  }
}

@Suite(
  .enabled(if: XMLConformanceSuite.isAvailable, "the XML conformance suite is not in IBEX_DATA"))
struct XMLSuiteStreamTests {
  /// A document whose document element is the record, or is around them, is accepted and refused as
  /// it is whole.
  @Test(arguments: ["doc", "nothing.there"])
  func refusesWhatADocumentDoes(_ path: String) async throws {
    for test in try XMLConformanceSuite.tests() {
      let bytes = Array(try Data(contentsOf: test.file))
      guard bytes.count < 20_000, !Self.isForeign(bytes) else { continue }
      let whole = Result { try SourceDocument(xml: bytes) }
      for size in [1, 4096] {
        var items = Mapper().models(
          of: Any.self, in: Chunks(bytes, of: size), as: .elements(at: SourcePath(path))
        ).results.makeAsyncIterator()
        var error: FormatError?
        while let result = await items.next() {
          if case .failure(let failure as FormatError) = result { error = failure }
        }
        switch whole {
        case .success: #expect(error == nil, "\(test.id)")
        case .failure(let expected):
          let expected = try #require(expected as? FormatError)
          #expect(error?.expected == expected.expected, "\(test.id)")
          guard !Self.openQuotes.contains(test.id) else { continue }
          #expect(error?.byteOffset == expected.byteOffset, "\(test.id)")
        }
      }
    }
  }

  /// Declarations with a quote that nothing closes: a document looks for that up to its end, a
  /// stream in the declaration.
  private static let openQuotes: Set<String> = [
    "o-p24fail1", "o-p24fail2", "o-p32fail1", "o-p32fail2", "ibm-not-wf-P24-ibm24n08.xml",
    "ibm-not-wf-P24-ibm24n09.xml",
  ]

  /// Whether a document is in another encoding than UTF-8, which a stream cannot be.
  private static func isForeign(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 1, bytes[0] < 0xFE, bytes[0] != 0, bytes[1] != 0 else { return true }
    let start = String(decoding: bytes.prefix(120), as: UTF8.self).lowercased()
    return start.contains("encoding") && !start.contains("utf-8")
  }
}
