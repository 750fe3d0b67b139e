import IbexCore
import ValueTransformers

// The conversions before anything changes.
extension ObjectSurvey {
  /// Converts the content of each property, and records the missing ones that prevent the object.
  ///
  /// - Parameter entry: Takes whether the object can be made; nil where that is known elsewhere.
  func validate(
    _ source: Node, _ entries: MatchedEntries,
    _ unused: [UnusedEntry], _ entry: ObjectEntry?, isNew: Bool,
    _ state: inout MappingState
  ) {
    var isComplete = true
    let placement: Placement = session.isUpdate && !isNew ? .newByUpdate : .new
    for position in 0..<plan.objects.firstReference {
      let property = plan.properties[position]
      // A share is never missing; a flattened model is checked as an object.
      guard !property.takesShare else {
        if !state.isSilent, property.flattenedPlan == nil {
          state.hiding(property, of: source) { plan.validateRest(unused, of: source, entries, &$0) }
        }
        continue
      }
      let isRequired =
        isNew
        && (property.isRequired || state.refusesMissingKeys && !property.isOptional)
      guard isRequired || !state.isSilent else { continue }
      let isFilled = state.hiding(property, of: source) {
        validate(position, placement, in: source, entries, isRequired: isRequired, &$0)
      }
      if !isFilled { isComplete = false }
    }
    guard let entry else { return }
    entry.canBeMade = entry.canBeMade == true || isComplete
  }

  /// Converts the content of a property; false if it is required and does not fit.
  private func validate(
    _ position: Int, _ placement: Placement, in source: Node, _ entries: MatchedEntries,
    isRequired: Bool, _ state: inout MappingState
  ) -> Bool {
    let property = plan.properties[position]
    // Live objects are found elsewhere; the model's hook runs, and what is read-only is compared, only
    // when properties are stored.
    let isLeft =
      plan.objects.holders.contains(position) || plan.mayTakeOver || property.isReadOnly
    var isRead = true
    let isThere = plan.visitContent(of: position, in: source, entries, &state) { content, state in
      if !isLeft { isRead = plan.converts(content, for: position, in: source, placement, &state) }
    } several: { list, state in
      state.refuse(list, expected: "one value")
      isRead = false
    }
    guard isRequired, !isThere || !isRead else { return true }
    if !isThere {
      state.note(
        .missing, expected: property.reader.expectationOfMissing, found: Summary.none,
        at: source, below: [.key(property.name)])
    }
    return false
  }
}
