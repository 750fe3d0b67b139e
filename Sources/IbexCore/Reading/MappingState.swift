import ValueTransformers

/// The state of one call of a mapper.
package struct MappingState: ~Copyable {
  let plans: ReadPlanCache
  private let userInfo: Box<[CodingUserInfoKey: any Sendable]>?
  let keepsWhitespace: Bool
  /// Whether anyone wants the findings; else only those are kept for which the call fails.
  let isListening: Bool
  /// Whether a property that is not optional and has no key is a finding.
  let reportsMissingKeys: Bool
  /// Whether all properties that are not optional are required.
  package let refusesMissingKeys: Bool
  /// The number of containers around the value that is being read.
  package var depth = 0
  var keyMemories = KeyMemories()
  package var isSilent = false
  /// The name of the type of a property's values, from beside it; nil for nothing.
  var sibling: Node?
  /// The exactness with which the initializer at work is shown its values.
  var degree = DecodingDegree.lenient
  /// Whether a transformer reads a text of another call, whose texts are read once more if at all:
  /// each that is tried twice would double the tries of those within it.
  let isWithinText: Bool
  /// The notes so far; nil before the first where no listener is set.
  private(set) var knownLedger: FindingLedger?
  /// The depth down to which the requested value requires the value.
  var neededDepth = 0
  /// Whether the latest update of a value has made it another one.
  package var hasChanged = false
  /// Whether keys that nothing takes, and keys that are there twice, are problems.
  private let (refusesUnknownKeys, refusesDuplicateKeys): (Bool, Bool)
  /// Whether findings show no values; the ledger knows whether an enclosing call hides them too.
  let hidesValues: Bool
  private var depthLimit: DepthLimit
  /// The document that is being mapped.
  private(set) var document: DocumentPlace?
  private var documentCount = 0
  /// The session that the call has borrowed, if its values decode themselves.
  private var lentSession: DecodingSession?
  /// The live objects of a call with a context.
  package var objects: (any LiveObjects)?
  /// Whether an update merges lists of identified models.
  let mergesLists: Bool

  fileprivate init(
    mapper: Mapper, isReporting: Bool, start: SourcePath, isWithinText: Bool
  ) {
    self.isWithinText = isWithinText
    plans = mapper.plans
    userInfo = mapper.sharedUserInfo()
    keepsWhitespace = mapper.keepsWhitespace
    hidesValues = !mapper.showsValues
    refusesUnknownKeys = mapper.unknownKeys == .refuse
    refusesDuplicateKeys = mapper.duplicateKeys == .refuse
    isListening = isReporting || mapper.raisesFindings || mapper.onFinding != nil
    reportsMissingKeys = isListening && mapper.missingKeys == .report
    refusesMissingKeys = mapper.missingKeys == .refuse
    mergesLists = mapper.listUpdates == .mergeByIdentity
    depthLimit = DepthLimit(mapper.depthLimit)
    if let listener = mapper.onFinding {
      knownLedger = FindingLedger(listener, hidesValues: hidesValues)
    }
    if !start.isEmpty { ledger.begin(at: start.steps) }
  }

  deinit {
    if let lentSession { lentSession.end() }
  }

  /// Enters a container, or refuses what nests too deeply.
  package mutating func descend(_ view: Node) -> Bool {
    guard allowsLevelBelow || hasRoom(for: view) else { return false }
    depth += 1
    return true
  }

  /// Leaves a container.
  package mutating func ascend() { depth -= 1 }

  /// Whether there may be another level, as can be told without a look at the stack.
  var allowsLevelBelow: Bool { depthLimit.allowsLevel(below: depth) }

  /// The plans of the call, or those of the exact run of an initializer.
  private var currentPlans: ReadPlanCache { degree == .exact ? plans.ofExactRuns : plans }

  // Inlined, since the whole is copied on return otherwise.
  var transformers: TransformerRegistry { currentPlans.transformers }

  /// Returns the plan of the type that an object is of, which is derived from that of another plan.
  package func plan(
    ofObject type: AnyClass, derivedFrom base: ReadPlan
  ) throws(PlanError) -> ReadPlanReference {
    ReadPlanReference(plan: try currentPlans.plan(ofObject: type, derivedFrom: base))
  }

  /// Whether other spellings of a key are the same key.
  var foldsKeys: Bool { plans.configuration.keyNames == nil }

  /// Whether no fallback is used.
  var refusesFallbacks: Bool { degree == .exact || plans.configuration.fallbacks == .refuse }

  /// Whether an initializer is shown its value exactly by a mapper that makes conversions otherwise.
  var isOfExactRun: Bool { degree == .exact && !plans.transformers.isExact }

  /// The configuration of the call's plans.
  var configuration: PlanConfiguration { plans.configuration }

  /// Returns whether the same is written of two values of a type.
  func isWrittenAlike(_ first: ValueMemory, _ second: ValueMemory, _ type: Any.Type) -> Bool {
    plans.isWrittenAlike(first, second, type)
  }

  /// Whether no conversions are made.
  var isExact: Bool { degree == .exact || plans.transformers.isExact }

  /// Whether the stack has no room for another level.
  var isStackUsedUp: Bool { mutating get { depthLimit.isStackUsedUp } }

  /// Goes on after a pause in which the caller may have moved to another thread.
  mutating func resume() { depthLimit.forgetStack() }

  @inline(never)
  private mutating func hasRoom(for view: Node) -> Bool {
    guard let expectation = depthLimit.expectation(below: depth) else { return true }
    record(.mismatch, expected: expectation, found: view.summary, at: view)
    return false
  }
}

extension Mapper {
  /// Returns the state of a new call.
  ///
  /// - Parameter start: The path of the value that is asked for.
  package func makeState(
    isReporting: Bool = false, start: SourcePath = SourcePath(), isWithinText: Bool = false
  ) -> MappingState {
    MappingState(mapper: self, isReporting: isReporting, start: start, isWithinText: isWithinText)
  }
}

extension MappingState {
  /// The ledger, created on first use.
  package var ledger: FindingLedger {
    mutating get {
      if let knownLedger { return knownLedger }
      return newLedger()
    }
  }

  @inline(never)
  private mutating func newLedger() -> FindingLedger {
    let ledger = FindingLedger(nil, hidesValues: hidesValues)
    knownLedger = ledger
    return ledger
  }

  /// Returns whether findings of a kind are problems by the settings of the mapper.
  func isProblem(_ kind: Finding.Kind) -> Bool {
    kind.isProblem || (refusesUnknownKeys && kind == .unmatchedKey)
      || (refusesDuplicateKeys && kind.isOfDuplicate)
  }

  /// The state that the decoders of this call share.
  var decodingSession: DecodingSession {
    mutating get {
      if let lentSession { return lentSession }
      let session = plans.decodingPool.take() ?? DecodingSession()
      session.begin(plans, userInfo: userInfo?.value ?? .init())
      lentSession = session
      return session
    }
  }

  /// Whether the value that is being read is that of the initializer at work, shown exactly.
  var isShownExactly: Bool {
    isOfExactRun && lentSession?.runs.last?.depth == depth
  }

  /// Whether initializers have requested values of which findings do not show all.
  var hasSecrets: Bool { (lentSession?.secretCount ?? 0) > 0 }

  /// The number of misfits so far.
  var misfitCount: Int { lentSession?.misfits.count ?? 0 }

  /// Forgets the misfits since there were some number of them.
  func forgetMisfits(since count: Int) {
    if let session = lentSession, session.misfits.count > count {
      session.misfits.removeSubrange(count...)
    }
  }

  /// Forgets the failure of the latest initializer, over something that is not of the call.
  func forgetDecodingFailure() { lentSession?.latestFailure = nil }

  /// Calls `body` with the node of a document.
  ///
  /// - Parameters:
  ///   - origin: The value in memory that it is.
  ///   - trail: Its path, where that is known.
  package mutating func withDocument<Result>(
    _ source: SourceDocument, of origin: Node? = nil, at trail: Box<SourcePath>? = nil,
    _ body: (Node, inout MappingState) -> Result
  ) -> Result {
    source.withNode { node in
      let outer = enter(source, at: node, of: origin, trail)
      defer { leave(to: outer) }
      return body(node, &self)
    }
  }

  /// Calls `body` with a value, or with the node if it is a document.
  mutating func opening<Result>(
    _ view: Node, _ body: (Node, inout MappingState) -> Result
  ) -> Result {
    guard let document = view.embeddedDocument else { return body(view, &self) }
    return withDocument(document, of: view, body)
  }

  /// Enters a document and returns the place to which to come back.
  @inline(never)
  private mutating func enter(
    _ source: SourceDocument, at node: Node, of origin: Node?, _ trail: Box<SourcePath>?
  ) -> DocumentPlace? {
    let outer = document
    documentCount += 1
    document = DocumentPlace(
      source, at: node, of: origin, in: outer, number: documentCount, trail)
    return outer
  }

  @inline(never)
  private mutating func leave(to outer: DocumentPlace?) { document = outer }

  /// The number of the document that is being mapped; 0 for none.
  var documentNumber: Int { document?.number ?? 0 }

  /// Returns whether the text of an element may be taken.
  ///
  /// The text of a mixed element repeats that of its children, so that nested elements would take
  /// quadratic memory.
  @inline(__always)  // 0.6 % of "feed XML → 10,000 models"
  mutating func admits(_ text: Node) -> Bool {
    let count = text.mixedTextCount
    return count == 0 || admitsMixedText(count)
  }

  @inline(never)
  private mutating func admitsMixedText(_ count: Int) -> Bool {
    guard let document else { return false }
    document.mixedTextCount += count
    return document.mixedTextCount <= Self.mostMixedText * document.source.arena.byteCount
  }

  /// The number of times that the text of a whole document may be taken by mixed elements.
  private static let mostMixedText = 16

  /// Returns whether a value comes from a source that does not know numbers and Booleans from text.
  func knowsNoKinds(of view: Node) -> Bool {
    view.isHeld ? view.page.holdsTextAlone : document?.source.arena.format.elements != nil
  }

  /// Returns whether a value is of a form.
  func admits(_ view: Node, as form: ExactForm) -> Bool {
    form.admits(view, knowsNoKinds: knowsNoKinds(of: view), trims: isOfExactRun)
  }

  /// A value as the public sees it.
  func content(of view: Node) -> SourceContent { view.content(in: document?.source) }

  /// The text of a text, noting what of it could not be represented.
  @inline(__always)  // 3.0 % of "900 all-text objects → Decodable"
  mutating func text(of view: Node) -> String {
    if view.hasLoneSurrogate {
      noteLoneSurrogate(in: Summary.text(view.untrimmedText), at: view)
    }
    return keepsWhitespace ? view.untrimmedText : view.text
  }
}
