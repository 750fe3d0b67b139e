import IbexCore
import Testing

/// An object that counts how many there are.
private final class Counted: ValidatingMappable, Hashable {
  /// Counted by one test, on one thread.
  @TaskLocal static var census = Census()

  final class Census: @unchecked Sendable {
    var made = 0
    var living = 0
  }

  var id = 0
  var text = ""
  var next: Counted?
  var list: [Counted] = []
  var maybes: [Counted?] = []
  var byName: [String: Counted] = [:]
  var set: Set<Counted> = []
  private let census: Census

  init() {
    census = Self.census
    census.made += 1
    census.living += 1
  }

  deinit { census.living -= 1 }

  func didMap() throws {
    if id == 13 { throw Rejection(expected: "another number", of: "id") }
  }

  static var overrides: PropertyOverrides { [.required(\Counted.text)] }

  static func == (first: Counted, second: Counted) -> Bool { first.id == second.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

private struct Holder: Mappable {
  var first = Counted()
  var second: Counted? = Counted()
  var list = [Counted()]
  var byName = ["k": Counted()]
  var texts = ["a text that is long enough to live on the heap"]
}

/// Whatever becomes of a document, no object stays that is not part of the answer.
@Suite struct SinglePassObjectTests {
  private static let object = #"{"id":1,"text":"t"}"#
  private static let rich = """
    {"id":1,"text":"a text that is long enough to live on the heap","next":\(object),
    "list":[\(object),\(object)],"maybes":[null,\(object)],"byName":{"a":\(object),"b":\(object)},
    "set":[\(object),\(object)]}
    """

  private func expectAllFreed<Value>(
    of type: Value.Type, _ json: String, at path: SourcePath = "", isMade: Bool? = nil,
    least: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let census = Counted.Census()
    Counted.$census.withValue(census) {
      let value = try? Mapper().map(type, from: .json(json), at: path)
      if let isMade { #expect((value != nil) == isMade, sourceLocation: sourceLocation) }
      if value != nil { #expect(census.living > 0, sourceLocation: sourceLocation) }
    }
    #expect(census.living == 0, sourceLocation: sourceLocation)
    // That some were made tells that the pass had begun.
    #expect(census.made >= least, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    object, rich, #"{"text":"t","next":\#(rich)}"#, #"{"text":"t","list":[\#(rich),\#(rich)]}"#,
    // Refused ones.
    #"{"text":"t","list":[{},{"id":1},{"text":null,"next":\#(rich)}]}"#,
    #"{"text":"t","next":{"id":13,"text":"t","next":\#(rich)}}"#,
    #"{"text":"t","maybes":[{"id":13,"text":"t"},{}],"byName":{"a":{},"b":\#(rich)}}"#,
    // Ambiguous ones.
    #"{"text":"t","next":\#(rich),"next":\#(object)}"#,
    #"{"text":"t","list":[\#(rich)],"List":[\#(object)]}"#,
    #"{"text":"t","byName":{"a":\#(rich),"a":\#(object)}}"#,
    #"{"text":"t","list":[{"text":"t","next":\#(rich),"NEXT":null}]}"#,
  ])
  func areFreedOfWholeDocuments(_ json: String) {
    expectAllFreed(of: Counted.self, json, isMade: true)
    expectAllFreed(of: [Counted].self, "[\(json),\(json)]", isMade: true)
    expectAllFreed(of: [Counted?].self, "[\(json),null,{}]", isMade: true)
    expectAllFreed(of: Counted?.self, json, isMade: true)
    expectAllFreed(of: Set<Counted>.self, "[\(json),\(json)]", isMade: true)
    expectAllFreed(of: [String: Counted].self, #"{"a":\#(json),"b":{}}"#, isMade: true)
    expectAllFreed(of: Counted.self, #"{"a":{"b":\#(json)},"z":[]}"#, at: "a.b", isMade: true)
    expectAllFreed(
      of: Holder.self,
      #"{"first":\#(json),"second":\#(json),"list":[\#(json)],"byName":{"k":\#(json)}}"#,
      isMade: true)
  }

  @Test func areFreedOfBrokenDocuments() {
    let document = Array(#"[\#(Self.rich),{"text":"t","list":[\#(Self.rich)]}]"#.utf8)
    for length in stride(from: 40, to: document.count, by: 3) {
      let broken = String(decoding: document[..<length], as: UTF8.self)
      expectAllFreed(of: [Counted].self, broken, isMade: false, least: 0)
      // Closed at the end, so that the pass begins.
      expectAllFreed(of: [Counted].self, broken + "}", isMade: false)
      expectAllFreed(of: [Counted]?.self, broken + "]", least: 1)
      expectAllFreed(of: Holder.self, #"{"first":\#(Self.rich),"list":\#(broken)}"#, isMade: false)
      expectAllFreed(of: [Counted].self, #"{"a":\#(broken)}"#, at: "a", isMade: false)
    }
  }

  @Test(arguments: [1024, 1025, 2100])
  func areFreedOfLongLists(_ count: Int) {
    let list = String(repeating: Self.object + ",", count: count)
    expectAllFreed(of: [Counted].self, "[\(list)\(Self.rich)]", isMade: true, least: count)
    expectAllFreed(of: [Counted].self, "[\(list){}]", isMade: true, least: count)
    expectAllFreed(of: [Counted].self, "[\(list)]", isMade: false, least: count)
    expectAllFreed(of: [Counted].self, #"[\#(list){"text":}]"#, isMade: false, least: count)
    expectAllFreed(of: [Counted?].self, "[\(list)null,}", isMade: false, least: count)
    expectAllFreed(of: [[Counted]].self, "[[\(list){}],[\(list)]", isMade: false, least: count)
  }

  @Test(arguments: [
    #"{"a":\#(object),"a":\#(object)}"#, #"{"a":\#(object),"a":3}"#,
    #"{"a":\#(object)"#, #"{"a":\#(object)}}"#, #"{"a":\#(object),}"#,
    #"{"a":{"id":1}}"#, #"{"a":{"id":13,"text":"t","list":[\#(object)]}}"#,
    #"{"a":{"id":\#(object),"text":"t","TEXT":"u"}}"#,
    #"{"a":[\#(object)]}"#, #"{"a":[\#(object),\#(object)]}"#,
  ])
  func areFreedBehindPaths(_ json: String) {
    expectAllFreed(of: Counted.self, json, at: "a", least: 0)
    expectAllFreed(of: Counted?.self, json, at: "a", least: 0)
    expectAllFreed(of: [Counted].self, json, at: "a", least: 0)
  }

  @Test func failedCallsLeaveNothing() {
    expectAllFreed(of: Counted.self, #"{"id":1}"#, isMade: false)
    expectAllFreed(of: Counted.self, #"{"id":13,"text":"t","next":\#(Self.rich)}"#, isMade: false)
    expectAllFreed(of: Holder.self, #"{"first":\#(Self.rich),"second":{}}"#, isMade: true)
  }
}
