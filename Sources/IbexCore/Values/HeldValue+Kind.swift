import IbexFoundation
import ValueTransformers

// What a page and its nodes ask of a value.
extension HeldValue {
  var tokenKind: Token.Kind {
    switch self {
    case .null: .null
    case .boolean: .boolean
    case .integer, .double, .number: .number
    case .text: .text
    case .list, .contents, .dictionaries, .gathered: .list
    case .dictionary, .entries, .source, .document: .object
    case .ready: .ready
    case .typed(_, let view): view.tokenKind
    }
  }

  var tokenFlags: Token.Flags {
    switch self {
    case .boolean(true): [.held, .isTrue]
    case .document: [.held, .document]
    case .gathered: [.held, .gathered]
    default: .held
    }
  }

  @inline(never)
  func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
    switch self {
    case .integer(let value): Integer(exactly: value)
    case .double(let value): Integer(exactly: value)
    case .number(let literal): literal.integer(as: type)
    default: nil
    }
  }

  var double: Double? {
    switch self {
    case .double(let value): value
    case .integer(let value): Double(value)
    case .number(let literal): literal.double
    default: nil
    }
  }

  var number: NumberLiteral {
    switch self {
    case .integer(let value): NumberLiteral(value)
    case .double(let value): NumberLiteral(value)
    case .number(let literal): literal
    case .typed(_, let view): view.number
    default: 0
    }
  }

  var isWrittenWhole: Bool {
    switch self {
    case .integer: true
    case .number(let literal): literal.isWrittenWhole
    default: false
    }
  }

  /// The value, of one whose own type is kept beside it.
  var view: HeldValue { if case .typed(_, let view) = self { view } else { self } }

  var text: String { if case .text(let text) = self { text } else { "" } }

  /// The number of elements of a list, or of entries of a dictionary.
  var count: Int {
    switch self {
    case .dictionary(let entries): entries.count
    case .entries(let box): box.value.count
    case .list(let elements): elements.count
    case .contents(let elements): elements.count
    case .dictionaries(let elements): elements.count
    case .gathered(let values): values.count
    case .typed(_, let view): view.count
    default: 0
    }
  }

  /// Returns an element of a list, which has one at the position.
  func element(at position: Int) -> HeldValue {
    switch self {
    case .list(let elements): HeldValue(elements[position])
    case .contents(let elements): HeldValue(elements[position])
    case .dictionaries(let elements): .dictionary(elements[position])
    case .gathered(let values): values[position].view
    default: .null
    }
  }

  /// The document embedded here, within a dictionary or a custom source.
  package var embeddedDocument: SourceDocument? {
    if case .document(let document) = self { document } else { nil }
  }

  package var summary: Summary {
    switch self {
    case .null: Summary.null
    case .boolean(let flag): Summary.boolean(flag)
    case .integer, .double, .number: Summary.number(number.text)
    case .text(let text): Summary.text(text)
    case .list, .contents, .dictionaries, .gathered: Summary.list(count)
    case .dictionary, .entries, .source: Summary.object
    case .document(let document): document.withNode { $0.summary }
    case .ready(let box): Summary.value(of: type(of: box.value))
    case .typed(_, let view): view.summary
    }
  }
}
