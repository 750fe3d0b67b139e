import Ibex

/// A model that looks at its contents, takes some over, and may refuse itself.
struct Hooked: InterceptingMappable, ValidatingMappable, Equatable {
  var count = 0
  var text = ""
  var inner: [Hooked] = []
  var object = HookedObject()

  mutating func shouldTransform(_ content: SourceContent, for property: String) -> Bool {
    count &+= 1
    guard property == "text", case .number(let number) = content else { return true }
    text = "number \(number)"
    return false
  }

  mutating func didMap() throws {
    if text == "refused" { throw Rejection(expected: "another text", of: "text") }
  }
}

final class HookedObject: InterceptingMappable, ValidatingMappable, Equatable {
  var value: Int? { didSet { changes += 1 } }
  var next: HookedObject?
  private var changes = 0

  static var overrides: PropertyOverrides { [.observed("value", through: \HookedObject.value)] }

  func shouldTransform(_ content: SourceContent, for property: String) -> Bool {
    if case .source(let source) = content { return source.contentKeys.count < 9 }
    return true
  }

  func didMap() throws {
    if value == 13 { throw Rejection(expected: "another number", of: "value") }
  }

  static func == (first: HookedObject, second: HookedObject) -> Bool {
    first.value == second.value && first.next == second.next
  }
}
