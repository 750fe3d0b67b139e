import ValueTransformers

/// A plan with what its properties become in XML.
final class XMLPlan: Sendable {
  struct Property: Sendable {
    let source: WriteProperty
    let kind: XMLPlace.Kind
    /// Whether the key is a name in XML, without a prefix.
    let hasPlainName: Bool

    fileprivate init(_ source: WriteProperty) {
      self.source = source
      let isText =
        source.expandedName == nil && CanonicalForm.fold(source.key) == XMLPlan.textKey
      kind = isText ? .text : source.isAttribute ? .attribute : .child
      hasPlainName = XMLName.isPlainName(source.expandedName?.localName ?? source.key)
    }
  }

  private static let textKey = CanonicalForm.fold(SourceDocument.innerTextKey)

  let type: Any.Type
  let properties: [Property]
  /// Whether any property is an attribute or a text.
  let hasOtherKinds: Bool
  /// Whether the text is an entry of the rest.
  let hasTextOfRest: Bool
  /// A name in a namespace that two properties have.
  let sharedName: ExpandedName?

  init(_ plan: WritePlan) {
    type = plan.type
    properties = plan.properties.map { Property($0) }
    hasOtherKinds = properties.contains { $0.kind != .child }
    hasTextOfRest = properties.contains { $0.kind == .text && $0.source.isEntry }
    var names: Set<ExpandedName> = []
    sharedName = properties.lazy.compactMap(\.source.expandedName)
      .first { !names.insert($0).inserted }
  }
}

extension XMLName {
  /// Returns whether a text is a name without a colon.
  static func isPlainName(_ text: String) -> Bool {
    text.withByteRegion { bytes in
      guard let start = bytes.baseAddress, !bytes.contains(UInt8(ascii: ":")) else { return false }
      return !bytes.isEmpty && end(from: start, to: start + bytes.count) == start + bytes.count
    }
  }
}
