/// The list that a synchronization compares with the context; others are deleted only if it is
/// complete.
struct ObjectList {
  /// The words for what was found in place of a whole list; nil for a whole one.
  fileprivate(set) var incompleteness: String?
  /// The reader for its elements.
  fileprivate var reader: ValueReader?
  /// Whether the element that was read last had no identity.
  fileprivate var lacksIdentity = false
  /// Whether it was a reference that nothing is behind.
  fileprivate var isUnresolved = false
}

extension ObjectSession {
  /// Notes why the list is not whole; the first reason counts.
  func noteIncomplete(_ found: String) {
    if list.incompleteness == nil { list.incompleteness = found }
  }

  /// Notes that an element is no item of the list.
  func noteLeftOut(by element: ValueReader) {
    if element === list.reader { noteIncomplete("an element that is left out") }
  }

  /// Notes that an object has no identity.
  func noteMissingIdentity() {
    if owners.isEmpty { list.lacksIdentity = true }
  }

  /// Notes that nothing is behind a reference.
  func noteUnresolved() {
    if owners.isEmpty { list.isUnresolved = true }
  }

  /// Returns a reader for the list, which notes why it is not whole.
  func reader<Object>(forListOf type: Object.Type, _ element: ValueReader) -> ValueReader {
    let watched = ValueReader(
      WatchedReader(element: element), shape: element.shape, expectation: element.expectation,
      gathering: element.gathering)
    list.reader = watched
    return .list(of: type, watched) { $0 }
  }
}

/// The reader body for an element of the list that others are deleted by.
private final class WatchedReader: ReaderBody {
  let element: ValueReader

  init(element: ValueReader) { self.element = element }

  var parts: [ValueReader] { [element] }

  func read(_ view: some ValueView, into slot: Slot, _ state: inout MappingState) -> Bool {
    guard let session = state.objects else { return view.read(by: element, into: slot, &state) }
    session.list.lacksIdentity = false
    session.list.isUnresolved = false
    let isRead = view.read(by: element, into: slot, &state)
    if session.list.lacksIdentity {
      session.noteIncomplete("an element without identity")
    } else if !isRead, !session.list.isUnresolved {
      session.noteIncomplete("an element that is left out")
    }
    return isRead
  }
}
