public import ValueTransformers

/// A value of unknown shape, from a document, a dictionary, or an element.
///
///     struct Event: Mappable {
///       var name = ""
///       var payload = SourceValue.null
///     }
///     let event = try Event(json: #"{"name": "sale", "payload": {"total": 12.10, "items": [1]}}"#)
///     event.payload["total"]?.number?.text    // 12.10
///     event.payload["items"]?[0] == 1         // true
///
/// Numbers are kept exactly as written, and objects keep the order of their keys. Objects are equal
/// in any order of their keys, and numbers by their exact value: `12.10` equals `12.1`. A value is
/// also a source, from which models are created and updated.
public struct SourceValue: Sendable {
  /// The kinds of values.
  public enum Content: Sendable {
    /// An explicit null.
    case null
    /// True or false.
    case boolean(Bool)
    /// A number, exactly as the source wrote it.
    case number(NumberLiteral)
    /// Text.
    case text(String)
    /// A list of values.
    case list([SourceValue])
    /// An object with keys.
    case object(SourceObject)
  }

  /// The value by its kind.
  public var content: Content
  /// Whether the value is an attribute of an XML element.
  ///
  /// It has no meaning elsewhere, and does not matter for equality.
  public var isAttribute = false

  /// Creates a value of a kind.
  public init(_ content: Content) { self.content = content }

  /// An explicit null.
  public static let null = SourceValue(.null)

  /// Creates a value from an object.
  public init(_ object: SourceObject) { self.init(.object(object)) }
}

// The value of one kind, nil for a value of another.
extension SourceValue {
  /// Whether the value is null.
  public var isNull: Bool { if case .null = content { true } else { false } }

  /// The Boolean, or nil for any other kind of value.
  public var boolean: Bool? { if case .boolean(let flag) = content { flag } else { nil } }

  /// The number, or nil for any other kind of value.
  public var number: NumberLiteral? {
    if case .number(let number) = content { number } else { nil }
  }

  /// The number as an integer, or nil if it has a fraction or is out of range, and for any other kind of
  /// value.
  public var int: Int? { number?.integer() }

  /// The double nearest to the number, or nil if that would be infinite, and for any other kind of value.
  public var double: Double? { number?.double }

  /// The text, or nil for any other kind of value.
  public var text: String? { if case .text(let text) = content { text } else { nil } }

  /// The elements of the list, or nil for any other kind of value.
  public var list: [SourceValue]? { if case .list(let list) = content { list } else { nil } }

  /// The object, or nil for any other kind of value.
  public var object: SourceObject? { if case .object(let object) = content { object } else { nil } }
}

extension SourceValue {
  /// The value for exactly this key, or nil.
  ///
  /// Setting nil removes the key. Setting a value for a key of a value that is not an object
  /// replaces it with an object.
  public subscript(key: String) -> SourceValue? {
    get { object?[key] }
    set {
      guard object != nil || newValue != nil else { return }
      var object = object ?? SourceObject()
      content = .null
      object[key] = newValue
      content = .object(object)
    }
  }

  /// The element of a list at a position, or nil.
  ///
  /// Setting nil removes the element, and setting a value at the end appends it. Positions beyond
  /// the end, and values that are not lists, are not affected.
  public subscript(position: Int) -> SourceValue? {
    get { list.flatMap { $0.indices.contains(position) ? $0[position] : nil } }
    set {
      guard var list else { return }
      content = .null
      defer { content = .list(list) }
      if list.indices.contains(position) {
        list.replaceSubrange(position...position, with: newValue.map { [$0] } ?? [])
      } else if position == list.count, let newValue {
        list.append(newValue)
      }
    }
  }
}

extension SourceValue: CustomStringConvertible {
  /// The value as JSON, with non-finite numbers as texts.
  ///
  /// A value that exceeds the nesting limit of JSON is described by its kind.
  public var description: String {
    var serializer = Serializer()
    serializer.nonFiniteNumbers = .text
    return (try? serializer.jsonString(self)) ?? summary.words(showingValue: true)
  }

  /// The kind, with the number of elements or the first keys, but without contents.
  package var summary: Summary {
    switch content {
    case .null: Summary.null
    case .boolean(let flag): Summary.boolean(flag)
    case .number(let number): Summary.number(number.text)
    case .text(let text): Summary.text(text)
    case .list(let list): Summary.list(list.count)
    case .object(let object): Summary.object.with(keys: object.keys)
    }
  }
}

// Not by nil, which is not a value if an optional is requested.
extension SourceValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(booleanLiteral flag: Bool) { self.init(.boolean(flag)) }

  public init(integerLiteral number: Int64) { self.init(.number(NumberLiteral(number))) }

  public init(floatLiteral number: Double) { self.init(.number(NumberLiteral(number))) }

  public init(stringLiteral text: String) { self.init(.text(text)) }

  public init(arrayLiteral list: SourceValue...) { self.init(.list(list)) }

  /// Creates an object. If a key is repeated, the last one counts.
  public init(dictionaryLiteral entries: (String, SourceValue)...) {
    self.init(.object(SourceObject(entries)))
  }
}
