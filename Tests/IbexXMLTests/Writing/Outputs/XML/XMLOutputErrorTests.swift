import Foundation
import IbexXML
import TestSupport
import Testing

private struct Price: Mappable {
  var currency = ""
  var notes: [String] = []

  static var overrides: PropertyOverrides { [.attribute(\Price.currency)] }
}

private struct Options: Mappable { var depth: Int? }

private struct Order: Mappable, Equatable {
  var item: String? = "a"
}

private struct Orders: Mappable, Equatable {
  var orders: [Order] = []
}

@Suite struct XMLOutputErrorTests {
  private func message(_ body: () throws -> some Any) -> String? {
    do {
      _ = try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: ["a b", "1", "", "-a", "a:", ":a", "a:b:c", "a<", "é\u{0}"])
  func aKeyThatIsNoNameIsAnError(_ key: String) throws {
    let shown = key == "é\u{0}" ? #"é\u{0}"# : key
    let path = SourcePath([.key("anything"), .key(key)])
    #expect(
      message { try Serializer().xmlData(["anything": [key: 1]]) }
        == "expected a key that is a name in XML, found key \"\(shown)\" at \(path)")
    #expect(
      message { try Serializer().xmlData(1, root: key) }
        == "expected a key that is a name in XML, found key \"\(shown)\" at the top level")
  }

  @Test func aPrefixMustBeDeclared() {
    #expect(
      message { try Serializer().xmlData(["a:b": 1]) }
        == """
        expected a key with a prefix that serializer.xml.namespaces declares, found key "a:b" at a:b
        """)
    var serializer = Serializer()
    serializer.xml.namespaces = ["a b": "urn:a"]
    #expect(
      message { try serializer.xmlData(1) }
        == "expected a prefix and an address of a namespace, found key \"a b\" at the top level")
    serializer = Serializer()
    serializer.xml.lists = .wrapped(item: "a b")
    #expect(
      message { try serializer.xmlData(1) }
        == "expected an item name that is a name in XML, found key \"a b\" at the top level")
  }

  @Test(arguments: [
    ("\u{0}", "0000"), ("a\u{1F}", "001F"), ("\u{B}", "000B"), ("\u{C}b", "000C"),
    ("ab\u{FFFE}", "FFFE"), ("\u{FFFF}", "FFFF"),
  ])
  func aCharacterThatXMLCannotHoldIsAnError(_ text: String, _ code: String) {
    #expect(
      message { try [Price(currency: text)].xmlData() }
        == "expected characters that XML can hold, found character U+\(code) at [0].currency")
    #expect(
      message { try Price(notes: ["", text]).xmlData() }
        == "expected characters that XML can hold, found character U+\(code) at notes[1]")
  }

  @Test func anAttributeHoldsOneValue() {
    struct Tagged: Mappable {
      var tags: [String] = ["a"]
      static var overrides: PropertyOverrides { [.attribute(\Tagged.tags)] }
    }
    struct Mixed: Mappable { var innerXML = Options(depth: 1) }
    struct Named: Mappable {
      var xmlns = ""
      static var overrides: PropertyOverrides { [.attribute(\Named.xmlns)] }
    }
    #expect(
      message { try Tagged().xmlData() }
        == "expected a single value for an attribute, found a list of 1 at tags")
    #expect(
      message { try Mixed().xmlData() }
        == "expected a single value for the text of an element, found an object at innerXML")
    #expect(
      message { try Named().xmlData() }
        == "expected an attribute name other than xmlns, found key \"xmlns\" at xmlns")
  }

  @Test func anItemThatReadingTakesForAPropertyIsAnError() throws {
    var serializer = Serializer()
    serializer.xml.lists = .wrapped()
    let orders = Orders(orders: [Order()])
    #expect(
      message { try orders.xmlData(using: serializer) }
        == "expected an item name that is no property of Order, found key \"item\" at orders[0]")
    serializer.xml.lists = .wrapped(item: "order")
    #expect(try Orders(xml: orders.xmlData(using: serializer)) == orders)
    #expect(try Orders(xml: orders.xmlData()) == orders)
  }

  @Test func aCycleIsAnErrorWithItsPath() {
    let node = RoundTrip.Node()
    node.children = [node]
    defer { node.children = [] }
    #expect(
      message { try node.xmlData() } == """
        expected an object that is not within itself, found the same Node again at children[0]
        """)
  }

  @Test func whatNestsTooDeeplyIsAnErrorWithItsPath() throws {
    var serializer = Serializer()
    serializer.depthLimit = 3
    #expect(message { try serializer.xmlData([[1]]) } == nil)
    #expect(
      message { try serializer.xmlData([[[1]]]) }
        == "expected at most 3 nested elements, found key \"item\" at [0][0][0]")
    #expect(
      message { try serializer.xmlData([[[[Int]()]]]) }
        == "expected at most 3 nested elements, found key \"item\" at [0][0][0]")
    var list: [Any] = []
    for _ in 0..<5000 { list = [list] }
    defer { while let next = list.first as? [Any] { list = next } }
    nonisolated(unsafe) let nested = list
    let error = #expect(throws: SerializationError.self) {
      try withStack(of: 8 << 20) { try Serializer().xmlData(nested) }
    }
    let path = String(repeating: "[0]", count: 512)
    #expect(
      error?.description == "expected at most 512 nested levels, found a list of 1 at \(path)")
  }

  @Test func theDeepestDocumentReadsBack() throws {
    let nodes = (0..<250).map { _ in RoundTrip.Node() }
    for (node, next) in zip(nodes, nodes.dropFirst()) { node.children = [next] }
    nodes[249].name = "deep"
    #expect(try RoundTrip.Node(xml: nodes[0].xmlData()) == nodes[0])
    for node in nodes { node.children = [] }
  }

  @Test func aNumberThatIsNotFiniteIsAnErrorUnlessItIsText() throws {
    #expect(
      message { try RoundTrip.Point(x: .nan).xmlData() }
        == "expected a finite number, found number nan at x")
    var serializer = Serializer()
    serializer.nonFiniteNumbers = .text
    serializer.xml.includesDeclaration = false
    #expect(
      try RoundTrip.Point(x: -.infinity).xmlString(using: serializer)
        == "<point><x>-inf</x><y>0</y></point>")
  }
}
