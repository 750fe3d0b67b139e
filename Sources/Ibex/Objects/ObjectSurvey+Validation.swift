import ValueTransformers

// What is converted before anything is touched.
extension ObjectSurvey {
  /// Converts the content of each property, and notes what the object lacks to be made.
  func validate<Source: KeyedView>(
    _ source: Source, _ entries: MatchedEntries<Source.Cursor>,
    _ unused: [UnusedEntry<Source.Cursor>], _ identity: ObjectIdentity?,
    _ session: ObjectSession, isNew: Bool, _ state: inout MappingState
  ) {
    var isComplete = true
    var conversion = Conversion(
      plan: plan, placement: session.isUpdate && !isNew ? .newByUpdate : .new)
    for position in 0..<plan.objects.firstReference {
      let property = plan.properties[position]
      // A share is never missing; what is flattened is looked through as an object.
      guard property.exceptions.share == nil else {
        if let rest = property.exceptions.rest, !state.isSilent {
          plan.validate(unused, of: source, by: rest, &state)
        }
        continue
      }
      let isRequired =
        isNew
        && (property.exceptions.isRequired || state.refusesMissingKeys && !property.isOptional)
      guard isRequired || !state.isSilent else { continue }
      conversion.position = position
      conversion.isRead = true
      conversion.isLeft =
        plan.objects.holders.contains(position) || plan.hooks.shouldTransform != nil
      let isThere = plan.visitContent(of: position, in: source, entries, by: &conversion, &state)
      guard isRequired, !isThere || !conversion.isRead else { continue }
      isComplete = false
      if !isThere {
        state.path.setName(property.name)
        state.note(.missing, expected: property.reader.expectationOfMissing, found: Summary.none)
      }
    }
    guard let identity, let entry = session.entry(of: identity, plan) else { return }
    entry.canBeMade = entry.canBeMade == true || isComplete
  }
}

/// A visitor that converts the content of a property, and throws the value away.
private struct Conversion: ContentVisitor {
  let plan: ReadPlan
  let placement: Placement
  var position = 0
  /// Whether the content is left alone: live objects are looked for otherwise, and the model sees
  /// what it may take over first when the property is stored.
  var isLeft = false
  var isRead = true

  mutating func visit(_ view: some ValueView, _ state: inout MappingState) {
    guard !isLeft else { return }
    let property = plan.properties[position]
    let (type, reader) = property.conversion
    func read<Value>(_ type: Value.Type) -> Bool {
      Slot.making(type, placement) { view.read(by: reader, into: $0, &state) } != nil
    }
    isRead = _openExistential(type, do: read)
  }

  mutating func visitSeveral(_ list: InMemoryView, _ state: inout MappingState) {
    state.refuse(list, expected: "one value")
    isRead = false
  }
}

extension ReadProperty {
  /// The type of what is converted, and its reader: behind a key path or in a wrapper, those of
  /// what it leads to.
  fileprivate var conversion: (type: Any.Type, reader: ValueReader) {
    let reader = isThroughKeyPath ? reader.parts.first ?? reader : reader
    guard let wrappedType = TypeRole.wrapper(type)?.valueTypes.first,
      let wrapped = reader.wrapped
    else { return (type, reader) }
    return (wrappedType, wrapped)
  }
}
