import ValueTransformers

/// One property of an identity; an object for the same reason as a `ReadIdentity`.
final class IdentityPart {
  let position: Int
  /// Whether it is an object, or the owner of a list.
  let isObject: Bool
  /// The plan of that object; nil for a value, and for an object that only something else holds.
  let target: ReadPlanReference?
  private let reader: ValueReader
  /// Nil for an object.
  private let form: IdentityForm?
  private let offset: Int
  /// The way to the value in an object, where that is not plainly stored.
  private let indirectValue: ((ModelMemory) -> Any)?

  /// Nil for a property whose values cannot be told apart.
  init?(_ property: ModelProperty, _ reader: ValueReader, at position: Int) {
    self.position = position
    offset = property.offset
    let wrapper = TypeRole.wrapper(property.valueType)
    let type = wrapper?.valueTypes.first ?? property.valueType
    // Behind a key path or a wrapper, the reader of what it leads to.
    let direct = property.access == nil ? reader : reader.parts.first ?? reader
    self.reader = direct.wrapped ?? direct
    let object = reader.modelPlans.first { $0.isClass && $0.schema.identity != nil }
    target = object.map { ReadPlanReference(plan: $0) }
    isObject = object != nil || (property.obstacle == .notStrong && reader.modelPlans.isEmpty)
    form = isObject ? nil : IdentityForm(of: type)
    guard isObject || form != nil else { return nil }
    indirectValue =
      property.access != nil || wrapper != nil || isObject
      ? Self.value(of: property.valueType, property.access, at: property.offset) : nil
  }

  /// The words for a value of it.
  var expectation: String { reader.expectation }

  func identity(
    in source: Entries, _ entries: MatchedEntries, of plan: ReadPlan,
    owners: [ObjectOwner], _ state: inout MappingState
  ) -> ObjectIdentity? {
    if plan.properties[position].exceptions.paths.isEmpty {
      if let cursor = entries[position].cursor {
        return knownIdentity(of: source.value(at: cursor), &state)
      }
    } else {
      var identity: ObjectIdentity?
      let isThere = plan.visitContent(of: position, in: source, entries, &state) {
        identity = knownIdentity(of: $0, &$1)
      }
      if isThere { return identity }
    }
    return target.flatMap { owners.innermost(of: $0.plan.type)?.identity }
  }

  /// Returns the identity that a content stands for, of an object one that is known, as soon as it
  /// has been asked what is.
  private func knownIdentity(
    of content: EitherView, _ state: inout MappingState
  ) -> ObjectIdentity? {
    let identity = identity(of: content, &state)
    guard let identity, let target, let objects = state.objects, content.kind != .ready
    else { return identity }
    return objects.mayRefer(to: identity, target, &state) ? identity : nil
  }

  /// Returns the identity that a content stands for; nil for null, and for what does not fit.
  func identity(of content: EitherView, _ state: inout MappingState) -> ObjectIdentity? {
    guard content.kind != .null else { return nil }
    if let target { return target.plan.identity(of: content, &state) }
    guard let form else { return nil }
    let wasSilent = state.isSilent
    state.isSilent = true
    defer { state.isSilent = wasSilent }
    return form.read { content.read(by: reader, into: $0, &state) }
  }

  /// Returns the value of the property that a part of an identity stands for; nil for an object.
  func value(of part: AnyHashable) -> Any? { form?.value(part) }

  /// Returns the identity that a model has in the property now; nil for nil.
  func current(_ model: ModelMemory, _ state: inout MappingState) -> ObjectIdentity? {
    guard let value = indirectValue?(model) else {
      return form?.stored(model.slot(at: offset, .replace))
    }
    guard let target else { return identity(of: .dynamic(InMemoryView(value)), &state) }
    guard let object = object(in: value) else { return nil }
    return target.plan.objects.identity?.identity(of: object, &state)
  }

  /// Returns the way to a value through a key path, or in memory, out of its wrapper.
  private static func value(
    of type: Any.Type, _ access: (any PropertyAccess)?, at offset: Int
  ) -> (ModelMemory) -> Any {
    if let access { return { unwrapped(access.read($0)) } }
    func read<Value>(_ type: Value.Type) -> (ModelMemory) -> Any {
      { unwrapped($0.slot(at: offset, .replace).value(as: type)) }
    }
    return _openExistential(type, do: read)
  }

  private static func unwrapped(_ value: Any) -> Any {
    func wrappedValue<Wrapper: MappableWrapper>(_ wrapper: Wrapper) -> Any { wrapper.wrappedValue }
    return (value as? any MappableWrapper).map { wrappedValue($0) } ?? value
  }
}
