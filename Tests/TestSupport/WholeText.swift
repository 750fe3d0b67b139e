import Foundation
import IbexCore

/// Returns all that a value holds, the same for values that hold the same.
package func wholeText(of value: Any) -> String {
  var text = ""
  append(value, to: &text)
  return text
}

private func append(_ value: Any, to text: inout String) {
  switch value {
  case _ where isNull(value):
    text += "null"
    return
  case let value as String:
    text += String(reflecting: value)
    return
  case is Int, is Double, is Bool, is Date, is URL, is UUID, is Decimal:
    text += "\(type(of: value)) \(value)"
    return
  case let value as Data:
    text += "Data \(Array(value))"
    return
  default:
    break
  }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .set, .dictionary:
    // In no order of their own.
    text += "{\(mirror.children.map { wholeText(of: $0.value) }.sorted().joined(separator: ", "))}"
  case .enum where mirror.children.isEmpty:
    text += "\(type(of: value)) \(value)"
  case nil:
    text += "\(type(of: value)) \(value)"
  default:
    text += "\(type(of: value))("
    appendChildren(of: mirror, to: &text)
    text += ")"
  }
}

private func appendChildren(of mirror: Mirror, to text: inout String) {
  if let above = mirror.superclassMirror { appendChildren(of: above, to: &text) }
  for child in mirror.children {
    if let label = child.label { text += "\(label): " }
    append(child.value, to: &text)
    text += ", "
  }
}
