import IbexFoundation

/// The state that the decoders of one call of a mapper share, and what calls before it have learned.
///
/// Invariant: `state` is that of the innermost initializer that is decoding, and is nil as soon as
/// none is: a decoder that has been retained then finds nothing and throws. Nothing else uses the
/// state while an initializer has the pointer. The variables that are not checked for exclusive
/// access are read and written whole, with no other code in between.
final class DecodingSession {
  // 62 % of "citm_catalog.json → Decodable by key", with all such properties here.
  @exclusivity(unchecked) private(set) var state: LentState?
  /// Whether numbers, texts, and booleans are read without asking the registry, but for stand-ins.
  @exclusivity(unchecked) private(set) var readsLeaves = false  // 62 %
  /// The stand-ins for null when an optional text is decoded, or nil if there are none.
  @exclusivity(unchecked) private(set) var standIn: StandInRule?  // 62 %
  /// Whether the mapper makes no conversions.
  @exclusivity(unchecked) private(set) var isExact = false  // 62 %
  @exclusivity(unchecked) private(set) var userInfo = [CodingUserInfoKey: Any]()  // 62 %
  /// The keys that containers have gone through, each with its depth, and from where to where.
  @exclusivity(unchecked) var keys: ContiguousArray<RequestedKey> = []  // 62 %
  /// The error of the latest initializer, with its findings if it was shown its value leniently.
  @exclusivity(unchecked) var latestFailure: (error: any Error, failure: DecodingFailure?)?  // 62 %
  /// The misfits of exact runs of initializers, and those with conversions.
  @exclusivity(unchecked) var misfits: [Misfit] = []  // 62 %
  /// Whether the latest initializer has requested a key that was there, if anyone looks for that.
  @exclusivity(unchecked) var hasFoundKey = false  // 62 %
  @exclusivity(unchecked) var looksForKeys = false  // 62 %
  /// Whether it has taken the elements within its value as a list, if anyone looks for keys.
  @exclusivity(unchecked) var hasTakenElements = false  // 62 %
  /// Whether an initializer has requested keys meanwhile.
  @exclusivity(unchecked) var asksForKeys = false  // 62 %
  /// Whether the exact run that has just thrown was refused a list, for its value is an item.
  @exclusivity(unchecked) var isItem = false  // 62 %
  /// The values that are read as a list of themselves alone, each by the type that decodes it: as
  /// its element, none can be that type itself.
  @exclusivity(unchecked) var singles: ContiguousArray<(node: Int?, type: Any.Type)> = []  // 62 %
  /// The values that have been read for an initializer.
  @exclusivity(unchecked) var values = ValueStack()  // 62 %
  /// The initializer whose own value is decoded next, as another type, if findings are observed: the
  /// keys that the two request are those of one object.
  @exclusivity(unchecked) var sharer: DecodingFrame?  // 62 %
  /// The keys that a model requests, with the answers from what `init()` gave it; nil in all calls that
  /// read data.
  @exclusivity(unchecked) private(set) var requestedKeys: RequestedKeys?  // 62 %
  /// The types that have been requested of which findings do not show all.
  @exclusivity(unchecked) private var secretTypes = TypeIndex()  // 62 %
  /// The number of times that a value of such a type has been requested.
  @exclusivity(unchecked) private(set) var secretCount = 0  // 62 %
  /// Idle frames, for later runs.
  @exclusivity(unchecked) private var spareFrames: [DecodingFrame] = []  // 62 %
  /// The runs that have thrown since the outermost initializer began.
  @exclusivity(unchecked) var thrown: [DecodingRequest: ThrownRun] = [:]  // 62 %
  /// The runs of the initializers that are at work, the innermost last.
  @exclusivity(unchecked) var runs: ContiguousArray<DecodingRun> = []  // 62 %
  /// Nil only between two calls.
  @exclusivity(unchecked) private var plans: ReadPlanCache!  // 62 %
  /// Whether a type has kept a decoder, which knows the session.
  @exclusivity(unchecked) private var isKept = false  // 62 %
  @exclusivity(unchecked) private var readers = TypeTable<ValueReader>()  // 62 %
  /// Those that make no conversions, for exact runs.
  @exclusivity(unchecked) private var exactReaders = TypeTable<ValueReader>()  // 62 %
  @exclusivity(unchecked) private var matchers = TypeTable<CodingKeyMatcher>()  // 62 %

  /// Prepares the session for a call.
  func begin(_ plans: ReadPlanCache, userInfo: [CodingUserInfoKey: any Sendable]) {
    self.plans = plans
    isExact = plans.transformers.isExact
    standIn = plans.ruleOfOptionalText
    readsLeaves = plans.transformers.isStandard
    self.userInfo = userInfo
  }

  /// Has all requests of the call answered without data.
  func answerRequests(by keys: RequestedKeys) { (requestedKeys, readsLeaves) = (keys, false) }

  /// Notes that something else than known keys is requested.
  func noteDoubt() { requestedKeys?.noteDoubt() }

  /// A key that led from an object to a value.
  struct RequestedKey {
    let depth: Int
    /// Never nil: an optional to which the one of a request is moved, since a copy would go by its type.
    let key: (any CodingKey)?
    let object: Node
    let value: Node
  }

  /// Returns the session to its pool, and the keys it has learned to the plans.
  func end() {
    for (type, matcher) in zip(matchers.types, matchers.values) {
      matcher.end { plans.keep($0, of: type) }
    }
    latestFailure = nil
    if !misfits.isEmpty { misfits = [] }
    if requestedKeys != nil { requestedKeys = nil }
    if !userInfo.isEmpty { userInfo = .init() }
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
  func withState<Result>(_ state: LentState, _ body: () -> Result) -> Result {
    let outer = self.state
    self.state = state
    defer { self.state = outer }
    return body()
  }

  /// Returns a frame for a run.
  func takeFrame() -> DecodingFrame { spareFrames.popLast() ?? DecodingFrame(of: self) }

  /// Takes a frame back whose initializer has ended, unless the type has kept a decoder.
  @inline(__always)  // 0.7 % of "citm_catalog.json → Decodable by key"
  func takeBack(_ frame: inout DecodingFrame) {
    frame.end()
    guard isKnownUniquelyReferenced(&frame) else {
      isKept = true
      return
    }
    guard spareFrames.count < 8 else { return }
    spareFrames.append(frame)
  }

  /// Returns the reader for a type, as the initializer at work is shown its values.
  func reader(for type: Any.Type) throws(PlanError) -> ValueReader {
    if requestedKeys != nil { return .ofRequest(type) }
    let identifier = ObjectIdentifier(type)
    let isExact = state?.pointee.degree == .exact
    if let reader = isExact ? exactReaders[identifier] : readers[identifier] { return reader }
    let reader: ValueReader
    do {
      reader = try isExact ? plans.ofExactRuns.reader(for: type) : plans.reader(for: type)
    } catch {
      // A type that the plans have no way to, such as a dictionary with keys of a type of its own,
      // decodes itself.
      guard let type = type as? any Decodable.Type, !(type is any Mappable.Type) else {
        throw error
      }
      reader = ValueReader.decodable(type)
    }
    if reader.holdsSecret { secretTypes.insert(identifier) }
    if isExact {
      exactReaders.set(reader, for: identifier)
    } else {
      readers.set(reader, for: identifier)
    }
    return reader
  }

  /// Counts the request for a value of a type if findings do not show all of it.
  func countSecret(_ type: Any.Type) {
    if !secretTypes.types.isEmpty, secretTypes.contains(ObjectIdentifier(type)) { secretCount += 1 }
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
