import ValueTransformers

extension ValueReader {
  /// The reader for values of unknown shape.
  static let sourceValue = ValueReader(
    shape: .text, expectation: "a value", gathering: .elements
  ) { view, slot, state in
    guard var value = SourceValue.nested(view, &state) else { return false }
    if slot.placement.isByUpdate, case .object(let patch) = value.content {
      value = slot.placement == .merge ? slot.value(as: SourceValue.self) : .null
      if case .object(var object) = value.content {
        object.merge(patch, &state)
        value.content = .object(object)
        slot.with(.replace).place(value)
        return true
      }
      value = SourceValue(patch.withoutNulls)
    }
    slot.place(value, &state)
    return true
  }

  /// The reader for an object of unknown shape.
  static let sourceObject = ValueReader(shape: .keyed, expectation: "an object") {
    view, slot, state in
    guard view.kind.isKeyed, let patch = SourceValue.object(view, &state) else {
      return state.readReady(view, as: SourceObject.self, expected: "an object", into: slot)
    }
    guard slot.placement == .merge else {
      slot.place(slot.placement.isByUpdate ? patch.withoutNulls : patch, &state)
      return true
    }
    var object = slot.value(as: SourceObject.self)
    object.merge(patch, &state)
    slot.with(.replace).place(object)
    return true
  }
}

extension SourceValue {
  /// Returns the value, by a way that also leads into documents.
  fileprivate static func nested(
    _ view: Node, _ state: inout MappingState
  ) -> SourceValue? {
    state.opening(view) { view, state in value(of: view, &state) }
  }

  private static func value(
    of view: Node, _ state: inout MappingState
  ) -> SourceValue? {
    switch view.kind {
    case .null: return SourceValue.null
    case .boolean: return SourceValue(.boolean(view.isTrue))
    case .number: return SourceValue(.number(view.number))
    case .text:
      var value = SourceValue(.text(state.text(of: view)))
      value.isAttribute = view.isAttribute
      return value
    case .list: return view.elements(&state) { nested($0, &$1) }.map { SourceValue(.list($0)) }
    case .element where view.count == 1:
      if let text = view.elementText { return value(of: text, &state) }
      return object(view, &state).map { SourceValue($0) }
    case .source, .element: return object(view, &state).map { SourceValue($0) }
    case .ready: return ready(view, &state)
    }
  }

  fileprivate static func object(
    _ view: Node, _ state: inout MappingState
  ) -> SourceObject? {
    var object = SourceObject()
    let isEntered = view.forEachEntry(&state) { key, content, state in
      if let value = nested(content, &state) {
        object[key] = value
      } else {
        _ = state.leaveOut(content, SourceValue.self)
      }
    }
    guard isEntered else { return nil }
    if view.kind == .element, object.isMixed,
      case .document(let document) = view.detached(from: state.document?.source),
      let element = document.arena.format.elements?.element(document) as? any MarkupElement
    {
      object.mixedContent = Box(element)
    }
    return object
  }

  /// Returns the text of a Swift value of another kind, such as a date.
  private static func ready(
    _ view: Node, _ state: inout MappingState
  ) -> SourceValue? {
    // Any shape is taken, so that nothing is converted to one.
    let transformers = state.transformers.convertingAll
    if let text = view.ready(as: String.self, transformers) { return SourceValue(.text(text)) }
    state.refuse(view, expected: "a value of a kind that JSON has, or with a text")
    return nil
  }
}

// JSON Merge Patch (RFC 7386, section 2).
extension SourceObject {
  /// Merges the entries of a patch, and notes which have changed.
  @inline(never)
  mutating func merge(_ patch: SourceObject, _ state: inout MappingState) {
    // Removed at the end, all at once: removing each takes time linear in all entries.
    var removed: [Int] = []
    for (key, value) in patch {
      let changes = state.changeCount
      if value.isNull {
        let place = place(of: key)
        state.hasChanged = place != nil
        if let place { removed.append(place) }
      } else if case .object(let patch) = value.content,
        case .object(var object)? = self[key]?.content
      {
        object.merge(patch, &state)
        self[key]?.content = .object(object)
      } else {
        let value = value.withoutNulls
        state.hasChanged = self[key] != value
        self[key] = value
      }
      state.noteChanges(since: changes, at: key)
    }
    remove(at: removed)
  }

  /// The entries that become of a patch where there is nothing to merge it with.
  var withoutNulls: SourceObject {
    @inline(never) get {
      var object = SourceObject()
      for (key, value) in self where !value.isNull { object[key] = value.withoutNulls }
      return object
    }
  }
}

extension SourceValue {
  fileprivate var withoutNulls: SourceValue {
    guard case .object(let object) = content else { return self }
    var value = self
    value.content = .object(object.withoutNulls)
    return value
  }
}
