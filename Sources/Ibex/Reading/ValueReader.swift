import ValueTransformers

/// A way to read values of one type: a body, with closures for it.
///
/// The closures are made once, when a plan is built: those of leaves for their types, so that no
/// type is looked up when they are called.
package final class ValueReader: @unchecked Sendable {
  typealias Read = (Node, Slot, inout MappingState) -> Bool

  /// The shape of an element that is read as one value and not as a list of them.
  package enum Shape {
    case text, scalar, list, keyed, element
    case model(ReadPlanReference)
    /// One of several models, which a key tells apart.
    case family([ReadPlanReference], key: String)
    case decodable(any Decodable.Type)
  }

  /// The part that a property takes of several values that a path has found.
  package enum Gathering {
    /// One value.
    case one
    /// All of them, of lists their elements.
    case elements
    /// All of them, lists as elements.
    case lists
    /// All of them if the type asks for a list.
    case byShape(any Decodable.Type)
  }

  /// Never called with a document within a dictionary: `Node.read` opens that.
  let node: Read
  /// For lists and objects of JSON that are scanned.
  let container: (inout JSONCursor, Slot, inout MappingState) -> SinglePassOutcome
  /// The type whose plain numbers are read without a token; nil for a reader that needs one.
  let directNumberType: DirectNumberType?
  /// The body, for infrequent queries.
  let body: any ReaderBody
  /// The other readers that this one calls, but for those of the plans that its shape names.
  package let parts: [ValueReader]
  package let shape: Shape
  /// The values that the reader takes, as a noun phrase.
  package let expectation: String
  package let gathering: Gathering
  /// The reader for the wrapped value of a property wrapper, or nil for the reader of any other
  /// type.
  package let wrapped: ValueReader?
  /// The stand-ins for null, or nil if there are none.
  let standIn: StandInRule?

  /// Creates a reader whose closures are compiled for its body.
  ///
  /// - Parameter gathering: What is taken of several values; by the shape unless given.
  package init<Body: ReaderBody>(
    _ body: Body, shape: Shape, expectation: String, gathering: Gathering? = nil,
    wrapped: ValueReader? = nil, standIn: StandInRule? = nil
  ) {
    node = { body.read($0, into: $1, &$2) }
    container = { body.read(&$0, into: $1, &$2) }
    self.body = body
    parts = body.parts
    directNumberType = body.directNumberType
    self.shape = shape
    self.expectation = expectation
    self.gathering = gathering ?? Gathering(shape)
    self.wrapped = wrapped
    self.standIn = standIn
  }
}

extension ValueReader {
  /// Whether it reads one value that has no parts.
  var isScalar: Bool {
    switch shape {
    case .text, .scalar: true
    case .list, .keyed, .element, .model, .family, .decodable: false
    }
  }

  /// Whether a single text is read: `Europe/Zurich` by the reader for `TimeZone`.
  var readsText: Bool { isScalar || body.readsText }

  /// Whether single values are read, and neither lists nor anything keyed.
  var isOfScalars: Bool { if case .one = gathering { isScalar } else { false } }

  /// Whether it reads a list.
  var isOfList: Bool { if case .list = shape { true } else { false } }

  /// The expectation where no value is found: for a list "a list", although a single item is
  /// accepted in its place as well.
  package var expectationOfMissing: String { isOfList ? "a list" : expectation }
}

extension ValueReader.Gathering {
  init(_ shape: ValueReader.Shape) {
    switch shape {
    case .list: self = .elements
    case .decodable(let type): self = .byShape(type)
    case .text, .scalar, .keyed, .element, .model, .family: self = .one
    }
  }

  /// Whether a list of several values is taken in any case.
  var takesList: Bool {
    switch self {
    case .elements, .lists: true
    case .one, .byShape: false
    }
  }
}
