import IbexCore

/// The list that a synchronization compares with the context; others are deleted only if it is
/// complete.
struct ObjectList {
  /// The words for what was found instead of a complete list, or nil for a complete one.
  fileprivate(set) var incompleteness: Summary?
  /// The reader for its elements.
  fileprivate var reader: ValueReader?
  /// The number of objects around the list, which are not part of it.
  fileprivate var ownerCount = 0
  /// Whether the element that was read last had no identity.
  fileprivate var lacksIdentity = false
  /// Whether it was an unresolved reference.
  fileprivate var isUnresolved = false
  /// Whether any element was an object rather than a reference.
  fileprivate var hasObjects = false
  fileprivate var resolvedCount = 0
  fileprivate var unresolvedCount = 0
}

extension ObjectSession {
  /// Notes why the list is not complete; the first reason counts.
  func noteIncomplete(_ found: Summary) {
    if list.incompleteness == nil { list.incompleteness = found }
  }

  /// Notes that an element is not an item of the list.
  func noteLeftOut(by element: ValueReader) {
    if phase == .filling, element === list.reader {
      noteIncomplete(.plain("an element that is left out"))
    }
  }

  /// Notes that an object has no identity.
  func noteMissingIdentity() {
    if owners.count == list.ownerCount { list.lacksIdentity = true }
  }

  /// Records an unresolved reference.
  func noteUnresolved() {
    if owners.count == list.ownerCount { list.isUnresolved = true }
  }

  /// Returns a reader for the list, which notes why it is not complete.
  ///
  /// - Parameters:
  ///   - isNamed: Whether a path leads to it: else any element of XML is taken for it.
  ///   - mayBeElement: Whether the element of XML that the path leads to may be one of the list.
  func reader<Object>(
    forListOf type: Object.Type, _ element: ValueReader, isNamed: Bool, mayBeElement: Bool
  ) -> ValueReader {
    let watched = watched(element)
    list.reader = watched
    list.ownerCount = owners.count
    let elements = ValueReader.list(of: type, watched) { $0 }
    return ValueReader(like: elements) { view, slot, state in
      if let found = view.partFound(insteadOfListOf: watched, isNamed: isNamed, &state) {
        state.session?.noteIncomplete(found)
      }
      guard view.read(by: elements, into: slot, &state) else { return false }
      guard let session = state.session else { return true }
      if mayBeElement, !session.list.hasObjects {
        session.noteIncomplete(.plain("a single element"))
      }
      guard session.list.resolvedCount == 0 else { return true }
      if session.list.unresolvedCount > 0 {
        session.noteIncomplete(.plain("nothing but unknown references"))
      } else if view.kind == .element, !isNamed {
        session.noteIncomplete(.plain("an empty element"))
      }
      return true
    }
  }

  /// Returns a reader for an element of the list.
  private func watched(_ element: ValueReader) -> ValueReader {
    ValueReader(like: element) { view, slot, state in
      guard let session = state.session else { return view.read(by: element, into: slot, &state) }
      session.list.lacksIdentity = false
      session.list.isUnresolved = false
      let isRead = view.read(by: element, into: slot, &state)
      if view.kind == .element, !view.isScalarElement { session.list.hasObjects = true }
      if session.list.lacksIdentity {
        session.noteIncomplete(.plain("an element without identity"))
      } else if session.list.isUnresolved {
        session.list.unresolvedCount += 1
      } else if isRead {
        session.list.resolvedCount += 1
      } else {
        session.noteIncomplete(.plain("an element that is left out"))
      }
      return isRead
    }
  }
}

extension Node {
  /// Returns the words for a possible error in place of a list, or nil for a list.
  fileprivate func partFound(
    insteadOfListOf element: ValueReader, isNamed: Bool, _ state: inout MappingState
  ) -> Summary? {
    if let values = gatheredValues {
      var hasSingle = false
      forEachElement { value, position in
        hasSingle = hasSingle || !values[position].isElement && !value.isListOrElement
      }
      return hasSingle ? .plain("a single value") : nil
    }
    guard isListOrElement else { return .plain("a single value") }
    guard kind == .element, !isNamed else { return nil }
    return isOnlyItem(of: element, &state) ? .plain("a single element") : nil
  }

  fileprivate var isListOrElement: Bool {
    if let document = embeddedDocument {
      return document.withNode { $0.isListOrElement }
    }
    return kind == .list || kind == .element
  }
}
