import Foundation
import TestSupport
import Testing

@testable import IbexCore

@Suite struct PageTests {
  /// Returns what a container holds, by its nodes.
  private func contents(of node: Node) -> [String] {
    let entered = node.entered
    var contents: [String] = []
    if node.kind == .list {
      entered.forEachElement { element, position in
        contents.append("\(position) \(element.number.text)")
      }
    } else {
      entered.forEachKey { key, cursor in
        contents.append("\(key.spelling) \(entered.value(at: cursor).number.text)")
      }
    }
    return contents
  }

  @Test func holdsScalarsExactly() {
    func read<Result>(_ value: Any, _ read: (Node) -> Result) -> Result {
      Page.with(HeldValue(value), read)
    }
    for integer in [0, 1, -1, Int.max, Int.min] {
      #expect(read(integer) { $0.integer(as: Int.self) } == integer)
      #expect(read(integer) { $0.isWrittenWhole })
    }
    for double in [0, -0.0, 1.5, .infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude] {
      #expect(read(double) { $0.double?.bitPattern } == double.bitPattern)
      #expect(read(double) { !$0.isWrittenWhole })
    }
    #expect(read(Double.nan) { $0.double?.isNaN } == true)
    #expect(read(2.0) { $0.integer(as: UInt8.self) } == 2)
    #expect(read(300) { $0.integer(as: UInt8.self) } == nil)
    #expect(read(true) { $0.isTrue } && read(true) { $0.kind } == .boolean)
    #expect(read(Int?.none as Any) { $0.kind } == .null)
    for text in ["", "a", "größe", String(repeating: "x", count: 100)] {
      #expect(read(text) { $0.text } == text)
      #expect(read(text) { $0.withText { String(decoding: $0, as: UTF8.self) } } == text)
    }
    #expect(read(Decimal(3)) { $0.readyValue as? Decimal } == 3)
    #expect(read(Decimal(3)) { $0.number.text } == "3")
    #expect(read(3) { $0.readyValue } == nil && read(true) { $0.readyValue } == nil)
  }

  @Test func looksIntoHashableValues() throws {
    let elements: [AnyHashable] = [
      AnyHashable(Decimal(1)), AnyHashable("12".dropFirst()), AnyHashable(Int8(3)),
      AnyHashable(NumberLiteral(4)), AnyHashable("5"), AnyHashable(true),
    ]
    struct Holder: Mappable {
      var value: [Int] = []
    }
    #expect(try Holder(from: ["value": elements]).value == [1, 2, 3, 4, 5, 1])
  }

  @Test func aTextCountsAmongKeysOfOneText() throws {
    #if Foundation
      for _ in 0..<8 {
        let dictionary = NSDictionary(
          objects: ["number", "text"], forKeys: [1 as NSNumber, "1" as NSString])
        #expect(try Mapper().map([String: String].self, from: dictionary) == ["1": "text"])
      }
    #endif
  }

  @Test func keepsAnyNumberOfKeysOfAnyLength() {
    for count in [0, 1, 15, 16, 17, 500, 6000] {
      let dictionary = Dictionary(
        uniqueKeysWithValues: (0..<count).map {
          (String(repeating: "k", count: $0 % 300) + "\($0)", $0 as Any)
        })
      let page = Page(of: HeldValue(dictionary))
      let found = contents(of: page.node(at: 1)).sorted()
      #expect(found == dictionary.map { "\($0) \($1)" }.sorted())
      #expect(!page.isLarge)
    }
  }

  @Test func whatIsEnteredStaysAndWhatIsOpenedDoesNot() {
    let list: [Any] = [[["a": 1]], [["b": 2]], [["c": 3]]]
    let page = Page(of: .list(list))
    let node = page.node(at: 1)
    let elements = node.elements
    #expect(
      elements.map { contents(of: $0.elements[0]) } == [
        ["a 1"], ["b 2"], ["c 3"],
      ])
    // Other loops over the same list meanwhile leave the elements alone.
    node.forEachElement { element, _ in
      element.forEachElement { inner, _ in _ = contents(of: inner) }
    }
    #expect(
      elements.map { contents(of: $0.elements[0]) } == [
        ["a 1"], ["b 2"], ["c 3"],
      ])
    let opened = node.opened()
    #expect(opened.tokens == node.entered.tokens)
    node.close(opened)
    withExtendedLifetime(page) {}
  }

  @Test func asksASourceOnceForWhatIsWanted() {
    let source = AskedSource(.lying, [("a", 1), ("b", "x"), ("hidden", 2)])
    let page = Page(of: HeldValue(source as any DataSource))
    let entries = page.node(at: 1).entered
    #expect(source.log == ["?"])
    #expect(entries.cursors.map { entries.key(at: $0).spelling } == ["a", "b", "a", "denied"])
    #expect(entries.value(at: entries.cursors[1]).text == "x")
    #expect(entries.value(at: entries.cursors[1]).text == "x")
    #expect(entries.value(at: entries.cursors[3]).kind == .null)
    #expect(source.log == ["?", "b", "denied"])
    #expect(page.node(at: 1).entries.map(\.key) == ["a", "b"])
    #expect(page.node(at: 1).following(.key("hidden"))?.integer(as: Int.self) == 2)
    withExtendedLifetime(page) {}
  }

  @Test func aDetachedValueOutlivesThePage() {
    let values: [any Sendable] = [
      1, "x", Decimal(5), Set([1]), ["a": 1], Date(timeIntervalSince1970: 1),
    ]
    for value in values {
      let detached = Page.with(HeldValue(value as Any)) { $0.detached(from: nil) }
      let (first, second) = Page.with(HeldValue(value as Any)) { original in
        Page.with(detached) { ("\(original.summary) \(original.kind)", "\($0.summary) \($0.kind)") }
      }
      #expect(first == second)
      let isReady = Page.with(detached) { $0.readyValue != nil }
      #expect(isReady == Page.with(HeldValue(value as Any)) { $0.readyValue != nil })
    }
  }

  @Test func largePagesAreNotKept() {
    let page = Page(of: .list(Array(repeating: 1, count: 10_000)))
    #expect(!page.isLarge)
    let entered = page.node(at: 1).entered
    #expect(entered.page.isLarge)
    #expect(page.node(at: 1).elements.count == 10_000)
    withExtendedLifetime(page) {}
  }
}
