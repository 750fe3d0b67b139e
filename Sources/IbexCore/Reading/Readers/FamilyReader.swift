import IbexFoundation
import ValueTransformers

extension ReadPlanBuilder {
  /// Returns the families that distinguish objects of a type, or of a superclass.
  func families(of type: any Mappable.Type) -> [TypeFamily] {
    let families = configuration.families.filter { family in
      family.members.contains { $0.value == type } || family.fallback.map { $0 == type } ?? false
    }
    return families + StoredProperty.lineage(of: type).compactMap { TypeShape(of: $0).family }
  }

  /// Returns the reader for the base of a family.
  mutating func reader<Base>(
    for family: TypeFamily, basedOn base: Base.Type
  ) throws(PlanError) -> ValueReader {
    let discriminator = family.discriminator
    try configuration.check(family, of: base)
    guard discriminator.isReadable else {
      let path = SourcePath(discriminator.steps)
      throw PlanError(base, "its types are told apart by the path \(path)", .pathNotation)
    }
    familiesBegun.append(ObjectIdentifier(base))
    defer { familiesBegun.removeLast() }
    let members = try family.members.map { _, type throws(PlanError) in try member(type, of: base) }
    let fallback = try family.fallback.map { type throws(PlanError) in try member(type, of: base) }
    // References to live objects of any of the types are read as those of the base.
    let model = live != nil && base is AnyObject.Type ? TypeShape(of: base).model : nil
    let object = try model.map { type throws(PlanError) in try reader(forModel: type) }
    let body = FamilyReader<Base>(
      family: family, members: members, fallback: fallback, base: object,
      folds: configuration.keyNames == nil)
    let plans = body.readers.flatMap(\.modelPlans).map { ReadPlanReference(plan: $0) }
    return ValueReader(
      shape: .family(plans, family), expectation: "an object", parts: body.readers,
      readsReferences: object != nil, read: { body.read($0, into: $1, &$2) },
      survey: { body.survey($0, &$1) })
  }

  private mutating func member<Base>(
    _ type: any Mappable.Type, of base: Base.Type
  ) throws(PlanError) -> FamilyMember {
    func isMember<Member: Mappable>(_ type: Member.Type) -> Bool { Member() is Base }
    guard isMember(type) else {
      throw PlanError(
        type, "it is listed in a family of \(base), but is not one of its types", .member)
    }
    // It may be the base of a family itself.
    guard let family = configuration.family(basedOn: type),
      !familiesBegun.contains(ObjectIdentifier(type))
    else { return (type, try reader(forModel: type)) }
    return (type, try reader(for: family, basedOn: type))
  }
}

/// One type of a family, and the reader for its models.
private typealias FamilyMember = (type: any Mappable.Type, reader: ValueReader)

/// The reading of the base of a family, which chooses among its types.
private struct FamilyReader<Base> {
  let family: TypeFamily
  let members: [FamilyMember]
  let fallback: FamilyMember?
  /// The reader for references to live objects.
  let base: ValueReader?
  /// Whether other spellings of names count.
  let folds: Bool

  var readers: [ValueReader] { known.map(\.reader) }

  private var discriminator: TypeFamily.Discriminator { family.discriminator }

  private var known: [FamilyMember] { members + [fallback].compactMap { $0 } }

  func read(_ outer: Node, into slot: Slot, _ state: inout MappingState) -> Bool {
    let view = family.member(in: outer, &state)
    guard view.kind.isKeyed, !isReference(view) else {
      if let base, view.kind != .ready { return view.read(by: base, into: slot, &state) }
      return state.hiding(secretIdentity, view) {
        $0.readReady(view, as: Base.self, expected: "an object", into: slot)
      }
    }
    let existing = slot.placement.updates ? slot.value(as: Base.self) : nil
    guard let member = member(for: view, existing, &state) else { return false }
    let known = existing.flatMap { isModel($0, of: member) ? $0 : nil }
    let filled = filled(known, as: member.type, slot.placement) {
      view.read(by: member.reader, into: $0, &state)
    }
    guard let filled else { return false }
    if let known {
      if !isSameObject(known, filled) { slot.place(filled) }
    } else {
      slot.place(filled, &state)
    }
    return true
  }

  /// Updates a model of a type with what fills its slot, or makes one.
  private func filled<Member: Mappable>(
    _ known: Base?, as type: Member.Type, _ placement: Placement, _ fill: (Slot) -> Bool
  ) -> Base? {
    guard let known else { return Slot.making(type, placement.afresh, fill) as? Base }
    guard var model = known as? Member, Slot.of(&model, placement, fill) else { return nil }
    return model as? Base
  }

  /// Returns whether a model is of the type of a member; where that is the base of a family, of a
  /// derived one too.
  private func isModel(_ model: Base, of member: FamilyMember) -> Bool {
    func isInstance<Member: Mappable>(_ type: Member.Type) -> Bool { model is Member }
    if case .family = member.reader.shape { return isInstance(member.type) }
    return type(of: model as Any) == member.type
  }

  func survey(_ outer: Node, _ state: inout MappingState) {
    let view = family.member(in: outer, &state)
    if view.kind.isKeyed, !isReference(view) {
      // Without a name it is of the type of the value in hand, which is looked at when it is read.
      guard fallback != nil || discriminator.said(by: view, state) != nil else { return }
      if let member = member(for: view, nil, &state) { view.survey(by: member.reader, &state) }
    } else if let base, view.kind != .ready {
      view.survey(by: base, &state)
    } else {
      state.hiding(secretIdentity, view) { $0.noteRefusal(of: view, expected: "an object") }
    }
  }

  /// The identity that a single value may be, if that is secret.
  private var secretIdentity: ReadIdentity? {
    readers.lazy.flatMap(\.modelPlans).compactMap(\.objects.identity).first(where: \.isSecret)
  }

  /// Whether an element of XML is a reference to a live object.
  private func isReference(_ view: Node) -> Bool {
    base?.shape.takesScalars == true && view.isScalarElement
  }

  /// Returns the type that an object names, or else that of the existing value, or else the
  /// fallback.
  private func member(
    for view: Node, _ existing: Base?, _ state: inout MappingState
  ) -> FamilyMember? {
    let said = discriminator.said(by: view, state)
    if let position = said?.name.flatMap({ family.position(of: $0, folds: folds) }) {
      return members[position]
    }
    if said == nil, let existing {
      let own = known.filter { isModel(existing, of: $0) }
      let exact = own.first { type(of: existing as Any) == $0.type }
      if let member = exact ?? own.first { return member }
    }
    let fallback = state.refusesFallbacks ? nil : fallback
    if let fallback, !state.isListening { return fallback }
    let expected =
      "\(discriminator.words) of \(Base.self): \(family.members.map(\.key).joined(separator: ", "))"
    guard state.descend(view) else { return nil }
    defer { state.ascend() }
    let found = said?.summary ?? Summary.none
    let place = said?.place ?? view
    let missing = said == nil && !discriminator.isBeside ? discriminator.steps : []
    if let fallback {
      state.note(.fallback, expected: expected, found: found, at: place, below: missing)
      return fallback
    }
    state.record(
      .mismatch, expected: expected, found: found, at: place, below: missing,
      isCause: state.needsModel(ofDepth: state.depth))
    return nil
  }
}
