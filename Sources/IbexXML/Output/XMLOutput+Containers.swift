import IbexCore
import ValueTransformers

extension XMLOutput {
  mutating func writeEntries(
    _ keys: [String], attributeCount: Int, _ value: (Int, inout XMLOutput) throws -> Bool
  ) throws {
    let (outer, wasBesideText, keptSpace) = (place, isBesideText, keepsSpace)
    try checkHoldsMany(Summary.object)
    if outer.isWrapped { try checkItem(of: outer, keys) }
    if outer.isOnlyUnknown, keys.dropFirst(attributeCount).contains(where: Self.isNotText) {
      return try writeOnlyOne { try $0.writeEntries(keys, attributeCount: attributeCount, value) }
    }
    if keys.isEmpty {
      // An element that says nothing at all has an empty text for an entry.
      place.isOnlyOne = false
      if outer.isOptional || !outer.leavesEmptyOut { try writeEmptyElement(isNil: false) }
      place = outer
      return
    }
    try state.descend(Summary.object)
    defer { (place, isBesideText, keepsSpace) = (outer, wasBesideText, keptSpace) }
    try open()
    for (position, key) in keys.prefix(attributeCount).enumerated() {
      place = XMLPlace(name: key, kind: .attribute, hasPlainName: false)
      try write(at: .key(key)) { try value(position, &$0) }
    }
    let end = buffer.count
    buffer.append(">")
    try writeContent(keys, after: attributeCount, value)
    closeContainer(outer.name, tagEnd: end, contentStart: end + 1)
    state.ascend()
  }

  private static func isNotText(_ key: String) -> Bool { key != SourceDocument.innerTextKey }

  /// Refuses entries within a wrapper that reading would take for the entries themselves.
  private func checkItem(of place: XMLPlace, _ keys: [String]) throws(SerializationError) {
    if place.hasOwnKeys {
      let item = CanonicalForm.fold(place.name)
      guard keys.contains(where: { CanonicalForm.fold($0) == item }) else { return }
      throw SerializationError(
        expected: "an item name that is no key of the items", found: Summary.key(place.name))
    }
    guard !place.isUnknown, !place.isWithinUnknown else { return }
    throw SerializationError(
      expected: "no dictionary within a wrapper, which reading takes for the dictionary",
      found: Summary.object)
  }

  /// Writes the entries that are not attributes: the text, then the elements.
  private mutating func writeContent(
    _ keys: [String], after attributeCount: Int, _ value: (Int, inout XMLOutput) throws -> Bool
  ) throws {
    let textKey = SourceDocument.innerTextKey
    if let position = keys.firstIndex(of: textKey) {
      let start = buffer.count
      place = XMLPlace(name: textKey, kind: .text)
      hasBlankText = false
      try write(at: .key(textKey)) { try value(position, &$0) }
      guard buffer.count > start && !hasBlankText || keys.count == 1 else {
        throw Self.blankTextBesideOthers
      }
      isBesideText = true
    }
    for (position, key) in keys.enumerated().dropFirst(attributeCount) where key != textKey {
      place = XMLPlace(name: key, hasPlainName: false)
      try write(at: .key(key)) { try value(position, &$0) }
    }
  }

  /// An element with attributes or elements in it has no key for a text of white space alone.
  private static let blankTextBesideOthers = SerializationError(
    expected: "a text that is not blank, for it stands beside others",
    found: Summary.key(SourceDocument.innerTextKey))

  mutating func writeModel(
    _ model: ValueMemory, by plan: WritePlan, beside entries: [WriteProperty]
  ) throws -> Bool {
    let own = XMLPlan.attached(to: plan)
    return try write(model, by: entries.isEmpty ? own : XMLPlan(own, beside: entries))
  }

  mutating func write(
    _ properties: [WriteProperty], of model: ValueMemory, by plan: WritePlan
  ) throws -> Bool {
    try write(model, by: XMLPlan(properties, of: plan))
  }

  private mutating func write(_ model: ValueMemory, by plan: XMLPlan) throws -> Bool {
    let (outer, wasBesideText, keptSpace) = (place, isBesideText, keepsSpace)
    try checkHoldsMany(Summary.object)
    if outer.isOnlyUnknown {
      try writeOnlyOne { _ = try $0.write(model, by: plan) }
      return true
    }
    if let problem = plan.problem { throw problem }
    try state.descend(Summary.object)
    defer { (place, isBesideText, keepsSpace) = (outer, wasBesideText, keptSpace) }
    let begin = buffer.count
    try open()
    if plan.hasInstanceAttributes { declareInstancePrefix() }
    let nameEnd = buffer.count
    try write(plan.properties[..<plan.counts.attributes], of: model, by: plan)
    let end = buffer.count
    buffer.append(">")
    hasBlankText = false
    try write(plan.properties[plan.counts.attributes..<plan.counts.before], of: model, by: plan)
    let (isBlank, isEmpty) = (hasBlankText, buffer.count == end + 1)
    isBesideText = isBesideText || buffer.count > end + 1
    var start = buffer.count
    try write(plan.properties[plan.counts.before...], of: model, by: plan)
    if buffer.count > start || end > nameEnd, let text = plan.text?.source {
      try check(text, of: model, isBlank: isBlank, isEmpty: isEmpty)
    }
    // A text that is all of an element would come back blank, and not as its default.
    if buffer.count == nameEnd + 1, let text = plan.text, text.source.skippedValue != nil {
      try write(text.always, of: model, by: plan)
      start = buffer.count
    }
    let isNothing = buffer.count == nameEnd + 1
    if outer.isWrapped || outer.isOnlyOne, !isNothing {
      let hasKey = try plan.hasKey(of: model, state)
      // Alone, it would be taken for a wrapper of items.
      if outer.isOnlyOne, !hasKey { throw SerializationError.itemOfRest }
      wrappedItems.note(hasKey: hasKey)
    }
    state.ascend()
    guard isNothing, plan.isOfGroup && !isBlank || outer.isOnlyOne || outer.isOptional else {
      closeContainer(outer.name, tagEnd: end, contentStart: start)
      return true
    }
    buffer.truncate(to: begin)
    elementDepth -= 1
    if plan.isOfGroup, !isBlank { return false }
    // Nothing in it says that this is not a wrapper, or not nil.
    place = outer
    try writeEmptyElement(isNil: outer.isOptional && !outer.isRoot ? false : nil)
    return true
  }

  /// Refuses the text of an element with attributes or elements in it that would not come back: white
  /// space alone, which a rest does not take either, and none where that leaves a default.
  private func check(
    _ text: WriteProperty, of model: ValueMemory, isBlank: Bool, isEmpty: Bool
  ) throws {
    guard text.isEntry else {
      guard isBlank, !isEmpty || text.defaultContent != .empty else { return }
      throw Self.blankTextBesideOthers.within(.key(text.name))
    }
    let value = try text.tree(of: model, state)?.value
    guard value?.text?.asciiTrimmed.isEmpty ?? value?.isNull ?? true else { return }
    throw Self.blankTextBesideOthers.within(.key(text.owners.first ?? text.name))
  }

  private mutating func write(
    _ properties: ArraySlice<XMLPlan.Property>, of model: ValueMemory, by plan: XMLPlan
  ) throws {
    for property in properties { try write(property, of: model, by: plan) }
  }

  // Inlined in its callers, it made a client 6 kB larger.
  @inline(never)
  private mutating func write(
    _ property: XMLPlan.Property, of model: ValueMemory, by plan: XMLPlan
  ) throws {
    let kind = property.kind
    place = XMLPlace(
      name: property.key, kind: kind, hasPlainName: property.hasPlainName,
      leavesEmptyOut: property.source.defaultContent == .empty, rule: property.source.contentRule)
    if let name = property.source.expandedName {
      try locatingErrors(at: .key(property.source.name)) { try setName(name) }
    } else if kind == .child, layout.hasDefaultNamespace,
      plan.properties.contains(where: { isInDefaultNamespace($0, property) })
    {
      throw layout.defaultNamespaceError(at: property.key).within(.key(property.source.name))
    }
    let start = buffer.count
    _ = try property.source.write(of: model, to: &self)
    guard property.source.isAlwaysWritten, kind != .child, buffer.count == start,
      kind == .attribute || plan.properties.count > 1
    else { return }
    // Neither an attribute nor a text now: nil, or empty text beside others.
    throw SerializationError(
      expected: "a value that is not \(kind == .text ? "empty" : "nil"), for it is required",
      found: kind == .text ? Summary.text("") : Summary.null
    ).within(.key(property.source.name))
  }

  /// Returns whether the name of one property is that which another has by the default namespace.
  private func isInDefaultNamespace(
    _ property: XMLPlan.Property, _ other: XMLPlan.Property
  ) -> Bool {
    guard let name = property.source.expandedName, name.localName == other.key else { return false }
    return name.namespace == layout.namespaces[""]
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
}
