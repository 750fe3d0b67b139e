import Ibex
import ValueTransformers

/// The forms of the values of one type at one place so far.
///
/// Values of the same form are read and written alike: both succeed or neither does. A form is the
/// kind of a value and, of a text or number, everything that decides whether it is read. Where that
/// would be too much, as for the days of months, the transformer reads each value.
final class CheckedPlace {
  /// The places within a value.
  enum Content {
    case scalar
    case list(CheckedPlace)
    case dictionary(CheckedPlace)
    /// A model, owned by `SampleForms`.
    case model(Unmanaged<CheckedModel>)
    /// A value of any shape.
    case anything
  }

  /// Kinds of values.
  private enum Mark {
    static let null: UInt8 = 1
    static let list: UInt8 = 1 << 1
    static let object: UInt8 = 1 << 2
    static let single: UInt8 = 1 << 3
    static let empty: UInt8 = 1 << 4
  }

  private let type: ModelType
  var content = Content.scalar
  private var marks: UInt8 = 0
  private var scalars = ScalarForms()

  init(_ type: ModelType) { self.type = type.unwrapped }

  /// Returns whether a value, or one within it, has a new form, and notes the elements of lists and
  /// the values of dictionaries that have one.
  func isNew(_ node: Node, _ walk: inout FormWalk) -> Bool {
    switch node.token.kind {
    case .null: return note(Mark.null)
    case .list: return isNewList(node, &walk)
    case .object: return isNewObject(node, &walk)
    default:
      if case .list(let element) = content {
        return note(Mark.single) | element.isNew(node, &walk)
      }
      return scalars.isNew(node, for: type)
    }
  }

  private func note(_ mark: UInt8) -> Bool {
    defer { marks |= mark }
    return marks & mark == 0
  }

  private func isNewList(_ node: Node, _ walk: inout FormWalk) -> Bool {
    let element: CheckedPlace
    switch content {
    case .list(let place): element = place
    case .anything: element = self
    default: return true
    }
    var isNew = note(node.token.length == 0 ? Mark.empty : Mark.list)
    node.forEachItem { item in
      if element.isNew(item, &walk) {
        walk.kept.insert(item.index)
        isNew = true
      }
    }
    return isNew
  }

  private func isNewObject(_ node: Node, _ walk: inout FormWalk) -> Bool {
    switch content {
    case .model(let model):
      return note(Mark.object) | model._withUnsafeGuaranteedRef { $0.isNew(node, &walk) }
    case .list(let element): return note(Mark.single) | element.isNew(node, &walk)
    case .dictionary(let value): return note(Mark.object) | isNewDictionary(node, value, &walk)
    case .anything: return note(Mark.object) | isNewDictionary(node, self, &walk)
    case .scalar: return true
    }
  }

  private func isNewDictionary(
    _ node: Node, _ place: CheckedPlace, _ walk: inout FormWalk
  ) -> Bool {
    walk.enterDictionary(node)
    var isNew = false
    node.forEachEntry { key, value in
      if place.isNew(value, &walk) || key.hasLoneSurrogate {
        walk.kept.insert(value.index)
        isNew = true
      }
    }
    return isNew
  }
}

/// The values of one document that have new forms.
struct FormWalk {
  /// The tokens of elements and of values in dictionaries.
  var kept: Set<Int> = []
  /// The tokens of dictionaries large enough for entries to be left out.
  private(set) var dictionaries: Set<Int> = []

  mutating func enterDictionary(_ node: Node) {
    if node.token.length > 8 { dictionaries.insert(node.index) }
  }
}

extension Bool {
  /// Evaluates both sides, unlike `||`.
  fileprivate static func | (first: Bool, second: Bool) -> Bool { first ? true : second }
}
