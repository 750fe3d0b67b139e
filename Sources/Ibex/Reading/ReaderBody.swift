/// The conversion of what a source holds to values of one type, written once for all views.
///
/// A body holds types, transformers, plans, and other readers, none of which ever changes, so that
/// it may be used from many threads. It is an object, so that whoever calls it knows where it lies
/// without a look at its type.
protocol ReaderBody: AnyObject {
  /// The other readers that it calls, but for those of the plans that its shape names.
  var parts: [ValueReader] { get }

  /// Reads a value into its slot.
  ///
  /// - Returns: Whether a value is read; else the state has a note why not, and the slot is as
  ///   before.
  func read(_ view: some ValueView, into slot: Slot, _ state: inout MappingState) -> Bool

  /// As `read(_:into:_:)`, which is compiled here for each view, whatever type the body is generic
  /// over.
  func read(node: Node, into slot: Slot, _ state: inout MappingState) -> Bool
  func read(inMemory view: InMemoryView, into slot: Slot, _ state: inout MappingState) -> Bool

  /// The reader of lists and objects that are scanned; nil for one by their tokens.
  var singlePass: SinglePass? { get }
}

extension ReaderBody {
  typealias SinglePass = (inout JSONCursor, Slot, inout MappingState) -> SinglePassOutcome

  var singlePass: SinglePass? { nil }

  @inline(__always)
  func read(node: Node, into slot: Slot, _ state: inout MappingState) -> Bool {
    read(node, into: slot, &state)
  }

  @inline(__always)
  func read(inMemory view: InMemoryView, into slot: Slot, _ state: inout MappingState) -> Bool {
    read(view, into: slot, &state)
  }
}
