import Dispatch
import Foundation
import IbexXML
import TestExpectations
import TestSupport
import Testing

private final class Chain: Decodable {
  let child: Chain?
  let list: [Chain]?
  let byName: [String: Chain]?
  let number: Int?
}
private indirect enum Expression: Decodable {
  case number(Int)
  case list([Expression])
  case sum(Expression, Expression)

  enum CodingKeys: String, CodingKey { case left, right }

  init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if let number = try? single.decode(Int.self) {
      self = .number(number)
    } else if let list = try? single.decode([Expression].self) {
      self = .list(list)
    } else {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self = .sum(
        try container.decode(Expression.self, forKey: .left),
        try container.decode(Expression.self, forKey: .right))
    }
  }
}
/// Walks down through nested containers of one decoder.
private struct Diver: Decodable {
  let depth: Int
  init(from decoder: any Decoder) throws {
    enum Keys: String, CodingKey { case child }
    var container = try decoder.container(keyedBy: Keys.self)
    var depth = 0
    while let next = try? container.nestedContainer(keyedBy: Keys.self, forKey: .child) {
      container = next
      depth += 1
    }
    self.depth = depth
  }
}
private struct Endless: Decodable {
  init(from decoder: any Decoder) throws {
    self = try decoder.singleValueContainer().decode(Endless.self)
  }
}
private struct EndlessUnion: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard (try? container.decode(String.self)) == nil else { return }
    self = try container.decode(EndlessUnion.self)
  }
}
private struct EndlessList: ListAlone {
  let list: [EndlessLists]
}
private struct EndlessLists: ListAlone {
  let list: [EndlessList]
}
/// A source in which every key leads to the source itself.
private struct Abyss: DataSource {
  var contentKeys: [String] { ["child", "left", "right"] }
  func content(for key: String) -> SourceContent? { .source(self) }
}
private struct Sample: Decodable {
  let id: Int
  let name: String?
  let chain: Chain?
  let flags: [Bool]
  let ratio: Float?
}
/// Keeps what it is given beyond the call.
private struct Keeper: Decodable {
  enum Keys: String, CodingKey { case id, list, inner }
  nonisolated(unsafe) static var decoder: (any Decoder)?
  nonisolated(unsafe) static var keyed: KeyedDecodingContainer<Keys>?
  nonisolated(unsafe) static var unkeyed: (any UnkeyedDecodingContainer)?
  nonisolated(unsafe) static var single: (any SingleValueDecodingContainer)?

  init(from decoder: any Decoder) throws {
    Self.decoder = decoder
    let container = try decoder.container(keyedBy: Keys.self)
    Self.keyed = container
    Self.unkeyed = try container.nestedUnkeyedContainer(forKey: .list)
    Self.single = try decoder.singleValueContainer()
  }
}

/// Looks for a list or a dictionary of itself, and counts how often.
private final class Seeker: Decodable {
  nonisolated(unsafe) static var runCount = 0

  init(from decoder: any Decoder) throws {
    Self.runCount += 1
    let container = try decoder.singleValueContainer()
    if (try? container.decode([Seeker].self)) != nil { return }
    _ = try container.decode([String: Seeker].self)
  }
}

@Suite(.serialized) struct DecoderHostileInputTests {
  private func nested(_ open: String, _ core: String, _ close: String, _ depth: Int) -> String {
    String(repeating: open, count: depth) + core + String(repeating: close, count: depth)
  }

  @Test(arguments: [
    (#"{"child":"#, "}"), (#"{"list":["#, "]}"), (#"{"byName":{"a":"#, "}}"),
  ])
  func survivesDepth(_ open: String, _ close: String) throws {
    let levels = open.contains("[") || open.contains("byName") ? 255 : 511
    let json = nested(open, "{}", close, levels)
    var depth = 0
    var chain: Chain? = try Mapper().map(Chain.self, from: .json(json))
    while let next = chain?.child ?? chain?.list?.first ?? chain?.byName?["a"] {
      chain = next
      depth += 1
    }
    // Where a tool that checks memory makes the stack of the thread short, the last levels are nil.
    #expect((levels * 9 / 10...levels).contains(depth))
  }

  @Test func stopsAtTheDepthLimit() throws {
    var depth = 0
    var chain: Chain? = try Mapper().map(Chain.self, from: Abyss())
    while let next = chain?.child {
      chain = next
      depth += 1
    }
    #expect((100...512).contains(depth))
    let path = Array(repeating: "left", count: 512).joined(separator: ".")
    expectError(
      MappingError.self, "expected at most 512 nested levels, found an object at \(path)"
    ) {
      try withStack(of: 8 << 20) { try Mapper().map(Expression.self, from: Abyss()) }
    }
    #expect(try Mapper().map(Diver.self, from: Abyss()).depth == 512)
    let (_, report) = try Mapper().mapReporting(Chain.self, from: Abyss())
    #expect(report.mismatches.count == 1)
  }

  @Test func survivesTypesThatNeverEnd() {
    func message(_ type: Any.Type) -> String {
      "expected a value of type \(type), found number 1 at the top level"
    }
    expectError(MappingError.self, message(Endless.self)) {
      try Mapper().map(Endless.self, from: .json("1"))
    }
    expectError(MappingError.self, message(EndlessList.self)) {
      try Mapper().map(EndlessList.self, from: .json("1"))
    }
    let xml = "<r><v><a/></v></r>"
    #expect(throws: Never.self) {
      try Mapper().map([EndlessUnion].self, from: .xml(xml), at: "r.v")
    }
  }

  /// A value that nothing can be made of is not a list of itself, either.
  @Test func asksOnceInEachDegreeForWhatNothingFits() {
    let unfit: Any = { 1 }
    Seeker.runCount = 0
    expectError(MappingError.self, "expected an object, found a value of type () -> Int at v") {
      try Mapper().map(Seeker.self, from: ["v": unfit], at: "v")
    }
    #expect(Seeker.runCount == 3)
  }

  @Test func survivesSmallStacks() throws {
    let json = nested(#"{"list":["#, "{}", "]}", 250)
    let (document, source) = try withStack(of: 512 << 10) {
      (
        try Mapper().mapReporting(Chain.self, from: .json(json)).report,
        try Mapper().mapReporting(Chain.self, from: Abyss()).report
      )
    }
    #expect(document.mismatches.allSatisfy { isDepth($0.expected) })
    #expect(source.mismatches.count == 1)
    #expect(source.mismatches.allSatisfy { isDepth($0.expected) })
  }

  @Test(.timeLimit(.minutes(1))) func takesTimeInProportionForTypesThatTry() throws {
    let bad = nested(#"{"left":"#, "\"x\"", "}", 400)
    let lists = nested("[", "{}", "]", 500)
    let elements = nested("<left>t", "x", "</left>", 400)
    let wrapped = nested("<list>", "x", "</list>", 400)
    let path = Array(repeating: "left", count: 400).joined(separator: ".")
    expectError(MappingError.self, "expected an object, found text \"x\" at \(path)") {
      try Mapper().map(Expression.self, from: .json(bad))
    }
    _ = try Mapper().map(Expression.self, from: .json(lists))
    expectError(
      MappingError.self,
      "expected a value of type Expression, found none at \(path).left: left is refused"
    ) { try Mapper().map(Expression.self, from: .xml(elements)) }
    _ = try Mapper().map(Chain.self, from: .xml(wrapped))
    _ = try Mapper().map([[[Expression]]].self, from: .xml(wrapped))
  }

  @Test(arguments: [
    "null", "true", "1", "\"\"", "[]", "{}", #"{"id": null, "name": null, "chain": null}"#,
    #"{"id": {}, "name": [], "chain": 1, "flags": {}}"#, "[null, null]",
    #"{"id": 1, "flags": null}"#, #"{"id": 1, "flags": [null, {}, []]}"#,
    #"{"id": 1, "flags": [], "ratio": 1e999}"#, #"{"": 1, "_": 2, "id": 1e30}"#,
    #"{"id": 1, "flags": [], "name": "\ud800"}"#,
  ])
  func readsWrongKindsAlikeInEachWay(_ json: String) throws {
    func expectSame<Value: Decodable & SendableMetatype>(_ type: Value.Type) throws {
      let mapper = Mapper()
      ReadType(type).expectSame(Array(json.utf8), by: mapper, mapper)
      ReadType([Value].self).expectSame(Array("[\(json)]".utf8), by: mapper, mapper)
      ReadType([String: Value].self).expectSame(Array("{\"a\": \(json)}".utf8), by: mapper, mapper)
      expectStrictThrowsWhatIsReported([Value].self, from: try SourceDocument(json: "[\(json)]"))
      guard let value = try? untyped(Data(json.utf8)) else { return }
      let document = try mapper.mapReporting([Value].self, from: .json("[\(json)]"))
      let memory = try mapper.mapReporting([Value].self, from: .list([value]))
      #expect(wholeText(of: memory.value) == wholeText(of: document.value))
      let paths = [memory, document].map { $0.report.findings.map(\.path.description).sorted() }
      #expect(paths[0] == paths[1])
    }
    try expectSame(Sample.self)
    try expectSame(Expression.self)
    try expectSame(Chain.self)
  }

  @Test func readsChangedBytesAlikeInEachWay() {
    var generator = SeededGenerator(seed: 7)
    let json = #"{"id": 1, "name": "a\u00e9", "chain": {"list": [{"number": 2}]}, "flags": [true]}"#
    for _ in 0..<2_000 {
      var bytes = [UInt8](json.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let position = Int.random(in: bytes.indices, using: &generator)
        bytes[position] = bytes[Int.random(in: bytes.indices, using: &generator)]
      }
      let mapper = Mapper()
      ReadType(Sample.self).expectSame(bytes, by: mapper, mapper)
      expectSame {
        try wholeText(of: mapper.mapReporting(Sample.self, from: .json(bytes)))
      } asOrdinary: {
        try wholeText(of: mapper.mapReporting(Sample.self, from: SourceDocument(json: bytes)))
      }
    }
  }

  @Test func decodersThatAreKeptSayThatTheyAreTooOld() throws {
    _ = try Mapper().map(Keeper.self, from: .json(#"{"id": 1, "list": [1, 2], "inner": {}}"#))
    let message = "the decoder was kept for longer than it is valid"
    func expectError(_ body: () throws -> Void) {
      let error = #expect(throws: DecodingError.self) { try body() }
      guard case .dataCorrupted(let context)? = error else {
        Issue.record("another error: \(String(describing: error))")
        return
      }
      #expect(context.debugDescription == message)
    }
    let keyed = try #require(Keeper.keyed)
    expectError { _ = try keyed.decode(Int.self, forKey: .id) }
    expectError { _ = try keyed.decodeIfPresent(Int.self, forKey: .id) }
    expectError { _ = try keyed.decode([Int].self, forKey: .list) }
    expectError { _ = try keyed.nestedContainer(keyedBy: Keeper.Keys.self, forKey: .inner) }
    expectError { _ = try Keeper.unkeyed?.decode(Int.self) }
    expectError { _ = try Keeper.single?.decode(Int.self) }
    expectError { _ = try Keeper.decoder?.container(keyedBy: Keeper.Keys.self) }
    expectError { _ = try Keeper.decoder?.unkeyedContainer() }
    #expect(!keyed.contains(.id))
    #expect(keyed.allKeys.isEmpty)
    #expect(Keeper.single?.decodeNil() == false)
    #expect(Keeper.decoder?.codingPath.isEmpty == true)
    // Nor in another call, over a document that has gone.
    expectError { _ = try keyed.decode(Int.self, forKey: .id) }
    let later = try Mapper().map([LateAsker].self, from: .json(#"[{"id": 2}, {"id": 3}]"#))
    #expect(later.map(\.id) == [2, 3])
    for asker in later { #expect(asker.refusal?.contains(message) == true) }
  }

  /// Asks a container of an earlier call.
  private struct LateAsker: Decodable {
    let id: Int
    let refusal: String?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keeper.Keys.self)
      do {
        _ = try Keeper.keyed?.decode(Int.self, forKey: .id)
        refusal = nil
      } catch {
        refusal = "\(error)"
      }
      id = try container.decode(Int.self, forKey: .id)
    }
  }

  @Test func decodesFromManyThreads() {
    let mapper = Mapper()
    DispatchQueue.concurrentPerform(iterations: 200) { number in
      let sample = try? mapper.map(
        Sample.self,
        from: .json(#"{"ID": \#(number), "flags": [1, "no"], "chain": {"number": "3"}}"#))
      #expect(sample?.id == number)
      #expect(sample?.flags == [true, false])
    }
  }
}
