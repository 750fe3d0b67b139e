import ValueTransformers

// What is converted before anything is touched.
extension ObjectSurvey {
  /// Converts the content of each property, and notes what the object lacks to be made.
  func validate<Source: KeyedView>(
    _ source: Source, _ entries: MatchedEntries<Source.Cursor>, _ identity: ObjectIdentity?,
    _ session: ObjectSession, isNew: Bool, _ state: inout MappingState
  ) {
    var isComplete = true
    var conversion = Conversion(plan: plan)
    for position in 0..<plan.objects.firstReference {
      let property = plan.properties[position]
      let isRequired =
        isNew
        && (property.exceptions.isRequired || state.refusesMissingKeys && !property.isOptional)
      guard isRequired || !state.isSilent else { continue }
      conversion.position = position
      conversion.isRead = true
      conversion.isHolder = plan.objects.holders.contains(position)
      let isThere = plan.visitContent(of: position, in: source, entries, by: &conversion, &state)
      guard isRequired, !isThere || !conversion.isRead else { continue }
      isComplete = false
      if !isThere {
        state.path.setName(property.name)
        state.note(.missing, expected: property.reader.expectation, found: Summary.none)
      }
    }
    guard !isComplete, let identity, let entry = session.entry(of: identity, plan) else { return }
    if entry.object == nil { entry.canBeMade = false }
  }
}

/// A visitor that converts the content of a property, and throws the value away.
private struct Conversion: ContentVisitor {
  let plan: ReadPlan
  var position = 0
  /// Whether the property holds live objects, which are looked for otherwise.
  var isHolder = false
  var isRead = true

  mutating func visit(_ view: some ValueView, _ state: inout MappingState) {
    guard !isHolder else { return }
    let property = plan.properties[position]
    let (type, reader) = property.conversion
    func read<Value>(_ type: Value.Type) -> Bool {
      Slot.making(type) { view.read(by: reader, into: $0, &state) } != nil
    }
    isRead = _openExistential(type, do: read)
  }
}

extension ReadProperty {
  /// The type of what is converted, and its reader: behind a key path or in a wrapper, those of what
  /// it leads to.
  fileprivate var conversion: (type: Any.Type, reader: ValueReader) {
    let reader = isThroughKeyPath ? reader.parts.first ?? reader : reader
    guard let wrapped = TypeRole.wrapper(type)?.valueTypes.first, let part = reader.parts.first
    else { return (type, reader) }
    return (wrapped, part)
  }
}
