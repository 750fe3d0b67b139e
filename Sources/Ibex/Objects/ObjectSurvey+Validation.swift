import ValueTransformers

// What is converted before anything is touched.
extension ObjectSurvey {
  /// Converts the content of each property, and notes what the object lacks to be made.
  func validate(
    _ source: Entries, _ entries: MatchedEntries,
    _ unused: [UnusedEntry], _ identity: ObjectIdentity?,
    _ session: ObjectSession, isNew: Bool, _ state: inout MappingState
  ) {
    var isComplete = true
    let placement: Placement = session.isUpdate && !isNew ? .newByUpdate : .new
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
      // Live objects are looked for otherwise, and the model sees what it may take over first when
      // the property is stored.
      let isLeft = plan.objects.holders.contains(position) || plan.hooks.shouldTransform != nil
      var isRead = true
      let isThere = plan.visitContent(of: position, in: source, entries, &state) { list, state in
        state.refuse(list, expected: "one value")
        isRead = false
      } _: { content, state in
        if !isLeft { isRead = property.converts(content, placement, &state) }
      }
      guard isRequired, !isThere || !isRead else { continue }
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

extension ReadProperty {
  /// Converts a content, throws the value away, and returns whether there is one.
  fileprivate func converts(
    _ content: EitherView, _ placement: Placement, _ state: inout MappingState
  ) -> Bool {
    let (type, reader) = conversion
    func read<Value>(_ type: Value.Type) -> Bool {
      Slot.making(type, placement) { content.read(by: reader, into: $0, &state) } != nil
    }
    return _openExistential(type, do: read)
  }

  /// The type of what is converted, and its reader: behind a key path or in a wrapper, those of
  /// what it leads to.
  private var conversion: (type: Any.Type, reader: ValueReader) {
    let reader = isThroughKeyPath ? reader.parts.first ?? reader : reader
    guard let wrappedType = TypeRole.wrapper(type)?.valueTypes.first,
      let wrapped = reader.wrapped
    else { return (type, reader) }
    return (wrappedType, wrapped)
  }
}
