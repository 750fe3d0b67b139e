import ValueTransformers

/// What is in memory where a value is to be stored, and whether an update stores it.
enum Placement {
  /// Uninitialized memory: the value is initialized, or nothing is on refusal.
  case new
  /// A value that is replaced, or kept on refusal.
  case replace
  /// A value that an update merges with what is keyed, or replaces.
  case merge
  /// As `new`, by an update: a null in a dictionary says that there is no such entry.
  case newByUpdate
  /// As `replace`, by an update.
  case replaceByUpdate

  /// Whether the memory is uninitialized.
  @inline(__always)
  var isNew: Bool { self == .new || self == .newByUpdate }

  var isByUpdate: Bool { self != .new && self != .replace }

  /// The placement of a value that is made anew, whatever is there.
  var afresh: Placement { isByUpdate ? .newByUpdate : .new }

  /// The placement of the properties of a model that is made anew.
  @inline(__always)
  var ofProperties: Placement { isByUpdate ? .replaceByUpdate : .replace }
}

/// A way to convert what a source holds and to store it as one type, in place.
///
/// Invariant of every reader: the memory passed in is bound to the reader's type, and initialized
/// unless the placement is one for new values. A reader answers true when it has stored a value; else it has
/// recorded why, and the memory is as before. Each reader is a closure per kind of view, made once
/// when a plan is built; it captures only types, transformers, plans, and other readers, none of
/// which ever changes, so a reader may be used from many threads.
final class ValueReader: @unchecked Sendable {
  typealias Read<View> =
    (View, UnsafeMutableRawPointer, Placement, inout MappingState) -> Bool

  /// What an element must be like to be read as one value and not as a list of them.
  enum Shape {
    case text, scalar, list, keyed
    case model(ReadPlanReference)
    /// One of several models, which a key tells apart.
    case family([ReadPlanReference], key: String)
    case decodable(DecodableProbe)
  }

  /// What a property takes of several values that a path has found.
  enum Gathering {
    /// One value.
    case one
    /// All of them, of lists their elements.
    case elements
    /// All of them, lists as elements.
    case lists
    /// All of them if the type asks for a list.
    case byShape(DecodableProbe)
  }

  let node: Read<Node>
  /// Never called with a document within a dictionary: `InMemoryView.store` hands that to `node`.
  let dynamic: Read<InMemoryView>
  let shape: Shape
  /// What the reader takes, as a noun phrase.
  let expectation: String
  let gathering: Gathering

  /// - Parameter gathering: What is taken of several values; by the shape unless given.
  init(
    node: @escaping Read<Node>, dynamic: @escaping Read<InMemoryView>, shape: Shape,
    expectation: String, gathering: Gathering? = nil
  ) {
    self.node = node
    self.dynamic = dynamic
    self.shape = shape
    self.expectation = expectation
    self.gathering = gathering ?? Gathering(shape)
  }
}

extension ValueReader.Gathering {
  init(_ shape: ValueReader.Shape) {
    switch shape {
    case .list: self = .elements
    case .decodable(let probe): self = .byShape(probe)
    case .text, .scalar, .keyed, .model, .family: self = .one
    }
  }

  /// Whether a list of several values is taken, whatever asks for it.
  var takesList: Bool {
    switch self {
    case .elements, .lists: true
    case .one, .byShape: false
    }
  }

  /// What a list takes of certain elements.
  init(listOf element: ValueReader) {
    self = if case .list = element.shape { .lists } else { .elements }
  }
}

extension UnsafeMutableRawPointer {
  /// Stores a value of the type that the memory is bound to.
  ///
  /// The old value goes only when the new one is in its place, for a `deinit` may look there.
  @inline(__always)
  func place<Value>(_ value: consuming Value, _ placement: Placement) {
    let memory = assumingMemoryBound(to: Value.self)
    if placement.isNew {
      memory.initialize(to: value)
    } else {
      let old = memory.move()
      memory.initialize(to: value)
      _fixLifetime(old)
    }
  }

  /// Stores a value of a standard type, and notes whether an update changed it.
  @inline(__always)
  func place<Value: Equatable>(
    _ value: consuming Value, _ placement: Placement, _ state: inout MappingState
  ) {
    if placement == .merge, assumingMemoryBound(to: Value.self).pointee != value {
      state.hasChanged = true
    }
    place(value, placement)
  }

  /// Stores a value of the type that the memory is bound to; in an update, one that cannot be
  /// compared with the one before counts as a change.
  ///
  /// What compares equal is stored all the same: `==` may look at an identifier alone.
  @inline(__always)
  func place<Value>(
    _ value: consuming Value, _ placement: Placement, _ state: inout MappingState
  ) {
    if placement == .merge {
      // A copy, since what compares may be code that replaces the value.
      let old = assumingMemoryBound(to: Value.self).pointee
      if !isEqual(old, value) { state.hasChanged = true }
    }
    place(value, placement)
  }
}

/// Whether two values can be compared and are equal.
@inline(never)
func isEqual<Value>(_ first: Value, _ second: Value) -> Bool {
  func isEqual<Known: Equatable>(_ first: Known) -> Bool { second as? Known == first }
  return (first as? any Equatable).map { isEqual($0) } ?? false
}
