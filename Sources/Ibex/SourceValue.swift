public import ValueTransformers

/// A value of unknown shape: what a document, a dictionary, or an element holds.
///
///     struct Event: Mappable {
///       var name = ""
///       var payload = SourceValue.null
///     }
///     let event = try Event(json: #"{"name": "sale", "payload": {"total": 12.10, "items": [1]}}"#)
///     event.payload["total"]?.number?.text    // 12.10
///     event.payload["items"]?[0] == 1         // true
///
/// Numbers are exactly as the source has them, and objects keep the order of their keys. Two values
/// are equal in any order, and numbers by their exact value: `12.10` is `12.1`. A value is
/// itself a source, from which models are made and updated.
public struct SourceValue: Sendable {
  /// A value by its kind.
  public enum Content: Sendable {
    /// Nothing, said explicitly.
    case null
    /// True or false.
    case boolean(Bool)
    /// A number, exactly as the source wrote it.
    case number(NumberLiteral)
    /// Text.
    case text(String)
    /// A list of values.
    case list([SourceValue])
    /// Something keyed.
    case object(SourceObject)
  }

  /// The value by its kind.
  public var content: Content
  /// Whether the value is an attribute where the object that holds it is an element of XML.
  ///
  /// Elsewhere it means nothing, and values are equal whether they are attributes or not.
  public var isAttribute = false

  /// Makes a value of a kind.
  public init(_ content: Content) { self.content = content }

  /// Nothing, said explicitly.
  public static let null = SourceValue(.null)

  /// Makes something keyed.
  public init(_ object: SourceObject) { self.init(.object(object)) }
}

// The value of one kind, nil for a value of another.
extension SourceValue {
  /// Whether it is null.
  public var isNull: Bool { if case .null = content { true } else { false } }

  /// The Boolean; nil for any other kind of value.
  public var boolean: Bool? { if case .boolean(let flag) = content { flag } else { nil } }

  /// The number; nil for any other kind of value.
  public var number: NumberLiteral? {
    if case .number(let number) = content { number } else { nil }
  }

  /// The text; nil for any other kind of value.
  public var text: String? { if case .text(let text) = content { text } else { nil } }

  /// The elements of a list; nil for any other kind of value.
  public var list: [SourceValue]? { if case .list(let list) = content { list } else { nil } }

  /// The entries of something keyed; nil for any other kind of value.
  public var object: SourceObject? { if case .object(let object) = content { object } else { nil } }
}

extension SourceValue {
  /// The value under exactly this key, or nil.
  ///
  /// Setting nil removes the key. A value set under a key of what is not keyed makes an object of
  /// it.
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
  /// Setting nil removes the element, setting a value right behind the last one appends it. A
  /// position further on has no effect. Nothing happens where the value is not a list.
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
  /// The value as JSON; numbers that are not finite as texts.
  ///
  /// A value that nests more deeply than JSON may is described by its kind.
  public var description: String {
    var serializer = Serializer()
    serializer.nonFiniteNumbers = .text
    return (try? serializer.jsonString(self)) ?? summary
  }

  /// The kind, with a number of elements or the first keys: nothing of what is within.
  var summary: String {
    switch content {
    case .null: Summary.null
    case .boolean(let flag): Summary.boolean(flag)
    case .number(let number): Summary.number(number.text)
    case .text(let text): Summary.text(text)
    case .list(let list): Summary.list(list.count)
    case .object(let object): "\(Summary.object) with \(Summary.keys(object.keys))"
    }
  }
}

// Not by nil, which is not a value where an optional one is asked for.
extension SourceValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(booleanLiteral flag: Bool) { self.init(.boolean(flag)) }

  public init(integerLiteral number: Int64) { self.init(.number(NumberLiteral(number))) }

  public init(floatLiteral number: Double) { self.init(.number(NumberLiteral(number))) }

  public init(stringLiteral text: String) { self.init(.text(text)) }

  public init(arrayLiteral list: SourceValue...) { self.init(.list(list)) }

  /// Makes something keyed; of two equal keys the last counts.
  public init(dictionaryLiteral entries: (String, SourceValue)...) {
    self.init(.object(SourceObject(entries)))
  }
}
