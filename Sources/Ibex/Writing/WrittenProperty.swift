import ValueTransformers

/// One property of a model as it is to be written: what is stored, and what overrides say of it.
struct WrittenProperty {
  /// What the model calls it; for a computed property the first key of its overrides.
  let name: String
  let type: Any.Type
  let offset: Int
  /// The key that an override names first, else the coding key.
  let overrideKey: String?
  /// The name in a namespace that an override gives it in XML.
  let expandedName: ExpandedName?
  /// Whether a key of an override comes before that name.
  let prefersKey: Bool
  /// The first coding key, of a model that is `Decodable` too.
  let codingKey: String?
  /// Whether an override makes it an attribute in XML.
  let isAttribute: Bool
  /// Its own transformers, the weakest first.
  let transformers: [AnyTransformer]
  /// What it is read through instead of its memory.
  let access: (any PropertyAccess)?

  private init(
    name: String, type: Any.Type, offset: Int, _ settings: PropertySettings,
    codingKey: String? = nil
  ) {
    access = settings.access
    self.name = name
    self.type = access?.valueType ?? type
    self.offset = access == nil ? offset : 0
    overrideKey = settings.sources.lazy.compactMap(\.key).first ?? codingKey
    self.codingKey = codingKey
    expandedName = settings.sources.lazy.compactMap(\.name).first
    prefersKey = settings.sources.first?.key != nil
    isAttribute = settings.isAttribute
    transformers = settings.transformers
  }

  /// The properties of a model that are written: not those that are weak, lazy, code, or ignored.
  ///
  /// One that an override fills through its key path is written under its key, unless a stored one
  /// of its type is there, which most likely holds its value.
  static func properties(
    _ properties: [StoredProperty], _ settings: ModelSettings
  ) -> [WrittenProperty] {
    let stored = properties.enumerated().compactMap { position, property -> WrittenProperty? in
      let own = settings.stored[position] ?? PropertySettings()
      let isReadable = property.obstacle == nil || property.obstacle == .constant
      guard isReadable, !own.isIgnored, !settings.passedOver.contains(position) else { return nil }
      return WrittenProperty(
        name: property.name, type: property.type, offset: property.offset, own,
        codingKey: settings.codingKeys[position]?.first)
    }
    let others = settings.others.compactMap { own -> WrittenProperty? in
      guard let name = own.sources.first?.text else { return nil }
      let other = WrittenProperty(name: name, type: Any.self, offset: 0, own)
      return stored.contains { $0.name == name && $0.type == other.type } ? nil : other
    }
    return stored + others
  }
}

extension WrittenProperty {
  /// Whether it is a property of text under the key at which a family looks for the type's name.
  func holds(_ name: FamilyName) -> Bool {
    type == String.self && access == nil && transformers.isEmpty
      && CanonicalForm.fold(self.name) == name.canonicalKey
  }
}

extension OverrideSource {
  /// The key, if it is one and not a path.
  fileprivate var key: String? { if case .key(let key) = self { key } else { nil } }

  /// The name in a namespace, if it is one.
  fileprivate var name: ExpandedName? { if case .name(let name) = self { name } else { nil } }
}

/// Writes what a key path reads, in a model that begins at the memory.
struct PropertyAccessWriter<Value>: WriterBody {
  let access: any PropertyAccess
  let writer: ValueWriter

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    guard let value = memory.value(through: access) as? Value else { return false }
    return try output.write(value: value, by: writer)
  }
}

extension PropertyAccess {
  /// A writer that writes what the access reads.
  func writer(by writer: ValueWriter) -> ValueWriter {
    func make<Value>(_ type: Value.Type) -> ValueWriter {
      ValueWriter(PropertyAccessWriter<Value>(access: self, writer: writer))
    }
    return _openExistential(valueType, do: make)
  }
}
