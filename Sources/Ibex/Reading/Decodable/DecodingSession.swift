import IbexFoundation

/// The state that the decoders of one call of a mapper share, and what calls before it have learned.
///
/// Invariant: `state` is that of the innermost initializer that is decoding, and is nil as soon as
/// none is: a decoder that has been retained then finds nothing and throws. Nothing else uses the
/// state while an initializer has the pointer. The variables that are not checked for exclusive
/// access are read and written whole, with no other code in between.
final class DecodingSession {
  @exclusivity(unchecked) private(set) var state: LentState?
  /// Whether numbers, texts, and booleans may be read without asking the registry.
  @exclusivity(unchecked) private(set) var usesStandardLeaves = false
  /// The stand-ins for null when an optional text is decoded, or nil if there are none.
  @exclusivity(unchecked) private(set) var standIn: StandInRule?
  /// The same, where values are read by the standard transformers otherwise.
  @exclusivity(unchecked) private(set) var standInOfLeaves: StandInRule?
  /// Whether no conversions are made, so that an initializer never runs once more for them.
  @exclusivity(unchecked) private(set) var isExact = false
  @exclusivity(unchecked) private(set) var userInfo = [CodingUserInfoKey: Any]()
  /// The keys that containers have gone through, each with the number of its step on the path.
  @exclusivity(unchecked) var keys: ContiguousArray<(depth: Int, key: any CodingKey)> = []
  /// The failure of the latest initializer.
  @exclusivity(unchecked) var latestFailure: (error: any Error, failure: DecodingFailure)?
  /// The initializer that requests the next value.
  @exclusivity(unchecked) var asker: DecodingAsker?
  /// The values that are read as a list of themselves alone, each by the type that decodes it: as
  /// its element, none can be that type itself.
  @exclusivity(unchecked) var singles: ContiguousArray<DecodingRequest> = []
  /// The values that have been read for an initializer.
  @exclusivity(unchecked) var values = ValueStack()
  /// The keys that the top-level value has requested, for `explain`.
  @exclusivity(unchecked) var askedKeys: AskedKeys?
  /// Frames that are no longer in use.
  @exclusivity(unchecked) private var spareFrames: [DecodingFrame] = []
  /// The latest probes of values of one document, for a list looks at its elements more than once.
  @exclusivity(unchecked) private var probes = [DecodingRequest: ShapeProbe]()
  @exclusivity(unchecked) private var probedDocument = -1
  /// Nil only between two calls.
  @exclusivity(unchecked) private var plans: ReadPlanCache!
  /// Whether a type has kept a decoder, which knows the session.
  @exclusivity(unchecked) private var isKept = false
  @exclusivity(unchecked) private var readers = TypeTable<ValueReader>()
  @exclusivity(unchecked) private var matchers = TypeTable<CodingKeyMatcher>()
  @exclusivity(unchecked) private var initializerDepth = 0

  /// Prepares the session for a call.
  func begin(_ plans: ReadPlanCache, userInfo: [CodingUserInfoKey: any Sendable]) {
    self.plans = plans
    isExact = plans.transformers.isExact
    standIn = plans.ruleOfOptionalText
    let isStandard = plans.transformers.isStandard && !isExact
    usesStandardLeaves = standIn == nil && isStandard
    standInOfLeaves = isStandard ? standIn : nil
    self.userInfo = userInfo
  }

  /// Returns the session to its pool, and the keys it has learned to the plans.
  func end() {
    for (type, matcher) in zip(matchers.types, matchers.values) {
      matcher.end { plans.keep($0, of: type) }
    }
    latestFailure = nil
    askedKeys = nil
    if !userInfo.isEmpty { userInfo = .init() }
    // The documents of the next call have the same numbers.
    if !probes.isEmpty { probes = .init() }
    let pool = plans.decodingPool
    plans = nil
    if isKept || !pool.giveBack(self) { dropSpares() }
  }

  /// Releases everything cached for later calls that retains the session, directly or through
  /// matchers.
  func dropSpares() {
    spareFrames = []
    for matcher in matchers.values { matcher.dropContainers() }
  }

  /// Calls `body` while the decoders may use a state.
  @inline(__always)
  func withState<Result>(
    _ state: inout MappingState, _ body: (LentState) -> Result
  ) -> Result {
    LentState.with(&state) { state in
      let outer = self.state
      self.state = state
      initializerDepth += 1
      defer {
        self.state = outer
        initializerDepth -= 1
      }
      return body(state)
    }
  }

  /// Returns a frame for an initializer that is about to run.
  @inline(__always)
  func frame(
    _ view: EitherView, as type: Any.Type, listType: Any.Type, in state: borrowing MappingState,
    isFinalRun: Bool, outcomes: DecodingOutcomes?
  ) -> DecodingFrame {
    let frame = spareFrames.popLast() ?? DecodingFrame(of: self)
    frame.begin(
      view, as: type, listType: listType, in: state, isFinalRun: isFinalRun, outcomes: outcomes)
    return frame
  }

  /// Takes a frame back whose initializer has ended, unless the type has kept a decoder.
  @inline(__always)
  func takeBack(_ frame: inout DecodingFrame) {
    frame.end()
    guard isKnownUniquelyReferenced(&frame) else {
      isKept = true
      return
    }
    guard spareFrames.count < 8, frame.probe == nil else { return }
    frame.rest()
    spareFrames.append(frame)
  }

  /// Whether initializers have called each other so often that the stack must be looked at.
  var isDeep: Bool { initializerDepth > 10 }

  /// Keeps the outcome of a value that took two runs, for the initializer that requested it.
  @inline(__always)
  func keep(
    _ frame: DecodingFrame, _ state: borrowing MappingState,
    _ outcome: () -> DecodingOutcomes.Outcome
  ) {
    guard !isExact, let asker, frame.isFinalRun || frame.outcomes != nil else { return }
    asker.keep(frame, state, frame.isFinalRun ? outcome() : nil)
  }

  /// Returns the probe of a value in a document of a number; nil for one that is not known.
  func probe(for request: DecodingRequest, in document: Int) -> ShapeProbe? {
    document == probedDocument ? probes[request] : nil
  }

  func keep(_ probe: ShapeProbe, for request: DecodingRequest, in document: Int) {
    if document != probedDocument || probes.count >= 1_024 {
      probes.removeAll(keepingCapacity: true)
      probedDocument = document
    }
    probes[request] = probe
  }

  /// Returns the reader for a type.
  func reader(for type: Any.Type) throws(PlanError) -> ValueReader {
    if let reader = readers[ObjectIdentifier(type)] { return reader }
    let reader = try makeReader(for: type)
    readers.set(reader, for: ObjectIdentifier(type))
    return reader
  }

  /// Returns a reader by the plans; a type that they have no way to, such as a dictionary with keys
  /// of a type of its own, decodes itself.
  private func makeReader(for type: Any.Type) throws(PlanError) -> ValueReader {
    do {
      return try plans.reader(for: type)
    } catch {
      guard let type = type as? any Decodable.Type, !(type is any Mappable.Type) else {
        throw error
      }
      return ValueReader.decodable(type)
    }
  }

  /// Returns the matcher of a type's keys.
  func matcher<Key: CodingKey>(for type: Key.Type) -> CodingKeyMatcher {
    if let matcher = matchers[ObjectIdentifier(type)] { return matcher }
    let matcher = CodingKeyMatcher(
      for: type, startingWith: plans.keys(of: type), names: plans.configuration.keyNames)
    matchers.set(matcher, for: ObjectIdentifier(type))
    return matcher
  }
}
