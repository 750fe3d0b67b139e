import Foundation

/// A document that JSON, XML, and a dictionary say alike.
package indirect enum LooseDocument: Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case fraction(Double)
  case text(String)
  case list([LooseDocument])
  /// The keys are all different, by canonical form too.
  case object([(key: String, value: LooseDocument)])
}

extension LooseDocument {
  /// The document in JSON.
  package var json: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .fraction(let number): "\(number)"
    case .text(let text): "\"\(text)\""
    case .list(let elements): "[\(elements.map(\.json).joined(separator: ","))]"
    case .object(let entries):
      "{\(entries.map { "\"\($0.key)\":\($0.value.json)" }.joined(separator: ","))}"
    }
  }

  /// The document as values of the standard types.
  package var value: Any {
    switch self {
    case .null: Never?.none as Any
    case .boolean(let flag): flag
    case .integer(let number): number
    case .fraction(let number): number
    case .text(let text): text
    case .list(let elements): elements.map(\.value)
    case .object(let entries):
      Dictionary(entries.map { ($0.key, $0.value.value) }) { first, _ in first }
    }
  }

  /// The document as an element, lists as repeated ones.
  package func xml(named name: String) -> String {
    switch self {
    case .null: "<\(name)/>"
    case .boolean(let flag): "<\(name)>\(flag)</\(name)>"
    case .integer(let number): "<\(name)>\(number)</\(name)>"
    case .fraction(let number): "<\(name)>\(number)</\(name)>"
    case .text(let text): "<\(name)>\(text)</\(name)>"
    case .list(let elements): elements.map { $0.xml(named: name) }.joined()
    case .object(let entries):
      "<\(name)>\(entries.map { $0.value.xml(named: $0.key) }.joined())</\(name)>"
    }
  }
}
