import ValueTransformers

/// What a property becomes in XML.
struct XMLRole: Sendable {
  enum Kind { case child, attribute, text }

  let kind: Kind
  /// Whether the key is a name in XML, without a prefix.
  let hasPlainName: Bool
  /// Whether an empty list or dictionary is left out, since `init()` makes none that has anything.
  let leavesEmptyOut: Bool
  /// The name in a namespace that it has instead of the key.
  let expandedName: ExpandedName?

  init(
    ofKey key: String, _ expandedName: ExpandedName? = nil, isAttribute: Bool = false,
    leavesEmptyOut: Bool = true
  ) {
    let isText = expandedName == nil && CanonicalForm.fold(key) == Self.textKey
    kind = isText ? .text : isAttribute ? .attribute : .child
    hasPlainName = XMLName.isPlainName(expandedName?.localName ?? key)
    self.leavesEmptyOut = leavesEmptyOut
    self.expandedName = expandedName
  }

  private static let textKey = CanonicalForm.fold(SourceDocument.innerTextKey)
}

extension XMLName {
  /// Whether a text is a name without a colon.
  static func isPlainName(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress, !bytes.contains(UInt8(ascii: ":")) else { return false }
      return !bytes.isEmpty && end(from: start, to: start + bytes.count) == start + bytes.count
    }
  }
}

/// Where the next value goes.
struct XMLPlace {
  /// The name of the element or of the attribute.
  var name: String
  var kind = XMLRole.Kind.child
  var hasPlainName = true
  var leavesEmptyOut = false
  /// Whether this is an element of a list.
  var isInList = false
  /// Whether this is the one element of a list that has no wrapper.
  var isOnlyOne = false
  /// Whether this is an element within a wrapper, which reading takes for a wrapper by its name.
  var isWrapped = false
  var isRoot = false
  /// Whether the value might be nil, and is not.
  var isOptional = false
}
