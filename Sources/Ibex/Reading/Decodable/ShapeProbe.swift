/// The shape that a `Decodable` type expects, determined by letting its requests fail.
///
/// Needed only if the shape determines the meaning of a value: for blank text, and for an XML
/// element that may be the value or contain a list of values.
final class ShapeProbe {
  /// The shape that the type requested first, or that of text if it also requested text; nil for
  /// none.
  fileprivate private(set) var asked: ValueReader.Shape?
  /// The keyed shapes that it requests as well, if there is no value of the first one.
  private(set) var others: [ValueReader.Shape] = []
  /// Whether it requested a key that is present.
  private(set) var hasKey = false
  /// Whether that is a key of its own, and not just any.
  private(set) var hasOwnKey = false

  fileprivate init(hasKey: Bool = false) { self.hasKey = hasKey }

  /// The shape that the type gives the value.
  var shape: ValueReader.Shape { asked ?? .scalar }

  /// Records a shape that the type requests.
  @discardableResult
  func note(_ asked: ValueReader.Shape) -> any Error {
    switch (self.asked, asked) {
    case (.model?, .text), (.family?, .text), (.decodable?, .text):
      // Its keys may still tell that the value is of that shape.
      if let first = self.asked { others.append(first) }
      self.asked = asked
    case (nil, _), (_, .text), (.scalar, .keyed), (.list, .keyed): self.asked = asked
    case (_, .model), (_, .family), (_, .decodable): others.append(asked)
    default: break
    }
    return EndOfRun()
  }

  /// Records the shape that the type requests as the value itself: for a dictionary, every key is
  /// one.
  func noteWhole(_ asked: ValueReader.Shape) -> any Error {
    if case .keyed = asked { hasKey = true }
    return note(asked)
  }

  /// Notes that a key was found.
  @discardableResult
  func foundKey(by matcher: CodingKeyMatcher) -> any Error {
    hasKey = true
    hasOwnKey = hasOwnKey || !matcher.isOpen
    return EndOfRun()
  }

  /// Notes whether a key of an object is one of the type's.
  func look(at entries: KeyedEntries) {
    let matcher = entries.matcher
    if matcher.isOpen || entries.spellings.contains(where: matcher.isSpelledKey) {
      foundKey(by: matcher)
    }
  }
}

/// The error that ends an initializer's run, unless the initializer continues anyway.
struct EndOfRun: Error {}

extension EitherView {
  /// Returns the shapes that a type requests to decode the value.
  func probe(as type: any Decodable.Type, _ state: inout MappingState) -> ShapeProbe {
    let (session, document) = (state.decodingSession, state.documentNumber)
    // Nothing tells a value outside of documents from others.
    let request = nodeNumber == nil ? nil : DecodingRequest(self, type)
    if let request, let known = session.probe(for: request, in: document) { return known }
    let probe = session.withState(&state) { state in
      let probe = ShapeProbe()
      var frame = DecodingFrame(of: session, probe: probe)
      frame.begin(self, as: type, listType: type, in: state.pointee, isFinalRun: true)
      defer { session.takeBack(&frame) }
      _ = try? type.init(from: ViewDecoder(frame: frame, place: nil))
      guard case .decodable(let inner)? = probe.asked else { return probe }
      guard !session.isDeep || !state.pointee.isStackUsedUp else { return ShapeProbe(hasKey: true) }
      return self.probe(as: inner, &state.pointee)
    }
    if let request { session.keep(probe, for: request, in: document) }
    return probe
  }
}
