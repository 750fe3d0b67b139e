import IbexFoundation

/// The writing of properties whose paths lead into the values of others: over these, whenever they
/// are there.
struct WriteOverlay {
  let entering: [PlacedProperty]
  /// The keys of the values.
  let keys: Set<String>
  let model: any Mappable.Type

  /// Returns the properties of one model, with the values that they set in others.
  func properties(
    of model: ValueMemory, by plan: WritePlan, _ state: SerializationState
  ) throws -> [WriteProperty] {
    guard !state.form.comparesNames else { return plan.properties }
    var nulls = NameTable<WriteTree.Traits>()
    var held: [WriteProperty] = []
    for property in plan.properties where keys.contains(property.key) {
      guard let own = try property.tree(of: model, state) else { continue }
      guard own.isNull else {
        held.append(property)
        continue
      }
      // A value that is not merged would keep the names of the properties that enter it from being
      // read.
      let name = try entering.first { other in
        try property.needsNil && other.readPlaces.contains { $0.firstKey == property.key }
          && other.property.isPresent(in: model, state)
      }?.property.name
      if let name, !state.form.comparesNil {
        let error = SerializationError.null("a value", for: "\(name) leads into it")
        throw error.within(.key(property.key))
      }
      nulls.set(
        name != nil ? [.needed, .entered] : property.needsNil ? [] : .leftOut, for: property.key)
    }
    let merge = try RestMerge(held, entering, in: model, of: self.model, for: state)
    return try plan.properties.compactMap { property in
      if state.form.comparesNil,
        let own = entering.first(where: { $0.property.key == property.key })
      {
        return property.with(try traits(of: own, model, merge, state))
      }
      let traitsOfNull = nulls[property.key]
      if let traitsOfNull, state.form.comparesNil { return property.with(traitsOfNull) }
      if merge.ownKeys.contains(property.key) { return nil }
      // A null would keep reading from the names of what enters it.
      if traitsOfNull == .leftOut { return nil }
      let isSet = merge.changedKeys.contains(property.key) || state.form.comparesNil
      guard isSet, let tree = merge.copies[property.key] else { return property }
      return property.holding(tree)
    }
  }

  /// Returns the traits for a patch of a property that enters the values of others.
  private func traits(
    of property: PlacedProperty, _ model: ValueMemory, _ merge: RestMerge,
    _ state: SerializationState
  ) throws -> WriteTree.Traits {
    guard merge.ownKeys.contains(property.property.key) else { return .unreachable }
    // Null removes entries of objects, but no elements of lists; an object is merged, not replaced.
    let own = try property.property.tree(of: model, state)?.value
    let isReachable =
      own != nil && own?.object == nil
      || property.readPlaces.allSatisfy { place in
        let held = place.firstKey.flatMap { merge.copies[$0] }
        return held?.isReachedByMerging(at: place.steps.dropFirst()) ?? true
      }
    return isReachable ? [.leftOut, .within] : [.leftOut, .within, .unreachable]
  }
}
