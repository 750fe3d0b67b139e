import IbexFoundation
import ValueTransformers

/// A value from a dictionary or a custom source, sorted by kind: the other view of a value.
///
/// A value's exact type is looked at before anything is cast: a cast costs 20 times as much, some
/// 200 times, and casting a container to a class converts all it holds on Linux.
package enum InMemoryView {
  case null
  case boolean(Bool)
  case integer(Int)
  case double(Double)
  case number(NumberLiteral)
  case text(String)
  case list([Any])
  case contents([SourceContent])
  case dictionaries([[String: Any]])
  case dictionary([String: Any])
  // Boxed where a value has no fixed size: else the view would have none, and be copied by calls.
  case source(Box<any DataSource>)
  case document(SourceDocument)
  /// The values that a path has found by way of lists.
  case gathered([PathValue<InMemoryView>])
  case ready(Box<Any>)
  case bridged(BridgedValue)

  @inline(__always)
  init(_ value: consuming Any) { self = Self.sorted(opened: &value) }

  init(_ content: SourceContent) {
    switch content {
    case .null: self = .null
    case .boolean(let flag): self = .boolean(flag)
    case .number(let number): self = .number(number)
    case .text(let text): self = .text(text)
    case .list(let elements): self = .contents(elements)
    case .source(let source): self = InMemoryView(source)
    case .value(let value): self = InMemoryView(value)
    }
  }

  package init(_ source: any DataSource) {
    if let document = source as? SourceDocument {
      self = document.withNode { $0.kind == .null } ? .null : .document(document)
    } else if let decoded = source as? DecoderSource {
      self = InMemoryView(decoded.content)
    } else if let element = source as? SourceElement {
      self = .document(element.document)
    } else if FoundationClasses.isDictionary(type(of: source)) {
      self = Self.sorted(object: source)
    } else if type(of: source) == [String: Any].self {
      self = .dictionary(source as! [String: Any])
    } else if let value = source as? SourceValue {
      self = InMemoryView(value)
    } else {
      self = .source(Box(source))
    }
  }

  init(_ value: SourceValue) {
    self = value.object == nil ? InMemoryView(value.sourceContent) : .source(Box(value))
  }
}

// Sorting a value by its type, the common ones first.
extension InMemoryView {
  /// Sorts a value whose type the call has opened. A text is moved out, so that no reference to it
  /// is counted, and leaves an empty one behind: the value is the caller's to drop.
  ///
  /// Invariant of each `unsafeBitCast`, and of the memory that is taken for that of a `String`: the
  /// two types have just been found to be the same, or `any Sendable` and `Any`, which are laid out
  /// alike, since `Sendable` has no requirements at run time.
  @inline(never)
  private static func sorted<Value>(opened value: inout Value) -> InMemoryView {
    if Value.self == String.self {
      // By a pointer of its own: a slot's closures are not inlined here, and cost with each text.
      return withUnsafeMutablePointer(to: &value) { value in
        let text = UnsafeMutableRawPointer(value).assumingMemoryBound(to: String.self)
        defer { text.initialize(to: "") }
        return .text(text.move())
      }
    }
    if FoundationClasses.isNumber(Value.self) { return FoundationClasses.view(ofNumber: value) }
    if Value.self == Int.self { return .integer(unsafeBitCast(value, to: Int.self)) }
    if Value.self == Double.self { return .double(unsafeBitCast(value, to: Double.self)) }
    if Value.self == Bool.self { return .boolean(unsafeBitCast(value, to: Bool.self)) }
    if Value.self == [String: Any].self {
      return .dictionary(unsafeBitCast(value, to: [String: Any].self))
    }
    if Value.self == [Any].self { return .list(unsafeBitCast(value, to: [Any].self)) }
    if Value.self == [[String: Any]].self {
      return .dictionaries(unsafeBitCast(value, to: [[String: Any]].self))
    }
    if FoundationClasses.isNull(Value.self) { return .null }
    if Value.self == Any.self || Value.self == (any Sendable).self {
      // A value of a generic type that happens to be `Any`, boxed once more.
      return InMemoryView(unsafeBitCast(value, to: Any.self))
    }
    if Value.self is AnyObject.Type { return sorted(object: value) }
    return sorted(plain: value)
  }

  private static func sorted(object value: Any) -> InMemoryView {
    if let view = FoundationClasses.view(of: value) { return view }
    if let source = value as? any DataSource { return InMemoryView(source) }
    return .ready(Box(value))
  }

  private static func sorted(plain value: Any) -> InMemoryView {
    switch value {
    case let optional as any OptionalType:
      optional.wrappedValue.map { InMemoryView($0) } ?? .null
    case let content as SourceContent: InMemoryView(content)
    case let literal as NumberLiteral: .number(literal)
    case let integer as any FixedWidthInteger:
      .bridged(BridgedValue(value, .number(NumberLiteral(integer))))
    case let float as any BinaryFloatingPoint:
      NumberLiteral(anyNumber: float).map { .bridged(BridgedValue(value, .number($0))) }
        ?? .ready(Box(value))
    case let decimal as Decimal where decimal.isFinite:
      .bridged(BridgedValue(value, .number(NumberLiteral(decimal))))
    case let text as Substring: .bridged(BridgedValue(value, .text(String(text))))
    case let source as any TextKeyed: .bridged(BridgedValue(value, .source(Box(source))))
    case let source as any DataSource: InMemoryView(source)
    case let object as SourceObject: InMemoryView(SourceValue(object))
    case let nested as any NestedValue: nested.view
    default: .ready(Box(value))
    }
  }
}

/// A dictionary with text for keys and values of any type: that of the values is known to a
/// conformance alone.
protocol TextKeyed: DataSource {
  /// Returns the value under a key, which is still of the type that the dictionary has it in.
  func view(for key: String) -> InMemoryView?
}

extension Dictionary: TextKeyed where Key == String {
  func view(for key: String) -> InMemoryView? { self[key].map { InMemoryView($0) } }
}

extension DataSource {
  /// Returns the value under a key.
  ///
  /// - Parameter dictionary: The same source, if it is a dictionary.
  func view(for key: String, of dictionary: (any TextKeyed)?) -> InMemoryView? {
    guard let dictionary else { return content(for: key).map { InMemoryView($0) } }
    return dictionary.view(for: key)
  }
}

/// A collection whose type tells how to view it: as a list, or as Foundation nests dictionaries,
/// whose keys may be of any type.
private protocol NestedValue {
  var view: InMemoryView { get }
}

extension NestedValue where Self: Sequence {
  fileprivate var view: InMemoryView {
    .bridged(BridgedValue(self, .list(map { $0 as Any })))
  }
}

extension Array: NestedValue {}
extension ArraySlice: NestedValue {}
extension ContiguousArray: NestedValue {}
extension Set: NestedValue {}

extension Dictionary: NestedValue where Key == AnyHashable {
  /// The entries by the text of their keys. Of several with one text a `String` counts, else the first
  /// by the name of its type, so that the order of the dictionary does not decide.
  fileprivate var view: InMemoryView {
    var entries: [String: Any] = [:]
    var others: [(type: String, text: String, value: Any)] = []
    for (key, value) in self {
      if let text = key.base as? String {
        entries[text] = value as Any
      } else {
        let type = String(reflecting: Swift.type(of: key.base))
        others.append((type, Summary.description(of: key.base), value as Any))
      }
    }
    others.sort { $0.type < $1.type }
    for other in others where entries[other.text] == nil { entries[other.text] = other.value }
    return .dictionary(entries)
  }
}

/// A Swift value of a type that its kind does not tell, such as a `Decimal`, an `Int8`, or a `Set`.
package final class BridgedValue {
  let value: Any
  /// The same value, sorted by kind.
  let view: InMemoryView
  let kind: ValueKind

  init(_ value: Any, _ view: InMemoryView) {
    self.value = value
    self.view = view
    kind = view.kind
  }

  @inline(never)
  func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
    view.integer(as: type)
  }

  @inline(never)
  func double() -> Double? { view.double }

  @inline(never)
  func text() -> String { view.text }
}
