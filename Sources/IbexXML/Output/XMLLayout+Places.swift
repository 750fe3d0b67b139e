import IbexCore

// The places in values that are read along paths.
extension XMLLayout {
  func wrapsItems(of property: WriteProperty) -> Bool {
    switch property.contentRule?.kind {
    case .items: true
    case .repeated: false
    case .presence, nil: wrapsLists || SourcePath.position(ofColumn: property.key) != nil
    }
  }

  func hides(
    _ steps: ArraySlice<SourcePath.Step>, in value: SourceValue, isWrapped: Bool
  ) -> Bool {
    guard let step = steps.first else { return false }
    if let elements = value.elements(on: steps) {
      return isWrapped
        || elements.contains { $0.list != nil || hides(steps, in: $0, isWrapped: isWrapped) }
    }
    guard let child = value.child(at: step) else { return false }
    if value.list != nil, isWrapped || child.list != nil { return true }
    return hides(steps.dropFirst(), in: child, isWrapped: isWrapped)
  }

  func replacing(_ old: WriteTree, with new: WriteTree) -> WriteTree {
    if let elements = new.list, !elements.isEmpty {
      var rest = (old.list ?? [old])[...]
      return WriteTree(
        list: elements.map { element in
          // Elements that are as they were keep what else they have; whoever is new has nothing.
          guard let match = rest.firstIndex(where: { $0.value.elementText == element.value })
          else { return element }
          defer { rest = rest[(match + 1)...] }
          return rest[match]
        })
    }
    guard old.value.hasAttributes, new.value.list == nil, new.value.object == nil, !new.isNull
    else { return new }
    var element = old
    element[SourceDocument.innerTextKey] = new
    return element
  }
}

extension SourceValue {
  /// Whether this is an element with attributes.
  fileprivate var hasAttributes: Bool { object?.values.contains(where: \.isAttribute) ?? false }

  /// The text of an element with attributes; any other value as it is.
  fileprivate var elementText: SourceValue? {
    hasAttributes ? self[SourceDocument.innerTextKey] : self
  }
}
