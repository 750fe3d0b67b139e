import ValueTransformers

extension XMLOutput {
  mutating func writeEntries(
    _ keys: [String], _ value: (Int, inout XMLOutput) throws -> Bool
  ) throws {
    try writeEntries(keys, attributeCount: 0, value)
  }

  mutating func writeEntries(
    _ keys: [String], attributeCount: Int, _ value: (Int, inout XMLOutput) throws -> Bool
  ) throws {
    let outer = place
    try checkHoldsMany(outer, Summary.object)
    if keys.isEmpty {
      // An element that says nothing at all has an empty text for an entry.
      place.isOnlyOne = false
      if outer.isOptional || !outer.leavesEmptyOut { try writeEmptyElement(.isPresent) }
      place = outer
      return
    }
    try state.descend(Summary.object)
    let wasBesideText = isBesideText
    defer {
      place = outer
      isBesideText = wasBesideText
    }
    try open()
    for (position, key) in keys.prefix(attributeCount).enumerated() {
      try writeValue(
        XMLPlace(name: key, kind: .attribute, hasPlainName: false), .key(key)
      ) { _ = try value(position, &$0) }
    }
    let end = buffer.count
    buffer.append(">")
    let textPosition = keys.firstIndex(of: SourceDocument.innerTextKey)
    if let textPosition {
      try writeValue(
        XMLPlace(name: SourceDocument.innerTextKey, kind: .text), .key(keys[textPosition])
      ) { _ = try value(textPosition, &$0) }
      isBesideText = isBesideText || buffer.count > end + 1
    }
    let start = buffer.count
    for (position, key) in keys.enumerated().dropFirst(attributeCount)
    where position != textPosition {
      try writeValue(XMLPlace(name: key, hasPlainName: false), .key(key)) { output in
        if try !value(position, &output) { try output.writeNull() }
      }
    }
    closeContainer(outer.name, tagEnd: end, contentStart: start)
    state.ascend()
  }

  static func plan(for plan: WritePlan, _ cache: WritePlanCache) -> XMLPlan { XMLPlan(plan) }

  mutating func writeModel(_ model: ValueMemory, by plan: XMLPlan) throws {
    let outer = place
    try checkHoldsMany(outer, Summary.object)
    if let name = plan.sharedName {
      throw PlanError(
        cannotSerialize: plan.type, "two properties have the key \"\(name.text)\"", .otherKeyNames)
    }
    try state.descend(Summary.object)
    if outer.isWrapped { try checkItemName(of: plan) }
    let wasBesideText = isBesideText
    defer {
      place = outer
      isBesideText = wasBesideText
    }
    let begin = buffer.count
    try open()
    let nameEnd = buffer.count
    if plan.hasOtherKinds { try write(.attribute, of: model, by: plan) }
    let end = buffer.count
    buffer.append(">")
    if plan.hasOtherKinds { try write(.text, of: model, by: plan) }
    isBesideText = isBesideText || buffer.count > end + 1
    let start = buffer.count
    try write(.child, of: model, by: plan)
    if buffer.count == nameEnd + 1, outer.isOnlyOne || outer.isOptional {
      // Nothing in it says that this is no wrapper, or not nil.
      if outer.isOnlyOne { try checkItemName(of: plan) }
      buffer.truncate(to: begin)
      elementDepth -= 1
      place = outer
      try writeEmptyElement(outer.isOptional && !outer.isRoot ? .isPresent : nil)
    } else {
      closeContainer(outer.name, tagEnd: end, contentStart: start)
    }
    state.ascend()
  }

  /// Writes those properties of a model that become something of one kind.
  private mutating func write(
    _ kind: XMLPlace.Kind, of model: ValueMemory, by plan: XMLPlan
  ) throws {
    for property in plan.properties where property.kind == kind {
      let source = property.source
      place = XMLPlace(
        name: source.key, kind: kind, hasPlainName: property.hasPlainName,
        leavesEmptyOut: !source.isFullByDefault, itemName: source.itemName)
      if let name = source.expandedName {
        do {
          place.name = try layout.qualifiedName(of: name, kind)
        } catch {
          throw error.within(.key(source.name))
        }
      }
      _ = try source.write(of: model, to: &self)
    }
  }

  private mutating func writeValue(
    _ place: XMLPlace, _ step: SourcePath.Step, _ body: (inout XMLOutput) throws -> Void
  ) throws {
    self.place = place
    do {
      try body(&self)
    } catch {
      throw error.within(step)
    }
  }

  /// Ends an element; one that holds nothing by its start tag.
  private mutating func closeContainer(_ name: String, tagEnd: Int, contentStart: Int) {
    if buffer.count == tagEnd + 1 {
      buffer.truncate(to: tagEnd)
      buffer.append("/>")
      elementDepth -= 1
      return
    }
    if buffer.count > contentStart { startLineAtEnd() }
    close(name)
  }

  /// Refuses a model within a wrapper that reading would take for the model itself.
  private mutating func checkItemName(of plan: XMLPlan) throws {
    let identifier = ObjectIdentifier(plan)
    let item = CanonicalForm.fold(layout.itemName)
    let isConfusing =
      confusions[identifier]
      ?? plan.properties.contains {
        CanonicalForm.fold($0.source.key) == item || CanonicalForm.fold($0.source.name) == item
      }
    if !plan.isForOneModel { confusions[identifier] = isConfusing }
    guard isConfusing else { return }
    throw SerializationError(
      expected: "an item name that is no property of \(plan.type)",
      found: Summary.key(layout.itemName))
  }
}
