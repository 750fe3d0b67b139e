/// The conversion of source values to one type.
///
/// A body holds only types, transformers, plans, and other readers, all of them immutable, so it
/// may be used from many threads. It is an object, so that its callers know its address without
/// looking up its type.
package protocol ReaderBody: AnyObject {
  /// The other readers that it calls, except for those of the plans that its shape names. Empty by
  /// default.
  var parts: [ValueReader] { get }

  /// The type whose plain numbers are read without a token; nil for a reader that needs one.
  var directNumberType: DirectNumberType? { get }

  /// Reads a value into its slot.
  ///
  /// - Returns: Whether a value is read; else the state has a note why not, and the slot is as
  ///   before.
  func read(_ view: Node, into slot: Slot, _ state: inout MappingState) -> Bool

  /// Whether a single text is read, for a body whose values are otherwise keyed or lists.
  var readsText: Bool { get }

  /// Whether a reference to a live object is read, for a body that chooses among models.
  var readsReferences: Bool { get }

  /// Looks for live objects in a value and its contents, before any of them changes.
  func survey(_ view: Node, _ state: inout MappingState)

  /// Reads a list or an object of JSON into its slot while it is scanned, and moves past it.
  ///
  /// The default tokenizes the value and reads it as usual. An override may be faster, never
  /// different: the same readers convert the same bytes. Anything unusual (malformed bytes, two keys
  /// for one property, great depth) is left to the ordinary way.
  func read(
    _ cursor: inout JSONCursor, into slot: Slot, _ state: inout MappingState
  ) -> SinglePassOutcome
}

/// The outcome of a single pass over one value.
package enum SinglePassOutcome {
  case read
  /// The value does not fit; the slot is as before.
  case refused
  /// Two keys compete, so that the value must be read the ordinary way; the slot is as before.
  case ambiguous
  /// The bytes are malformed, so that the whole call must be made the ordinary way; the slot is as
  /// before.
  case stopped
}

extension ReaderBody {
  package var parts: [ValueReader] { [] }
  package var readsText: Bool { false }
  package var readsReferences: Bool { true }
  package var directNumberType: DirectNumberType? { nil }

  package func read(
    _ cursor: inout JSONCursor, into slot: Slot, _ state: inout MappingState
  ) -> SinglePassOutcome {
    readTokens(at: &cursor, by: self, into: slot, &state)
  }

  /// Looks for them where the first part does: for bodies that read a value by another reader.
  package func survey(_ view: Node, _ state: inout MappingState) {
    if let part = parts.first { view.survey(by: part, &state) }
  }
}

/// Reads a list or an object by its tokens.
@inline(never)
private func readTokens(
  at cursor: inout JSONCursor, by body: any ReaderBody, into slot: Slot,
  _ state: inout MappingState
) -> SinglePassOutcome {
  cursor.readTokens { body.read($0, into: slot, &state) }
}
