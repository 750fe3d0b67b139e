/// The kind of a value in any source.
package enum ValueKind {
  case null, boolean, number, text, list, source
  /// An element of XML: keyed, and text at the same time.
  case element
  /// A Swift value of any other type.
  case ready

  package var isKeyed: Bool { self == .source || self == .element }
}

/// The remarks on a key.
struct KeyRemarks: OptionSet {
  let rawValue: UInt8

  /// The key occurs again; the last occurrence counts.
  static let isDuplicate = KeyRemarks(rawValue: 1)
  /// An attribute and an element share the name; the element counts.
  static let hidesAttribute = KeyRemarks(rawValue: 1 << 1)
  /// Elements of other namespaces share the name; the first counts.
  static let hidesElement = KeyRemarks(rawValue: 1 << 3)
  /// The key holds half of a surrogate pair, read as U+FFFD.
  static let hasLoneSurrogate = KeyRemarks(rawValue: 1 << 2)
}
