import ValueTransformers

/// A way to read values of one type, by closures.
///
/// They are made once, when a plan is built: those of leaves for their types, so that no type is
/// looked up when they are called. They hold only types, transformers, plans, and other readers, all
/// of them immutable, so a reader may be used from many threads.
package final class ValueReader: @unchecked Sendable {
  /// Reads a value into its slot, and returns whether it is read; else the state has a note why not,
  /// and the slot is as before.
  package typealias Read = (Node, Slot, inout MappingState) -> Bool
  package typealias ReadContainer =
    (inout JSONCursor, Slot, inout MappingState) -> SinglePassOutcome
  package typealias Survey = (Node, inout MappingState) -> Void

  /// The shape of an element that is read as one value and not as a list of them.
  package enum Shape {
    case text, scalar, list, keyed, element
    /// A model that is read from a list.
    case row(ReadPlanReference)
    case model(ReadPlanReference)
    /// One of several models, which a name tells apart.
    case family([ReadPlanReference], TypeFamily)
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
  package let container: ReadContainer
  /// The type whose plain numbers are read without a token; nil for a reader that needs one.
  let directNumberType: DirectNumberType?
  /// Whether texts of JSON without escapes are taken as they are.
  let isOfTexts: Bool
  /// Looks for live objects in a value and its contents, before any of them changes; nil for a
  /// reader that looks where its first part does.
  let survey: Survey?
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
  /// Whether a reference to a live object is read, by a reader that chooses among models.
  let readsReferences: Bool
  private let readsTextBesides: () -> Bool

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - gathering: What is taken of several values; by the shape unless given.
  ///   - readsText: Whether a single text is read, for values that are otherwise keyed or lists;
  ///     not evaluated before it is asked.
  ///   - read: Reads a value.
  ///   - container: Reads a list or an object of JSON while it is scanned, and moves past it; unless
  ///     given, the value is tokenized and read as usual. It may be faster, never different: the same
  ///     readers convert the same bytes. Anything unusual (malformed bytes, two keys for one property,
  ///     great depth) is left to the ordinary way.
  ///   - survey: Looks for live objects.
  package init(
    shape: Shape, expectation: String, gathering: Gathering? = nil, parts: [ValueReader] = [],
    wrapped: ValueReader? = nil, standIn: StandInRule? = nil,
    directNumberType: DirectNumberType? = nil, isOfTexts: Bool = false,
    readsReferences: Bool = true, readsText: @autoclosure @escaping () -> Bool = false,
    read: @escaping Read, container: ReadContainer? = nil, survey: Survey? = nil
  ) {
    node = read
    self.container = container ?? { $0.readTokens(by: read, into: $1, &$2) }
    self.directNumberType = directNumberType
    self.isOfTexts = isOfTexts
    self.survey = survey
    self.parts = parts
    self.shape = shape
    self.expectation = expectation
    self.gathering = gathering ?? Gathering(shape)
    self.wrapped = wrapped
    self.standIn = standIn
    self.readsReferences = readsReferences
    readsTextBesides = readsText
  }

  /// Creates a reader around another one, whose only part it is, for values of the same shape.
  package convenience init(
    like reader: ValueReader, wrapped: ValueReader? = nil, standIn: StandInRule? = nil,
    directNumberType: DirectNumberType? = nil, read: @escaping Read,
    container: ReadContainer? = nil, survey: Survey? = nil
  ) {
    self.init(
      shape: reader.shape, expectation: reader.expectation, gathering: reader.gathering,
      parts: [reader], wrapped: wrapped, standIn: standIn, directNumberType: directNumberType,
      readsReferences: reader.readsReferences, readsText: reader.readsText, read: read,
      container: container, survey: survey)
  }
}

extension ValueReader {
  /// Whether it reads one value that has no parts.
  var isScalar: Bool {
    switch shape {
    case .text, .scalar: true
    case .list, .row, .keyed, .element, .model, .family, .decodable: false
    }
  }

  /// Whether a single text is read: `Europe/Zurich` by the reader for `TimeZone`.
  var readsText: Bool { isScalar || readsTextBesides() }

  /// Whether single values are read, and neither lists nor anything keyed.
  var isOfScalars: Bool { if case .one = gathering { isScalar } else { false } }

  /// Whether it reads a list.
  var isOfList: Bool { if case .list = shape { true } else { false } }

  /// Whether a list is one value to it, and not the elements of it several.
  var takesWholeList: Bool {
    switch shape {
    case .list, .row: true
    case .text, .scalar, .keyed, .element, .model, .family, .decodable: false
    }
  }

  /// The expectation where no value is found: for a list "a list", although a single item is
  /// accepted in its place as well.
  package var expectationOfMissing: String { isOfList ? "a list" : expectation }
}

extension ValueReader.Gathering {
  init(_ shape: ValueReader.Shape) {
    switch shape {
    case .list, .row: self = .elements
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
