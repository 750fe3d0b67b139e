import IbexFoundation

extension WritePlanBuilder {
  /// Returns the writer for the base of a family: each value by its own type, with its name in the
  /// family.
  mutating func writer(for family: TypeFamily, basedOn base: Any.Type) throws -> ValueWriter {
    var members = TypeTable<ValueWriter>()
    try cache.configuration.reading.check(family, of: base)
    // Of several names the first counts.
    func named(_ writer: ValueWriter, at position: Int?, _ memberKey: String?) -> ValueWriter {
      guard family.discriminator.place == .elementName else { return writer }
      return ValueWriter(
        ElementNameWriter(
          family: family, position: position, writer: writer, memberKey: memberKey))
    }
    for (position, (_, type)) in family.members.enumerated()
    where members[ObjectIdentifier(type)] == nil {
      let writer = try writer(forModel: type, named: family.name(of: type))
      members.set(named(writer, at: position, nil), for: ObjectIdentifier(type))
    }
    let fallback = family.fallback.flatMap { members[ObjectIdentifier($0)] == nil ? $0 : nil }
    if let fallback, cache.configuration.reading.fallbacks != .refuse {
      let (writer, key) = (
        try writer(forModel: fallback), try memberKey(in: fallback, of: family)
      )
      members.set(named(writer, at: nil, key), for: ObjectIdentifier(fallback))
    }
    return ValueWriter(
      FamilyWriter(
        base: base, discriminator: family.discriminator, members: members, nameless: fallback))
  }
}

extension WritePlanBuilder {
  /// Returns the key of a model's property that is called like a type of a family.
  private func memberKey<Model: Mappable>(
    in type: Model.Type, of family: TypeFamily
  ) throws -> String? {
    guard family.discriminator.place == .elementName else { return nil }
    let reading = cache.configuration.reading
    return try reading.schema(of: Model()).properties.lazy
      .filter { !$0.isAttribute }.map(cache.configuration.names.key)
      .first { family.position(of: $0, folds: reading.keyNames == nil) != nil }
  }
}

/// Writes each value of a base by its own type.
private struct FamilyWriter: WriterBody {
  let base: Any.Type
  let discriminator: TypeFamily.Discriminator
  let members: TypeTable<ValueWriter>
  /// The type of the family whose objects have no name; no member where the mapper refuses them.
  let nameless: Any.Type?

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    if discriminator.isOfXML { try checkTellsTypes(output.state) }
    let value = memory.value(ofType: base)
    let type = Swift.type(of: value)
    let known = members[ObjectIdentifier(type)]
    if known == nil, type == base || type == nameless { throw unknown(type) }
    let writer = try known ?? output.state.cache.writer(for: type, isLenient: true)
    // Cast to its own type: where the base is a protocol, the value as it is lies in a box.
    func write<Member>(_ type: Member.Type) throws -> Bool {
      guard let member = value as? Member else { throw unknown(type) }
      return try output.write(value: member, by: writer)
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
      cannotSerialize: base, "its types are told apart by \(discriminator.words)", .onlyXML)
  }

  private func unknown(_ type: Any.Type) -> SerializationError {
    SerializationError(
      expected: "a type of the family of \(base)", found: Summary.value(of: type))
  }
}

extension FamilyName {
  /// What stands for the name where values are compared, in place of what says it in an output: elements
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
