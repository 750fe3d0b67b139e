import ValueTransformers

/// The state of one call of a mapper.
package struct MappingState: ~Copyable {
  private let plans: ReadPlanCache
  private let userInfo: Box<[CodingUserInfoKey: any Sendable]>?
  let keepsWhitespace: Bool
  /// Whether anyone wants the findings; else only those are kept for which the call fails.
  let isListening: Bool
  /// Whether a property that is not optional and has no key is a finding.
  let reportsMissingKeys: Bool
  /// Whether all properties that are not optional are required.
  package let refusesMissingKeys: Bool
  package var path: MappingPath
  var keyMemories = KeyMemories()
  package var isSilent = false
  /// How exactly the initializer at work is shown its values.
  var degree = DecodingDegree.lenient
  /// What does not fit in exact runs of initializers, and those with conversions.
  var misfits: [Misfit] = []
  /// Whether a transformer reads a text of another call, whose texts are read once more if at all:
  /// each that is tried twice would double the tries of those within it.
  let isWithinText: Bool
  package var findings: [Finding] = []
  /// The ledger of those that are not told yet; nil before the first where no listener is set.
  var knownLedger: FindingLedger?
  /// The positions of those that prevent the requested value.
  var causes: [Int] = []
  /// The depth of the path down to which the requested value requires the value.
  var neededDepth = 0
  /// Whether the latest update of a value has made it another one.
  package var hasChanged = false
  /// The changes of an update so far.
  package var changes: [Change] = []
  /// Whether keys that nothing takes, and keys that are there twice, are problems.
  private let (refusesUnknownKeys, refusesDuplicateKeys): (Bool, Bool)
  /// The depth of the path from which on findings do not show values.
  var secretDepth = Int.max
  /// Whether they show no values at all.
  var hidesValues: Bool
  /// The position in a stream where its document begins.
  var streamPosition = Finding.Position.start
  private var depthLimit: DepthLimit
  /// The start of the path in the source, and the number of the record for it.
  private var knownStart: Box<SourcePath>?
  private var record: Int?
  private(set) var document: (source: SourceDocument, node: Node)?
  /// The number of the document that is being mapped, and of all so far.
  private(set) var documentNumber = 0
  private var documentCount = 0
  /// The texts of mixed elements that have been taken from a document of that number, in bytes.
  private var mixedText: (document: Int, count: Int) = (0, 0)
  private var decoding = DecodingLoan()
  /// The live objects of a call with a context.
  package var objects: (any LiveObjects)?
  /// Whether an update merges lists of identified models.
  let mergesLists: Bool

  package init(
    mapper: Mapper, isReporting: Bool, start: SourcePath, isSilentPath: Bool = false,
    isWithinText: Bool = false
  ) {
    self.isWithinText = isWithinText
    path = MappingPath(isSilent: isSilentPath)
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
    if let listener = mapper.onFinding { knownLedger = FindingLedger(listener) }
    depthLimit = DepthLimit(mapper.depthLimit)
    knownStart = start.isEmpty ? nil : Box(SourcePath(start.steps))
  }

  /// Adds a step to the path, or refuses what nests too deeply.
  @inline(__always)
  package mutating func descend(_ view: Node) -> Bool {
    guard allowsLevelBelow || hasRoom(for: view) else { return false }
    path.descend()
    return true
  }

  /// Whether there may be a level below the path, as can be told without a look at the stack.
  @inline(__always)
  var allowsLevelBelow: Bool { depthLimit.allowsLevel(below: path.depth) }

  /// The plans of the call, or those of the exact run of an initializer.
  @inline(__always)
  private var currentPlans: ReadPlanCache { degree == .exact ? plans.ofExactRuns : plans }

  // Inlined, since the whole is copied on return otherwise.
  @inline(__always)
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

  /// Whether no conversions are made.
  var isExact: Bool { degree == .exact || plans.transformers.isExact }

  /// Whether the stack has no room for another level.
  var isStackUsedUp: Bool { mutating get { depthLimit.isStackUsedUp } }

  /// Goes on after a pause in which the caller may have moved to another thread.
  mutating func resume() { depthLimit.forgetStack() }

  @inline(never)
  private mutating func hasRoom(for view: Node) -> Bool {
    guard let expectation = depthLimit.expectation(below: path.depth) else { return true }
    record(.mismatch, expected: expectation, found: view.summary, at: view)
    return false
  }
}

extension MappingState {
  /// Returns whether findings of a kind are problems by the settings of the mapper.
  func isProblem(_ kind: Finding.Kind) -> Bool {
    kind.isProblem || (refusesUnknownKeys && kind == .unmatchedKey)
      || (refusesDuplicateKeys && kind.isOfDuplicate)
  }

  /// Restarts the path at a value that a path has found.
  mutating func begin(at steps: [SourcePath.Step]) {
    knownStart = steps.isEmpty ? nil : Box(SourcePath(steps))
    record = nil
    path.forgetTrails()
  }

  /// Restarts the path at a record of a stream.
  mutating func begin(atRecord number: Int) {
    if knownStart != nil { knownStart = nil }
    record = number
    path.forgetTrails()
  }

  /// The start of the path in the source. For a record, it is created on first use.
  var start: Box<SourcePath>? {
    mutating get {
      if let record {
        knownStart = Box(SourcePath([.index(record)]))
        self.record = nil
      }
      return knownStart
    }
  }

  /// The state that the decoders of this call share.
  var decodingSession: DecodingSession {
    mutating get { decoding.session(of: plans, userInfo) }
  }

  /// Forgets the failure of the latest initializer, over something that is not of the call.
  func forgetDecodingFailure() { decoding.session?.latestFailure = nil }

  /// The step that was taken to a level, counted from 1 at the top.
  func step(ofLevel level: Int) -> DecodingStep { path.step(ofLevel: level) }

  /// The steps in the source of a level, counted from 1 at the top.
  func steps(ofLevel level: Int) -> [SourcePath.Step] {
    path.steps(ofLevel: level, in: document?.node)
  }

  /// Calls `body` with the node of a document.
  mutating func withDocument<Result>(
    _ source: SourceDocument, _ body: (Node, inout MappingState) -> Result
  ) -> Result {
    source.withNode { node in
      let outer = enter(source, at: node)
      defer { leave(to: outer) }
      return body(node, &self)
    }
  }

  /// Calls `body` with a value, or with the node if it is a document.
  mutating func opening<Result>(
    _ view: Node, _ body: (Node, inout MappingState) -> Result
  ) -> Result {
    guard let document = view.embeddedDocument else { return body(view, &self) }
    return withDocument(document, body)
  }

  private typealias DocumentPlace = (document: (source: SourceDocument, node: Node)?, number: Int)

  /// Enters a document and returns the place to which to come back.
  @inline(never)
  private mutating func enter(_ source: SourceDocument, at node: Node) -> DocumentPlace {
    let outer = (document, documentNumber)
    document = (source, node)
    documentCount += 1
    documentNumber = documentCount
    return outer
  }

  @inline(never)
  private mutating func leave(to outer: DocumentPlace) { (document, documentNumber) = outer }

  /// Returns whether the text of an element may be taken.
  ///
  /// The text of a mixed element repeats that of its children, so that nested elements would take
  /// quadratic memory.
  @inline(__always)
  mutating func admits(_ text: Node) -> Bool {
    let count = text.mixedTextCount
    return count == 0 || admitsMixedText(count)
  }

  @inline(never)
  private mutating func admitsMixedText(_ count: Int) -> Bool {
    if mixedText.document != documentNumber { mixedText = (documentNumber, 0) }
    mixedText.count += count
    return mixedText.count <= Self.mostMixedText * (document?.source.arena.byteCount ?? 0)
  }

  /// The number of times that the text of a whole document may be taken by mixed elements.
  private static let mostMixedText = 16

  /// A value as the public sees it.
  func content(of view: Node) -> SourceContent { view.content(in: document?.source) }

  /// The text of a text, noting what of it could not be represented.
  @inline(__always)
  mutating func text(of view: Node) -> String {
    if view.hasLoneSurrogate {
      noteLoneSurrogate(in: Summary.text(view.untrimmedText), at: view)
    }
    return keepsWhitespace ? view.untrimmedText : view.text
  }
}
