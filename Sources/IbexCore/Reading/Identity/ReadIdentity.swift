import IbexFoundation
import ValueTransformers

/// Reads the identities of a model's objects, from sources and from objects.
///
/// An object, since copies of its contents would count many references.
package final class ReadIdentity {
  /// The type whose objects, including those of subclasses, the identity distinguishes.
  package let declaringType: Any.Type
  /// The names of the properties.
  package let names: [String]
  /// Whether findings do not show identities, since one of the properties is secret.
  let isSecret: Bool
  private let parts: [IdentityPart]
  /// The parts that tell the elements of one list apart: an owner is the same for all of them.
  private let partsOfElements: [IdentityPart]

  /// Whether a single value that is not an object is an identity.
  package var isSingle: Bool { parts.count == 1 && parts[0].target == nil }

  init(
    _ identity: ModelIdentity, of plan: ReadPlan, _ filled: [ModelProperty],
    _ planned: [ReadProperty], _ builder: inout ReadPlanBuilder
  ) throws(PlanError) {
    declaringType = identity.declaringType
    names = identity.properties.map(\.name)
    isSecret = identity.properties.contains(where: \.isSecret)
    parts = try identity.properties.map { property throws(PlanError) in
      guard !property.takesShare,
        let position = filled.firstIndex(where: { $0.fieldName == property.fieldName }),
        let part = IdentityPart(filled[position], planned[position], at: position)
      else {
        throw PlanError(
          plan.type,
          "its identity is \(property.name) of type \(property.valueType), which is neither "
            + "Hashable nor an object with an identity", .identityProperty)
      }
      try Self.checkForCycle(from: plan, by: property.name, to: part.target?.plan)
      return part
    }
    let values = parts.filter { !$0.isObject }
    partsOfElements = values.isEmpty ? parts : values
  }

  /// Refuses an object as a part of its own identity.
  private static func checkForCycle(
    from plan: ReadPlan, by name: String, to target: ReadPlan?
  ) throws(PlanError) {
    var plans = [target].compactMap { $0 }
    var known = TypeIndex()
    while let next = plans.popLast() {
      guard next !== plan else {
        throw PlanError(
          plan.type, "its identity is \(name), whose identity leads back to it",
          .identityProperty)
      }
      guard known.insert(ObjectIdentifier(next)) else { continue }
      plans += next.objects.identity?.owned.map(\.plan.plan) ?? []
    }
  }

  /// The identity of a keyed value, or the property that is missing for one.
  package enum Found {
    case identity(ObjectIdentity)
    case missing(position: Int)
  }

  /// Returns the identity that a source has for an object.
  ///
  /// - Parameters:
  ///   - isOfElement: Whether it tells the object from others of the same list alone.
  ///   - owners: The objects whose lists are being filled.
  package func identity(
    in source: Node, _ entries: MatchedEntries, of plan: ReadPlan,
    isOfElement: Bool = false, owners: [ObjectOwner], _ state: inout MappingState
  ) -> Found {
    identity(isOfElement: isOfElement) {
      $0.identity(in: source, entries, of: plan, owners: owners, &state)
    }
  }

  private func identity(
    isOfElement: Bool, _ identity: (IdentityPart) -> ObjectIdentity?
  ) -> Found {
    let parts = isOfElement ? partsOfElements : parts
    if parts.count == 1 {
      return identity(parts[0]).map { .identity($0) } ?? .missing(position: parts[0].position)
    }
    var identities: [ObjectIdentity] = []
    for part in parts {
      guard let identity = identity(part) else { return .missing(position: part.position) }
      identities.append(identity)
    }
    return .identity(ObjectIdentity(identities))
  }

  /// Returns the identity that a single value represents, or nil if it represents none.
  package func identity(of scalar: Node, _ state: inout MappingState) -> ObjectIdentity? {
    isSingle ? parts[0].identity(of: scalar, &state) : nil
  }

  /// The expectation for a single value, in words.
  package var expectation: String { parts[0].reader.expectation }

  /// Returns the identity that an object has now; nil if a part of it is nil.
  func identity(
    ofModel memory: ModelMemory, isOfElement: Bool = false, _ state: inout MappingState
  ) -> ObjectIdentity? {
    let found = identity(isOfElement: isOfElement) { $0.current(memory, &state) }
    return if case .identity(let identity) = found { identity } else { nil }
  }

  /// Returns the identity that an object has now.
  package func identity(of object: AnyObject, _ state: inout MappingState) -> ObjectIdentity? {
    ModelMemory.with(object) { identity(ofModel: $0, &state) }
  }

  /// Returns the identity that a model, a struct or an object, has now.
  func identity<Model>(
    of model: Model, isOfElement: Bool = false, _ state: inout MappingState
  ) -> ObjectIdentity? {
    var model = model
    let isObject = Model.self is AnyObject.Type
    return Slot.of(&model, .merge) {
      let memory = $0.model(of: Model.self, isObject: isObject)
      return identity(ofModel: memory, isOfElement: isOfElement, &state)
    }
  }

  /// Gives a new object its identity, which distinguishes it even before it is filled.
  package func assign(
    _ identity: ObjectIdentity, to object: AnyObject, by plan: ReadPlan,
    _ state: inout MappingState
  ) {
    let values = identity.values
    guard values.count == parts.count else { return }
    ModelMemory.with(object) { memory in
      for (part, value) in zip(parts, values) {
        guard let value = part.form?.value(value) else { continue }
        let property = plan.properties[part.position]
        let slot = memory.slot(at: property.offset, .replace)
        _ = state.silently { state in
          Page.with(.ready(Box(value))) { $0.read(by: property.reader, into: slot, &state) }
        }
      }
    }
  }

  /// Returns whether the property at a position is a part of it by its plain value.
  func hasPlainPart(at position: Int) -> Bool {
    parts.contains { $0.position == position && !$0.isObject }
  }

  /// The properties that are objects, or owners of lists, with the plans of these.
  package var owned: [(position: Int, plan: ReadPlanReference)] {
    parts.compactMap { part in part.target.map { (part.position, $0) } }
  }
}

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
