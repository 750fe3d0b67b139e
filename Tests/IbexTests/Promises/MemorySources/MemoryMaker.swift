import Foundation
import Ibex
import TestSupport

/// Dictionaries of chance, in the many types that hold such.
struct MemoryMaker {
  private var random: SeededGenerator

  init(seed: Int) { random = SeededGenerator(seed: UInt64(seed)) }

  private static let keys = [
    "order-no", "orderNo", "number", "title", "Title", "TITLE", "is_paid", "opened", "part",
    "parts",
    "parts-by-name", "item", "items", "color", "anything", "author", "year", "exif", "lines",
    "labels",
    "prices", "secret", "extra", "id", "label", "Label", "sizes", "a.b", "größe", "x:id", "",
  ]

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  /// Returns something keyed, mostly with keys of an order.
  mutating func order() -> Any { object(below: 0) }

  private mutating func entries(below depth: Int) -> [(String, Any)] {
    var seen: Set<String> = []
    return (0..<Int.random(in: 1...10, using: &random)).compactMap { _ in
      let key = pick(Self.keys)
      let value = value(for: key, below: depth + 1)
      return seen.insert(key).inserted ? (key, value) : nil
    }
  }

  private mutating func object(below depth: Int) -> Any {
    let entries = entries(below: depth)
    let dictionary = Dictionary(uniqueKeysWithValues: entries)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return dictionary.mapValues { "\($0 is String ? $0 : 5)" }
    case 1: return dictionary.mapValues { $0 as? Int }
    case 2: return AskedSource(pick([.honest, .lying]), entries)
    case 3:
      return Dictionary(
        uniqueKeysWithValues: dictionary.map { (AnyHashable($0), $1) } + [(AnyHashable(5), "five")])
    case 4: return (try? SourceDocument(json: json(below: depth))) ?? dictionary
    #if Foundation
      case 5:
        return NSDictionary(dictionary: dictionary.filter { $0.value is Int || $0.value is String })
    #endif
    default: return dictionary
    }
  }

  private mutating func json(below depth: Int) -> String {
    let id = Int.random(in: 0..<9, using: &random)
    return pick([
      #"{"id": \#(id), "label": "j", "label": "k"}"#,
      #"{"order_no": "\#(id)", "lines": [{"label": 1}, {}]}"#,
      "[\(id), null]", #"{"exif": {"camera": [\#(id)]}, "extra": {"a": null}}"#, "null", "\(id)",
    ])
  }

  private mutating func value(for key: String, below depth: Int) -> Any {
    let isNested = depth < 4
    switch key {
    case "part", "item", "exif", "anything": return isNested ? object(below: depth) : 2
    case "parts", "items", "lines", "parts-by-name", "prices":
      guard isNested else { return 1 }
      let values = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Bool.random(using: &random) ? object(below: depth) : scalar()
      }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: return values.map { $0 as? [String: Any] ?? [:] }
      case 1: return Dictionary(uniqueKeysWithValues: values.enumerated().map { ("k\($0)", $1) })
      case 2: return ArraySlice(values)
      default: return values
      }
    default: return scalar()
    }
  }

  private mutating func scalar() -> Any {
    pick(
      [
        0, 1, -5, 2.5, true, false, "text", "12", "", "red", "2020-01-02", Int?.none as Any,
        Date(timeIntervalSince1970: 1), Decimal(3), UInt8(4), [1, "2"] as [Any], Set([1]),
        UnknownValue(),
        SourceContent.text("c"), SourceValue(.text("v")), "größe".dropLast(),
      ] as [Any])
  }
}
