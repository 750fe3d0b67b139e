import IbexFoundation
import ValueTransformers

/// A value from a dictionary or a custom source, sorted by kind, as a page holds it.
///
/// A value's exact type is looked at before anything is cast: a cast costs 20 times as much, some
/// 200 times, and casting a container to a class converts all it holds on Linux.
package enum HeldValue {
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
  // Boxed where a value has no fixed size: else this would have none, and be copied by calls.
  /// A dictionary with text keys and values of another type.
  case entries(Box<any TypedDictionary>)
  case source(Box<any DataSource>)
  case document(SourceDocument)
  /// The values that a path has found by way of lists.
  case gathered([PathValue<HeldValue>])
  case ready(Box<Any>)
  /// A Swift value of a type that its kind does not tell, such as a `Decimal`, an `Int8`, or a `Set`.
  indirect case typed(value: Box<Any>, view: HeldValue)

  init(_ value: Any) { self = Self.sorted(opened: value) }

  init(_ content: SourceContent) {
    switch content {
    case .null: self = .null
    case .boolean(let flag): self = .boolean(flag)
    case .number(let number): self = .number(number)
    case .text(let text): self = .text(text)
    case .list(let elements): self = .contents(elements)
    case .source(let source): self = HeldValue(source)
    case .value(let value): self = HeldValue(value)
    }
  }

  package init(_ source: any DataSource) {
    if let document = source as? SourceDocument {
      self = document.withNode { $0.kind == .null } ? .null : .document(document)
    } else if FoundationClasses.isDictionary(type(of: source)) {
      self = Self.sorted(object: source)
    } else if type(of: source) == [String: Any].self {
      self = .dictionary(source as! [String: Any])
    } else if let value = source as? SourceValue {
      self = HeldValue(value)
    } else if let source = source as? any HeldSource {
      self = source.held
    } else {
      self = .source(Box(source))
    }
  }

  init(_ value: SourceValue) {
    self = value.object == nil ? HeldValue(value.sourceContent) : .source(Box(value))
  }
}

// Sorting a value by its type, the common ones first.
extension HeldValue {
  /// Sorts a value whose type the call has opened.
  ///
  /// Invariant of each `unsafeBitCast`: the two types have just been found to be the same, or
  /// `any Sendable` and `Any`, which are laid out alike, since `Sendable` has no requirements at run
  /// time.
  @inline(never)
  static func sorted<Value>(opened value: Value) -> HeldValue {
    if Value.self == String.self { return .text(unsafeBitCast(value, to: String.self)) }
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
      return HeldValue(unsafeBitCast(value, to: Any.self))
    }
    if Value.self is AnyObject.Type { return sorted(object: value) }
    return sorted(plain: value)
  }

  private static func sorted(object value: Any) -> HeldValue {
    if let view = FoundationClasses.view(of: value) { return view }
    if let source = value as? any DataSource { return HeldValue(source) }
    return .ready(Box(value))
  }

  private static func sorted(plain value: Any) -> HeldValue {
    let type: Any.Type = type(of: value)
    if type == AnyHashable.self, let hashable = value as? AnyHashable {
      return HeldValue(hashable.base)
    }
    if type == SourceContent.self, let content = value as? SourceContent {
      return HeldValue(content)
    }
    if type == NumberLiteral.self, let literal = value as? NumberLiteral { return .number(literal) }
    if type == SourceObject.self, let object = value as? SourceObject {
      return HeldValue(SourceValue(object))
    }
    if type == Decimal.self, let decimal = value as? Decimal, decimal.isFinite {
      return .typed(value: Box(value), view: .number(NumberLiteral(decimal)))
    }
    if type == Substring.self, let text = value as? Substring {
      return .typed(value: Box(value), view: .text(String(text)))
    }
    return switch value {
    case let optional as any OptionalType:
      optional.wrappedValue.map { HeldValue($0) } ?? .null
    case let source as any TypedDictionary: .typed(value: Box(value), view: .entries(Box(source)))
    case let integer as any FixedWidthInteger:
      .typed(value: Box(value), view: .number(NumberLiteral(integer)))
    case let float as any BinaryFloatingPoint:
      NumberLiteral(anyNumber: float).map { .typed(value: Box(value), view: .number($0)) }
        ?? .ready(Box(value))
    case let source as any DataSource: HeldValue(source)
    case let elements as any ListedElements: elements.view
    default: .ready(Box(value))
    }
  }
}

/// A source that is held otherwise than as any source.
package protocol HeldSource: DataSource {
  var held: HeldValue { get }
}

/// A dictionary with text for keys and values of any type: that of the values is known to a
/// conformance alone.
package protocol TypedDictionary: HeldSource {
  var count: Int { get }
  /// Returns the value under a key.
  func value(for key: String) -> HeldValue?
  /// Puts the entries into a page.
  func addEntries(to page: Page)
}

extension TypedDictionary {
  package var held: HeldValue { .entries(Box(self)) }
}

extension Dictionary: TypedDictionary, HeldSource where Key == String {
  package func value(for key: String) -> HeldValue? { self[key].map { HeldValue($0) } }

  package func addEntries(to page: Page) {
    for (key, value) in self {
      var value = value
      page.append(key: key)
      page.append(sorting: &value)
    }
  }
}

/// A collection whose type tells how to view it: as a list, or as Foundation nests dictionaries,
/// whose keys may be of any type.
private protocol ListedElements {
  var view: HeldValue { get }
}

extension ListedElements where Self: Sequence {
  fileprivate var view: HeldValue {
    .typed(value: Box(self), view: .list(map { $0 as Any }))
  }
}

extension Array: ListedElements {}
extension ArraySlice: ListedElements {}
extension ContiguousArray: ListedElements {}
extension Set: ListedElements {}

extension Dictionary: ListedElements where Key == AnyHashable {
  /// The entries by the text of their keys. Of several with one text a `String` counts, else the first
  /// by the name of its type, so that the order of the dictionary does not decide.
  fileprivate var view: HeldValue {
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
    for other in others.sorted(byText: { $0.type })
    where entries[other.text] == nil { entries[other.text] = other.value }
    return .dictionary(entries)
  }
}
