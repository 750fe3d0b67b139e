import Foundation
import IbexCore
import TestExpectations
import Testing

private struct Payload: Mappable, Equatable {
  var id = 0
  var tags: [String] = []
}

private struct Event: Mappable, Equatable {
  var payload = Payload()
  var loose = SourceValue.null
  var lines: [String] = []
  var numbers: [Int]?
  static var overrides: PropertyOverrides {
    [
      .transformer(.jsonText(of: Payload.self), for: \Event.payload),
      .transformer(.jsonText, for: \Event.loose),
      .transformer(.separated(by: ","), for: \Event.lines),
      .transformer(.separated(by: ";", of: Int.self), for: \Event.numbers),
    ]
  }
}

/// The findings that a mapper has handed out.
private final class FindingList: @unchecked Sendable {
  private let lock = NSLock()
  private var findings: [Finding] = []

  var all: [Finding] { lock.withLock { findings } }

  func append(_ finding: Finding) { lock.withLock { findings.append(finding) } }
}

@Suite struct JSONTextTransformerTests {
  @Test(arguments: [
    #""{\"id\":7,\"tags\":[\"a\"]}""#, #""\ufeff{\"id\":7}""#, #"" {\"id\":7} ""#,
    #""{\"id\":7}x""#,
    #""{\"id\":7""#, #""{\"id\":[7]}""#, #""{\"id\":7,\"ID\":8}""#, #""[]""#, #""[1,""#, #""""#,
    #""{\"id\":7,\"tags\":[\"\ud800\"]}""#, "null", "7", #"{"id": 7}"#,
  ])
  func isReadAlikeWhetherAnyoneListensOrNot(_ payload: String) throws {
    let json = #"[{"payload": \#(payload), "numbers": "1;2"}]"#
    let reported = try Mapper().mapReporting([Event].self, from: .json(json)).value
    #expect(try [Event](json: json) == reported)
  }

  @Test func whatOneMemberOfACompoundRefusesIsNoFindingWhereAnotherReadsIt() throws {
    var mapper = Mapper()
    mapper.transformers.register(
      CompoundTransformer<String, Payload>(
        .jsonText(of: Payload.self, using: Mapper().with { $0.strictness = .strict }),
        .jsonText(of: Payload.self)))
    let (payloads, report) = try mapper.mapReporting(
      [Payload].self, from: .json(#"["{\"id\":[7],\"tags\":\"a\"}", "{"]"#))
    #expect(payloads == [Payload(tags: ["a"])])
    #expect(
      report.findings.map(\.description) == [
        "expected an integer, found a list of 1 at [0].id",
        "expected JSON that Payload can be made of, found text \"{\" at [1]: left out",
      ])
  }

  @Test func aCallWithinATransformerTellsNobodyOfWhatItReads() throws {
    var mapper = Mapper()
    mapper.transformers.register(
      ClosureTransformer<String, Int> { text throws(TransformError) in
        guard let event = try? Mapper().map(Event.self, from: .json(text)) else {
          throw .failed(expected: "an event")
        }
        return event.payload.id
      })
    let events = #"["{\"id\":\"{\\\"payload\\\":\\\"{\\\\\\\"id\\\\\\\":[1]}\\\"}\"}"]"#
    var outer = Mapper()
    outer.transformers.register(.jsonText(of: Payload.self, using: mapper))
    let (payloads, report) = try outer.mapReporting([Payload].self, from: .json(events))
    #expect(payloads == [Payload()] && report.findings.isEmpty)
  }

  @Test func refusesWhatIsNone() throws {
    let (event, report) = try Mapper().mapReporting(
      Event.self,
      from: .json(#"{"payload": "{", "loose": "x", "numbers": "1;a"}"#))
    #expect(event == Event())
    #expect(
      report.findings.map(\.description) == [
        #"expected JSON that Payload can be made of, found text "{" at payload"#,
        #"expected JSON, found text "x" at loose"#,
        #"expected values separated by ";", found text "1;a" at numbers"#,
      ])
    var strict = Mapper()
    strict.strictness = .strict
    expectError(TransformError.self, "expected JSON that Payload can be made of") {
      try JSONTextTransformer<Payload>(using: strict).transform(#"{"id": "x"}"#)
    }
    let error = #expect(throws: SerializationError.self) {
      try Event(lines: ["a,b"]).jsonString()
    }
    #expect(
      error?.description == """
        expected texts without "," or white space at their ends, found text "a,b" at lines
        """)
    expectError(TransformError.self, "expected a value that can be written as JSON") {
      try JSONTextTransformer<Double>().reverse(.nan)
    }
  }

  @Test func readsByAMapperAndWritesByASerializer() throws {
    struct Wide: Mappable, Equatable { var trackCount = 0 }
    var mapper = Mapper()
    mapper.overrides = [.key("n", for: \Wide.trackCount)]
    let own = JSONTextTransformer<Wide>(using: mapper)
    #expect(try own.transform(#"{"n": 3}"#) == Wide(trackCount: 3))
    #expect(try own.reverse(Wide(trackCount: 3)) == #"{"n":3}"#)
    var serializer = Serializer()
    serializer.keyNames = .snakeCase
    let both = AnyTransformer(.jsonText(of: Wide.self, using: mapper, and: serializer))
    #expect(
      try both.reversed?.transform(Wide(), to: String.self) as? String == #"{"track_count":0}"#)
  }

  private struct Parcel: Mappable, Equatable {
    var payload = Payload()
    var second: Payload?
    static var overrides: PropertyOverrides {
      [
        .transformer(.jsonText(of: Payload.self), for: \Parcel.payload),
        .transformer(
          CompoundTransformer(.jsonText(of: Payload.self)).decisive { $0.hasPrefix("{") },
          for: \Parcel.second),
      ]
    }
  }

  private static let parcel = #"""
    {"payload": "{\"id\": \"x\", \"tags\": [\"a\", {}], \"more\": 1}", "second": "{\"id\":[]}"}
    """#

  @Test func whatDoesNotFitWithinIsInTheReport() throws {
    let collector = FindingList()
    var mapper = Mapper()
    mapper.onFinding = { collector.append($0) }
    let (parcels, report) = try mapper.mapReporting([Parcel].self, from: .json("[\(Self.parcel)]"))
    #expect(parcels == [Parcel(payload: Payload(tags: ["a"]), second: Payload())])
    let findings = [
      #"expected a key of Payload, found key "more" at [0].payload.more"#,
      #"expected an integer, found text "x" at [0].payload.id"#,
      "expected text, found an object at [0].payload.tags[1]: left out",
      "expected an integer, found a list of 0 at [0].second.id",
    ]
    #expect(report.findings.map(\.description) == findings)
    #expect(collector.all.map(\.description) == findings)
  }

  @Test func aStrictMapperThrowsIt() throws {
    let strict = Mapper().with { $0.strictness = .strict }
    let error = #expect(throws: MappingError.self) {
      try strict.map(Parcel.self, from: .json(Self.parcel))
    }
    #expect(error?.findings.map(\.path) == ["payload.id", "payload.tags[1]", "second.id"])
    let closed = Mapper().with { $0.unknownKeys = .refuse }
    let unknown = #expect(throws: MappingError.self) {
      try closed.map(Parcel.self, from: .json(Self.parcel))
    }
    #expect(unknown?.findings.map(\.path) == ["payload.more"])
    #expect(try Parcel(json: Self.parcel).payload.tags == ["a"])
  }

  private struct Signed: Mappable {
    var id = 0
    static var overrides: PropertyOverrides { [.required(\Signed.id)] }
  }

  private struct Letter: Mappable {
    var signed: Signed?
    static var overrides: PropertyOverrides {
      [.transformer(.jsonText(of: Signed.self), for: \Letter.signed)]
    }
  }

  @Test func whatKeepsTheValueFromBeingMadeIsTheFinding() throws {
    let (letter, report) = try Mapper().mapReporting(Letter.self, from: .json(#"{"signed": "{}"}"#))
    #expect(letter.signed == nil)
    #expect(report.description == "expected an integer, found none at signed.id: signed is refused")
  }

  private struct Named: Mappable {
    var id = 0
    var name = ""
    static var overrides: PropertyOverrides { [.required(\Named.id)] }
  }

  private struct Pair: Mappable {
    var one: Named?
    var two: Named?
    static var overrides: PropertyOverrides {
      [.transformer(.jsonText(of: Named.self), for: \Pair.one)]
    }
  }

  @Test func whatDoesNotFitBesidesIsAFindingToo() throws {
    let json = #"{"one": "{\"name\": [1], \"x\": 1}", "two": {"name": [1], "x": 1}}"#
    let (pair, report) = try Mapper().mapReporting(Pair.self, from: .json(json))
    #expect(pair.one == nil && pair.two == nil)
    func lines(_ name: String) -> [String] {
      report.findings.map(\.description).filter { $0.contains("at \(name)") }
        .map { $0.replacingOccurrences(of: " \(name)", with: " it") }
    }
    #expect(lines("one").sorted() == lines("two").sorted())
    #expect(lines("one").count == 3)
    #expect(throws: MappingError.self) {
      try Mapper(strictness: .strict).map(Pair.self, from: .json(json))
    }
  }
}
