import Ibex
import ValueTransformers

/// The forms that values of one type have had at one place, or in one model, so far.
///
/// Two values of one form are read and written in one way: both succeed or neither does. A form is
/// made of the kind of a value, and of a text or number of all that decides on its reading; where
/// more decides, as on the day of a date, the transformer itself is asked about each value.
final class CheckedPlace {
  /// What is told apart by place.
  enum Content {
    case scalar
    case list(CheckedPlace)
    case dictionary(CheckedPlace)
    /// One of the models that the forms keep.
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
  @exclusivity(unchecked) var content = Content.scalar
  @exclusivity(unchecked) private var marks: UInt8 = 0
  @exclusivity(unchecked) private var scalars = ScalarForms()

  init(_ type: ModelType) { self.type = type.unwrapped }

  /// Returns whether a value, or one within it, has a form that none before had, and notes those
  /// within it that may be left out of their lists or dictionaries.
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
    var position = node.firstChild
    let end = node.endOfChildren
    while position < end {
      if element.isNew(node.node(at: position), &walk) {
        walk.kept.insert(position)
        isNew = true
      }
      position = Int(node.tokens[position].next)
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

/// The values of one document that have forms of their own.
struct FormWalk {
  /// The tokens of elements and of values in dictionaries.
  var kept: Set<Int> = []
  /// The tokens of dictionaries of more than a few entries, of which some may be left out.
  private(set) var dictionaries: Set<Int> = []

  mutating func enterDictionary(_ node: Node) {
    if node.token.length > 8 { dictionaries.insert(node.index) }
  }
}

extension Bool {
  /// Unlike `||` it always has both sides run.
  fileprivate static func | (first: Bool, second: Bool) -> Bool { first ? true : second }
}
