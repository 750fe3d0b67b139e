import IbexFoundation

extension WritePlanBuilder {
  /// Returns the writer for the base of a family: each value by its own type, with its name in the
  /// family.
  mutating func writer(for family: TypeFamily, basedOn base: Any.Type) throws -> ValueWriter {
    var members = TypeTable<ValueWriter>()
    try cache.configuration.reading.check(family, of: base)
    for (_, type) in family.members where members[ObjectIdentifier(type)] == nil {
      let writer = try writer(forModel: type, named: family.name(of: type))
      members.set(writer, for: ObjectIdentifier(type))
    }
    let fallback = family.fallback.flatMap { members[ObjectIdentifier($0)] == nil ? $0 : nil }
    var memberKey: String?
    if let fallback, cache.configuration.reading.fallbacks != .refuse {
      members.set(try writer(forModel: fallback), for: ObjectIdentifier(fallback))
      memberKey = try self.memberKey(in: fallback, of: family)
    }
    return ValueWriter(
      FamilyWriter(
        base: base, family: family, members: members, nameless: fallback, memberKey: memberKey))
  }

  /// Returns the key of a model's property that is called like a type of a family.
  private func memberKey<Model: Mappable>(
    in type: Model.Type, of family: TypeFamily
  ) throws -> String? {
    guard family.discriminator.place == .elementName else { return nil }
    let reading = cache.configuration.reading
    return try reading.schema(of: Model()).properties.lazy
      .filter { !$0.isAttribute }.map(cache.configuration.names.key)
      .first { reading.position(of: $0, in: family) != nil }
  }
}

/// Writes each value of a base by its own type.
private struct FamilyWriter: WriterBody {
  let base: Any.Type
  let family: TypeFamily
  let members: TypeTable<ValueWriter>
  /// The type of the family whose objects have no name; no member where the mapper refuses them.
  let nameless: Any.Type?
  /// A key of that which is a name of the family: alone in an element, it would be taken for the value.
  let memberKey: String?

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    if family.discriminator.isOfXML { try checkTellsTypes(output.state) }
    let value = memory.value(ofType: base)
    let type = Swift.type(of: value)
    let known = members[ObjectIdentifier(type)]
    if known == nil, type == base || type == nameless { throw unknown(type) }
    let writer = try known ?? output.state.cache.writer(for: type, isLenient: true)
    // Cast to its own type: where the base is a protocol, the value as it is lies in a box.
    func write<Member>(_ type: Member.Type) throws -> Bool {
      guard let member = value as? Member else { throw unknown(type) }
      guard known != nil, family.discriminator.place == .elementName else {
        return try output.write(value: member, by: writer)
      }
      if type == nameless, let memberKey, output.state.form.isMarkup {
        throw SerializationError(
          expected: "a property that is not called by a type of the family",
          found: .key(memberKey))
      }
      // Of several names the first counts.
      let position = family.members.firstIndex { $0.value == type }
      return try output.writeElement(of: family, position) {
        try $0.write(value: member, by: writer)
      }
    }
    return try _openExistential(type, do: write)
  }

  /// Refuses what does not tell the types of values, unless it is only compared.
  @inline(never)
  private func checkTellsTypes(_ state: borrowing SerializationState) throws(PlanError) {
    if state.form.isMarkup || state.form.comparesNames || state.cache.configuration.isForComparison
    {
      return
    }
    throw PlanError(
      cannotSerialize: base, "its types are told apart by \(family.discriminator.words)", .onlyXML)
  }

  private func unknown(_ type: Any.Type) -> SerializationError {
    SerializationError(
      expected: "a type of the family of \(base)", found: Summary.value(of: type))
  }
}

extension FamilyName {
  /// The stand-in for the name where values are compared, in place of what says it in an output: elements
  /// of lists, whose values alone are compared, would be equal otherwise. No property has its name.
  var compared: PlacedProperty {
    let name = name
    return PlacedProperty(WriteProperty(name: "", key: "", writer: .text { _ in name }))
  }
}

extension TypeFamily.Discriminator {
  /// The last key of the way to the name.
  private var lastKey: String {
    if let expandedName { return expandedName.localName }
    for case .key(let key) in steps.reversed() { return key }
    return ""
  }

  /// Returns the property that says the name, where no stored one is filled with it.
  func property(_ writer: ValueWriter, yieldsToRest: Bool) -> PlacedProperty {
    let property = WriteProperty(
      name: lastKey, key: expandedName == nil ? lastKey : "xsi:\(lastKey)", writer: writer,
      expandedName: expandedName,
      isAttribute: expandedName != nil, yieldsToRest: yieldsToRest)
    var placed = PlacedProperty(property)
    placed.property.isTypeName = true
    if !isOfXML, key == nil {
      placed.take(WrittenName(key: lastKey, expandedName: nil, path: SourcePath(steps)))
      placed.readPaths = [(placed.firstKey, steps.dropFirst())]
    }
    return placed
  }
}
