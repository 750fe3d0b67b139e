/// The shape that a `Decodable` type gives a value, found out by letting it ask for one in vain.
///
/// Needed only where the shape decides what the value is: for blank text, and for an element of
/// XML that may be the value or hold a list of values.
final class ShapeProbe {
  /// The shape that the type asked for; it may ask for several in turn.
  private(set) var shape: ValueReader.Shape?
  /// The shapes with keys that it asked for besides.
  private(set) var others: [ValueReader.Shape] = []
  /// Whether it asked for a key that is there.
  private(set) var hasKey = false
  /// Whether that is a key of its own, and not just any.
  private(set) var hasOwnKey = false

  /// The error that ends the initializer, unless it goes on all the same.
  struct End: Error {}

  /// Notes a shape that the type asks for.
  @discardableResult
  func note(_ asked: ValueReader.Shape) -> any Error {
    switch (shape, asked) {
    case (let first?, .text) where first.isOfObjects:
      others.append(first)
      shape = asked
    case (nil, _), (_, .text), (.scalar, .keyed), (.list, .keyed): shape = asked
    case (_, .model), (_, .family), (_, .decodable): others.append(asked)
    default: break
    }
    return End()
  }

  /// Notes the shape that the type asks for as the value itself: of a dictionary every key is one.
  func noteWhole(_ asked: ValueReader.Shape) -> any Error {
    if case .keyed = asked { hasKey = true }
    return note(asked)
  }

  /// Notes that a key was found.
  func foundKey(by matcher: CodingKeyMatcher) -> any Error {
    hasKey = true
    hasOwnKey = hasOwnKey || !matcher.isOpen
    return End()
  }

  /// Notes whether a key of an object is one of the type's.
  func look(at entries: KeyedEntries) {
    if entries.matcher.isOpen {
      hasKey = true
    } else if entries.spellings.contains(where: entries.matcher.isKey) {
      hasKey = true
      hasOwnKey = true
    }
  }
}

extension ValueReader.Shape {
  /// Whether keys of its own may tell that a value is of the shape.
  fileprivate var isOfObjects: Bool {
    switch self {
    case .model, .family, .decodable: true
    case .scalar, .text, .list, .keyed, .element: false
    }
  }
}

/// Finds out what one `Decodable` type makes of a value.
package struct DecodableProbe {
  struct Answer {
    let shape: ValueReader.Shape
    let hasKey: Bool
    var hasOwnKey = false
    /// The shapes with keys that the type asks for where it finds no value of that one.
    var others: [ValueReader.Shape] = []
  }

  private let type: any Decodable.Type

  init(_ type: any Decodable.Type) { self.type = type }

  var typeName: String { String(describing: type) }

  /// Returns the shape that the type asks for first; that of text where it asks for that too.
  func shape(for view: EitherView, _ state: inout MappingState) -> Answer {
    let session = state.decodingSession
    let question = DecodableQuestion(view, type, state)
    if let question, let answer = session.answers[question] { return answer }
    let answer = ask(about: view, session, &state)
    if let question { session.answers[question] = answer }
    return answer
  }

  private func ask(
    about view: EitherView, _ session: DecodingSession, _ state: inout MappingState
  ) -> Answer {
    session.withState(&state) { state in
      let probe = ShapeProbe()
      let frame = DecodingFrame(
        view, as: type, listType: type, session, in: state.pointee, isForgiving: true,
        probe: probe)
      _ = try? type.init(from: ViewDecoder(frame: frame, place: nil))
      guard case .decodable(let inner)? = probe.shape else {
        return Answer(
          shape: probe.shape ?? .scalar, hasKey: probe.hasKey, hasOwnKey: probe.hasOwnKey,
          others: probe.others)
      }
      guard !session.isDeep || !state.pointee.isStackUsedUp else {
        return Answer(shape: .scalar, hasKey: true)
      }
      return inner.shape(for: view, &state.pointee)
    }
  }
}

/// A value of a document, and the type that may be asked what it makes of it.
private struct DecodableQuestion: Hashable {
  private let document: Int
  private let node: Int
  private let type: ObjectIdentifier

  /// Nil for a value outside of documents, which nothing tells from others.
  init?(_ view: EitherView, _ type: any Decodable.Type, _ state: borrowing MappingState) {
    guard let node = view.nodeNumber else { return nil }
    document = state.documentNumber
    self.node = node
    self.type = ObjectIdentifier(type)
  }
}

/// The latest shapes, for a list looks at its elements more than once.
struct DecodableAnswers {
  private static let limit = 1_024
  private var answers: [DecodableQuestion: DecodableProbe.Answer] = [:]

  fileprivate subscript(question: DecodableQuestion) -> DecodableProbe.Answer? {
    get { answers[question] }
    set {
      if answers.count >= Self.limit { answers.removeAll(keepingCapacity: true) }
      answers[question] = newValue
    }
  }

  init() {}
}
