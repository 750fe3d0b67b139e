import ValueTransformers

/// One property of an identity; an object for the same reason as a `ReadIdentity`.
final class IdentityPart {
  let position: Int
  /// Whether it is an object, or the owner of a list.
  let isObject: Bool
  /// The plan of that object; nil for a value, and for an object that only something else holds.
  let target: ReadPlanReference?
  let reader: ValueReader
  /// Nil for an object.
  let form: IdentityForm?
  private let property: ModelProperty
  /// Whether the value is not plainly stored in an object.
  private let isIndirect: Bool

  /// Nil for a property whose values cannot be told apart.
  init?(_ property: ModelProperty, _ planned: ReadProperty, at position: Int) {
    self.position = position
    self.property = property
    let (readType, reader) = planned.direct
    self.reader = reader
    let plans = planned.reader.modelPlans
    let object = plans.first { $0.isClass && $0.schema.identity != nil }
    target = object.map { ReadPlanReference(plan: $0) }
    isObject = object != nil || (property.obstacle == .notStrong && plans.isEmpty)
    form = isObject ? nil : IdentityForm(of: readType)
    guard isObject || form != nil else { return nil }
    // Another type is that of what a wrapper wraps.
    isIndirect = property.access != nil || readType != property.valueType || isObject
  }

  func identity(
    in source: Node, _ entries: MatchedEntries, of plan: ReadPlan,
    owners: [ObjectOwner], _ state: inout MappingState
  ) -> ObjectIdentity? {
    var identity: ObjectIdentity?
    let isThere = plan.visitContent(of: position, in: source, entries, &state) { content, state in
      identity = self.identity(of: content, &state)
      guard let known = identity, let target, let objects = state.objects, content.kind != .ready
      else { return }
      // That of an object is a known one, once the known ones have been queried.
      if !objects.mayRefer(to: known, target, &state) { identity = nil }
    }
    if isThere { return identity }
    return target.flatMap { owners.innermost(of: $0.plan.type)?.identity }
  }

  /// Returns the identity that a content represents, or nil for null and for a mismatch.
  func identity(of content: Node, _ state: inout MappingState) -> ObjectIdentity? {
    guard content.kind != .null else { return nil }
    if let target { return target.plan.identity(of: content, &state) }
    guard let form else { return nil }
    return form.read { slot in state.silently { content.read(by: reader, into: slot, &$0) } }
  }

  /// Returns the identity that a model has in the property now; nil for nil.
  func current(_ model: ModelMemory, _ state: inout MappingState) -> ObjectIdentity? {
    guard isIndirect else { return form?.stored(model.slot(at: property.offset, .replace)) }
    var value = property.value(in: model)
    if let wrapper = value as? any MappableWrapper { value = wrapper.wrappedValue }
    guard let target else {
      return Page.with(HeldValue(value)) { identity(of: $0, &state) }
    }
    guard let object = object(in: value) else { return nil }
    return target.plan.objects.identity?.identity(of: object, &state)
  }
}
