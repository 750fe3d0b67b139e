import Foundation
import Ibex
import TestExpectations
import TestSupport
import Testing

private final class Node: Mappable {
  var name = ""
  var next: Node?
  var children: [Node] = []
  var anything: Any?

  init() {}

  static func chain(_ count: Int) -> Node {
    let first = Node()
    var last = first
    for _ in 1..<count {
      let next = Node()
      last.next = next
      last = next
    }
    return first
  }

  /// Takes the chain apart, so that no deep recursion frees it.
  func unchain() {
    var node: Node? = self
    while let current = node {
      node = current.next
      current.next = nil
    }
  }
}

private final class Loop: Encodable {
  var other: Loop?
}

private struct Mirrored: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(self)
  }
}

private struct Tower: Encodable {
  var inner: [Tower] = []
}

private struct Corner { var x = 0 }

private struct Polygon: Mappable {
  var name = ""
  var corners: [Corner]?
}

private struct Shelf: Mappable { var polygons: [Polygon] = [] }

@Suite struct SerializationErrorTests {
  private func message(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func aCycleIsAnErrorWithItsPath() {
    let node = Node()
    node.next = node
    defer { node.next = nil }
    let expected = "expected an object that is not within itself, found the same Node again at next"
    #expect(message { _ = try node.jsonData() } == expected)
    #expect(message { _ = try node.dictionaryRepresentation() } == expected)
    #expect(message { _ = try node.queryItems() } == expected)
  }

  @Test func aCycleThroughListsAndAnyIsAnErrorWithItsPath() {
    let node = Node()
    let child = Node()
    node.children = [Node(), child]
    child.anything = ["key": [node]]
    defer { child.anything = nil }
    #expect(
      message { _ = try [node].jsonData() } == """
        expected an object that is not within itself, found the same Node again at \
        [0].children[1].anything.key[0]
        """)
  }

  @Test func oneObjectInTwoPlacesIsNoCycle() throws {
    let node = Node()
    let shared = Node()
    node.children = [shared, shared]
    #expect(
      try node.jsonString()
        == #"{"name":"","children":[{"name":"","children":[]},{"name":"","children":[]}]}"#)
  }

  @Test func aCycleOfEncodableValuesIsAnError() {
    let loop = Loop()
    loop.other = loop
    defer { loop.other = nil }
    #expect(
      message { _ = try Serializer().jsonData(loop) }
        == "expected an object that is not within itself, found the same Loop again at other")
  }

  @Test func aValueThatEncodesItselfInPlaceOfItselfIsTooDeep() throws {
    expectError(
      SerializationError.self,
      "expected at most 512 nested levels, found a value of type Mirrored at the top level"
    ) { try Serializer().jsonData(Mirrored()) }
  }

  @Test func whatNestsTooDeeplyIsAnErrorWithItsPath() {
    var serializer = Serializer()
    serializer.depthLimit = 3
    let node = Node.chain(4)
    let path = "next.next.next"
    let expected = "expected at most 3 nested levels, found an object at \(path)"
    #expect(message { _ = try serializer.jsonData(node) } == expected)
    #expect(message { _ = try serializer.dictionaryRepresentation(node) } == expected)
    #expect(message { _ = try serializer.jsonData([[[1]]]) } == nil)
    #expect(
      message { _ = try serializer.jsonData([[[[1]]]]) }
        == "expected at most 3 nested levels, found a list of 1 at [0][0][0]")
  }

  @Test func fiveHundredAndTwelveLevelsAreWritten() throws {
    // The list of children within the last is one level more.
    let longest = Node.chain(511)
    defer { longest.unchain() }
    #expect(throws: Never.self) { try longest.jsonData() }
    #expect(throws: Never.self) { try longest.dictionaryRepresentation() }
    var serializer = Serializer()
    serializer.depthLimit = 100_000
    #expect(serializer.depthLimit == 512)
    let node = Node.chain(600)
    defer { node.unchain() }
    #expect(
      message { _ = try serializer.jsonData(node) }?.hasPrefix("expected at most 512 nested levels")
        == true)
  }

  @Test func aSmallStackEndsWithAnErrorToo() throws {
    let node = Node.chain(500)
    defer { node.unchain() }
    var list: [Any] = []
    var coded = Tower()
    for _ in 0..<500 {
      list = [list]
      coded = Tower(inner: [coded])
    }
    nonisolated(unsafe) let shared = node
    nonisolated(unsafe) let anything = list
    let tower = coded
    let writes: [() throws -> Void] = [
      { _ = try shared.jsonData() }, { _ = try shared.dictionaryRepresentation() },
      { _ = try Serializer().jsonData(anything) }, { _ = try Serializer().jsonData(tower) },
      { _ = try Serializer().dictionaryValue(anything) },
    ]
    let errors = try withStack(of: 128 << 10) {
      writes.map { write in #expect(throws: SerializationError.self) { try write() } }
    }
    for error in errors {
      #expect(isDepth(error?.expected))
    }
  }

  @Test func aTypeThatNothingWritesIsNamedWithItsProperty() {
    let expected = """
      cannot serialize Polygon: nothing writes the type Corner of its property corners; \
      make it Mappable or Encodable, or register a reversible transformer to it
      """
    #expect(message { _ = try Polygon().jsonData() } == expected)
    #expect(message { _ = try Shelf().dictionaryRepresentation() } == expected)
    #expect(
      message { _ = try Serializer().jsonData(["a": Polygon()] as [String: Any]) } == expected)
    #expect(
      message { _ = try Serializer().jsonData([Corner()]) } == """
        cannot serialize Corner: nothing writes this type; \
        make it Mappable or Encodable, or register a reversible transformer to it
        """)
  }

  @Test func aPropertyThatIsLeftOutNeedsNoWriter() throws {
    var serializer = Serializer()
    serializer.properties = .except(\Polygon.corners)
    #expect(try serializer.jsonString(Polygon()) == #"{"name":""}"#)
  }

  @Test func keysWithOneTextAreAnError() {
    let keys: [AnyHashable: Any] = [1: "a", "1": "b"]
    #expect(
      message { _ = try Serializer().jsonData(["k": keys] as [String: Any]) }
        == "expected keys with different texts, found key \"1\" twice at k")
    #expect(
      message { _ = try Serializer().jsonData([[1]: 2] as [[Int]: Any]) }
        == "expected a key that is written as text, found a value of type Array<Int> at the top level"
    )
  }

  @Test func twoPropertiesWithOneKeyAreAnError() {
    struct Doubled: Mappable {
      var fooBar = 1
      var fooBAR = 2
    }
    var serializer = Serializer()
    serializer.keyNames = .snakeCase
    #expect(
      message { _ = try serializer.jsonData(Doubled()) } == """
        cannot serialize Doubled: two properties have the key "foo_bar"; \
        choose other key names, or rename one of them
        """)
  }

  @Test func aTransformersRefusalHasItsPath() {
    struct Even: Equatable { var number = 0 }
    struct Pair: Mappable { var evens: [Even] = [Even(number: 2), Even(number: 3)] }
    var serializer = Serializer()
    serializer.transformers.register(
      ReversibleClosureTransformer(
        expectation: "an even number", isValid: { $0.number.isMultiple(of: 2) },
        transform: { (number: Int) in Even(number: number) }, reverse: { $0.number }))
    #expect(
      message { _ = try serializer.jsonData(Pair()) }
        == "expected an even number, found a value of type Even at evens[1]")
  }

  @Test func whatEncodeThrowsIsPassedOn() {
    struct Failure: Error, Equatable {}
    struct Failing: Encodable {
      func encode(to encoder: any Encoder) throws { throw Failure() }
    }
    #expect(throws: Failure()) { try Serializer().jsonData([Failing()]) }
  }
}
