/// The items that a list takes of the value in its place.
package enum ListItems {
  /// The elements of a list, or all elements of one name.
  case elements
  /// All elements within the wrapper.
  case wrapped
  /// Elements within the wrapper that can be models: not text alone, nor, if some have keys of the
  /// model, non-empty elements without any.
  case wrappedModels(someHaveKeys: Bool)
  /// The value itself, as a list of one.
  case itself
  /// Nothing, for an empty element is an empty list.
  case none
  /// A value that cannot be a list.
  case unfit
}

extension Node {
  /// Returns whether a list of certain elements has this value for its only item:
  /// `<line id="7"/>` where lines have an `id`.
  package func isOnlyItem(of element: ValueReader, _ state: inout MappingState) -> Bool {
    if case .itself = items(of: element, &state) { true } else { false }
  }

  /// Returns the items that a list of certain elements takes of this value.
  package func items(of element: ValueReader, _ state: inout MappingState) -> ListItems {
    switch kind {
    case .null: return .unfit
    case .source where !state.isExact:
      return namesProperty(of: element.shape, &state) == false ? .unfit : .itself
    case .element: return itemsOfElement(element, &state)
    case .list: return .elements
    case .boolean, .number, .text, .ready, .source:
      // One value is a list of one, but where nothing is converted only if its source has no lists.
      return state.isExact && !(kind == .text && state.knowsNoKinds(of: self)) ? .unfit : .itself
    }
  }

  private func itemsOfElement(
    _ element: ValueReader, _ state: inout MappingState
  ) -> ListItems {
    let shape = element.shape
    let hasText = elementText.map { !$0.isBlankText } ?? false
    if !hasText, isEmptyElement, !saysType(of: shape, state) { return .none }
    switch namesProperty(of: shape, &state) {
    case true?:
      return .itself
    case false? where shape.isOfElementNames:
      return hasElements && !hasText ? .wrapped : .itself
    case false? where hasText:
      let isItem = shape.takesScalars && isScalarElement || element.readsText
      return isItem ? .itself : .unfit
    case false? where isDeclaredPresent:
      return .itself
    case false?:
      let someHaveKeys = elements.contains { $0.namesProperty(of: shape, &state) == true }
      return .wrappedModels(someHaveKeys: someHaveKeys)
    case nil:
      switch shape {
      case .keyed, .element: return .itself
      default: break
      }
      guard !hasText, hasElements else { return .itself }
      return state.isOfExactRun && isPlainlyOne ? .unfit : .wrapped
    }
  }

  /// Calls `body` for each item that a list of certain elements takes of this value.
  ///
  /// - Parameters:
  ///   - items: The items, where they are known.
  ///   - body: Returns whether it makes something of the item.
  /// - Returns: Whether this value can be a list. If not, a finding is recorded.
  package func forEachItem(
    _ items: ListItems? = nil, of element: ValueReader, _ state: inout MappingState,
    _ body: (Node, inout MappingState) -> Bool
  ) -> Bool {
    let items = items ?? self.items(of: element, &state)
    switch items {
    case .none: return true
    case .itself: return body(self, &state)
    case .unfit:
      refuseAsList(of: element, &state)
      return false
    case .wrapped, .wrappedModels: state.recordStrayKeys(of: self, besides: .elements)
    case .elements: break
    }
    guard state.descend(self) else { return false }
    var hasLeftOut = false
    var isEmpty = true
    forEachElement { child, _ in
      if !items.isItem(child, of: element, &state) {
        state.objects?.noteLeftOut(by: element)
        hasLeftOut = true
      } else if body(child, &state) {
        isEmpty = false
      }
    }
    state.ascend()
    guard !hasLeftOut || !isEmpty else {
      refuseAsList(of: element, &state)
      return false
    }
    return true
  }

  /// Calls `body` for each value of a list that a path has gathered, and tells whether it is one item
  /// in any case.
  ///
  /// - Returns: Whether the list could be entered.
  func forEachGathered(
    _ state: inout MappingState, _ body: (Node, _ isElement: Bool, inout MappingState) -> Void
  ) -> Bool {
    guard let values = gatheredValues, state.descend(self) else { return false }
    forEachElement { body($0, values[$1].isElement, &state) }
    state.ascend()
    return true
  }

  /// Whether an element contains only white space that is layout.
  var isEmptyElement: Bool {
    kind == .element && isBlankText && count == 1 && elementText?.text.isEmpty ?? true
  }

  /// Returns whether an element names a type of the family that a shape is of.
  func saysType(of shape: ValueReader.Shape, _ state: borrowing MappingState) -> Bool {
    if case .family(_, let family) = shape { family.isSaid(by: self, state) } else { false }
  }

  /// Whether an element of XML holds no list, as it is written: attributes, or children of several
  /// names, or one that is called otherwise than an item.
  ///
  ///     <item/><item/>
  ///     <id>1</id><name>x</name>  // plainly one
  var isPlainlyOne: Bool {
    guard hasElements else { return false }
    let contents = entries.filter { $0.key != SourceDocument.innerTextKey }
    return contents.count != 1
      || contents[0].value.kind != .list
        && contents[0].key != ContentRule.plainItemName
  }

  /// Whether all that an element says is that it is not nil: `<item xsi:nil="false"/>`.
  var isDeclaredPresent: Bool { count > 1 && holdsNothing }

  /// Whether this is null, or an element without attributes or anything in it.
  var holdsNothing: Bool {
    guard kind == .element else { return kind == .null }
    return isBlankText && entries.allSatisfy { $0.key == SourceDocument.innerTextKey }
  }

  /// Whether there are elements within an element.
  var hasElements: Bool { kind == .element && !elements.isEmpty }

  /// Returns whether a key of a keyed value names a property of a shape's model, or nil for any
  /// other shape.
  func namesProperty(
    of shape: ValueReader.Shape, _ state: inout MappingState
  ) -> Bool? {
    guard kind.isKeyed else { return nil }
    switch shape {
    case .model(let reference):
      return hasKey(of: reference.plan, &state)
    case .family(let references, let family):
      return family.isSaid(by: self, state)
        || family.discriminator.place != .elementName
          && references.contains { hasKey(of: $0.plan, &state) }
    case .decodable(let type):
      return trial(as: type, &state).hasFoundKey
    case .scalar, .text, .list, .row, .keyed, .element:
      return nil
    }
  }

  /// Makes a value of a type that decodes itself, only to see whether that can be made and takes a
  /// key that is there.
  func trial<Value: Decodable>(
    as type: Value.Type, _ state: inout MappingState
  ) -> (isMade: Bool, hasFoundKey: Bool, asksForKeys: Bool) {
    let (reader, session) = (ValueReader.decodable(type), state.decodingSession)
    var (isMade, hasFoundKey) = (false, false)
    _ = state.tentatively { state in
      (isMade, hasFoundKey) = session.lookingForKeys {
        Slot.making(type) { read(by: reader, into: $0, &state) } != nil
      }
      return false
    }
    return (isMade, hasFoundKey, session.asksForKeys)
  }

  /// Records that this value cannot be a list.
  @inline(never)
  func refuseAsList(of element: ValueReader, _ state: inout MappingState) {
    guard kind.isKeyed, !state.isExact, let keys = element.shape.itemKeys else {
      return state.refuse(self, expected: "a list")
    }
    state.refuse(
      self, expected: "a list, or an object with \(keys)",
      found: summary.with(keys: entries.map(\.key)))
  }
}

extension ValueReader.Shape {
  /// Whether the names of elements tell the types of values apart.
  fileprivate var isOfElementNames: Bool {
    if case .family(_, let family) = self {
      family.discriminator.place == .elementName
    } else {
      false
    }
  }

  /// Whether a single value may represent an object, by its identity.
  var takesScalars: Bool {
    switch self {
    case .model(let reference): reference.plan.objects.takesScalars
    case .family(let references, _): references.contains { $0.plan.objects.takesScalars }
    case .scalar, .text, .list, .row, .keyed, .element, .decodable: false
    }
  }

  /// The keys that identify an item, in words, or nil for other shapes.
  var itemKeys: String? {
    switch self {
    case .model(let reference): reference.plan.keyExpectation
    case .family(let references, let family):
      switch family.discriminator.place {
      case .within: "the key \(SourcePath(family.discriminator.steps))"
      case .beside: references.first?.plan.keyExpectation
      case .elementName, .instanceType: family.discriminator.words
      }
    case .decodable(let type): "a key of \(type)"
    case .scalar, .text, .list, .row, .keyed, .element: nil
    }
  }
}

extension ListItems {
  /// Returns whether an element is an item, and records a finding if it is not.
  func isItem(
    _ child: Node, of element: ValueReader, _ state: inout MappingState
  ) -> Bool {
    guard case .wrappedModels(let someHaveKeys) = self, !child.holdsNothing else { return true }
    if !child.isScalarElement, !someHaveKeys { return true }
    if child.isScalarElement, element.shape.takesScalars || element.readsText { return true }
    if child.namesProperty(of: element.shape, &state) == true { return true }
    let keys = element.shape.itemKeys ?? "a key of the items"
    state.record(.unmatchedKey, expected: "an item with \(keys)", found: child.summary, at: child)
    return false
  }
}
