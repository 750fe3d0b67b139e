import ValueTransformers

/// The forms of a model's properties in XML.
final class XMLPlan: Sendable {
  struct Property: Sendable {
    let source: WriteProperty
    let kind: XMLPlace.Kind
    /// Whether the key is a name in XML, without a prefix.
    let hasPlainName: Bool

    fileprivate init(_ source: WriteProperty) {
      self.source = source
      // An entry of the rest is read back under the key as it is spelled.
      let isText =
        source.isEntry
        ? source.key == SourceDocument.innerTextKey
        : source.expandedName == nil && CanonicalForm.fold(source.key) == XMLPlan.textKey
      kind = isText ? .text : source.isAttribute ? .attribute : .child
      hasPlainName = XMLName.isPlainName(source.expandedName?.localName ?? source.key)
    }
  }

  private static let textKey = CanonicalForm.fold(SourceDocument.innerTextKey)

  let properties: [Property]
  /// Whether any property is an attribute or a text.
  let hasOtherKinds: Bool
  /// The text, if it is an entry of the rest; nil for another text, and for none.
  let textOfRest: WriteProperty?
  /// The reason why the model cannot be written: a name in a namespace that two properties have.
  let problem: PlanError?

  init(_ properties: [WriteProperty], of type: Any.Type) {
    self.properties = properties.map { Property($0) }
    hasOtherKinds = self.properties.contains { $0.kind != .child }
    textOfRest = self.properties.first { $0.kind == .text && $0.source.isEntry }?.source
    let names = properties.compactMap(\.expandedName)
    let shared = names.enumerated().first { names[..<$0.offset].contains($0.element) }?.element
    problem = shared.map {
      PlanError(
        cannotSerialize: type, "two properties have the key \"\($0.text)\"", .otherKeyNames)
    }
  }

  /// Returns whether a model that is not empty has a key that its type requests.
  func hasKey(of model: ValueMemory, _ state: SerializationState) throws -> Bool {
    try !properties.contains(where: \.source.isOfRestAlone)
      || properties.contains {
        try !$0.source.isOfRestAlone && $0.source.isPresent(in: model, state)
      }
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
