import ValueTransformers

/// What one call of a mapper carries from value to value.
struct MappingState {
  let transformers: TransformerRegistry
  private let plans: PlanCache
  private let userInfo: [CodingUserInfoKey: any Sendable]
  let keepsWhitespace: Bool
  /// Whether anyone wants the findings; else only those of the top level are kept.
  let isListening: Bool
  var path = MappingPath()
  var nodeKeys = KeyMemories<NodeKey>()
  var textKeys = KeyMemories<String>()
  private var isSilent = false
  private(set) var findings: [Finding] = []
  /// Those of them for which what was asked for cannot be made.
  private(set) var causes: [Finding] = []
  /// Whether a value that a model requires is missing, and no list has left the model out.
  private(set) var isLacking = false
  /// Whether the latest update of a value has made it another one.
  var hasChanged = false
  /// What an update has changed so far, each path from the inside out.
  private(set) var changes: [[SourcePath.Step]] = []
  private let onFinding: (@Sendable (Finding) -> Void)?
  private let depthLimit: Int
  /// So few levels are allowed, and find room on every stack that is not nearly used up before.
  private let harmlessDepth: Int
  private var stackRoom: StackRoom?
  /// Where in the source the path begins.
  private let start: PathTrail?
  private var document: (source: SourceDocument, node: Node)?
  /// The number of the document that is being mapped, and of all so far.
  private(set) var documentNumber = 0
  private var documentCount = 0
  private var decoding: DecodingSession?

  init(mapper: Mapper, isReporting: Bool, start: SourcePath) {
    transformers = mapper.transformers
    plans = mapper.plans
    userInfo = mapper.userInfo
    keepsWhitespace = mapper.keepsWhitespace
    onFinding = mapper.onFinding
    isListening = isReporting || mapper.raisesFindings || mapper.onFinding != nil
    depthLimit = mapper.depthLimit
    harmlessDepth = min(10, mapper.depthLimit)
    self.start = start.steps.isEmpty ? nil : PathTrail(start.steps, behind: nil)
  }

  /// Adds a step to the path, or refuses what nests too deeply.
  @inline(__always)
  mutating func descend(_ view: some ValueView) -> Bool {
    guard path.depth < harmlessDepth || hasRoom(for: view) else { return false }
    path.descend()
    return true
  }

  /// Whether the stack has no room for what a level needs.
  var isStackUsedUp: Bool {
    mutating get {
      let room = stackRoom ?? StackRoom()
      stackRoom = room
      return room.isUsedUp
    }
  }

  @inline(never)
  private mutating func hasRoom(for view: some ValueView) -> Bool {
    let isStackUsedUp = isStackUsedUp
    guard isStackUsedUp || path.depth >= depthLimit else { return true }
    let limit = isStackUsedUp ? path.depth : depthLimit
    let reason = isStackUsedUp ? " on the stack of this thread" : ""
    record(.mismatch, expected: "at most \(limit) nested levels\(reason)", found: view.summary)
    return false
  }
}

extension MappingState {
  /// Stores what a path leads to.
  mutating func store(
    _ source: DynamicView, at path: SourcePath, by store: ValueStore,
    into memory: UnsafeMutableRawPointer, _ placement: Placement
  ) -> Bool {
    var view = source
    for step in path.steps {
      guard let next = view.following(step) else {
        record(.missing, expected: "a value", found: Summary.none)
        return false
      }
      view = next
    }
    return view.store(by: store, into: memory, placement, &self)
  }

  /// What the decoders of this call share.
  var decodingSession: DecodingSession {
    mutating get {
      if let decoding { return decoding }
      let session = DecodingSession(
        plans: plans, usesStandardLeaves: transformers.isStandard, userInfo: userInfo)
      decoding = session
      return session
    }
  }

  /// The steps of one level of the path, counted from 1 at the top.
  func steps(ofLevel level: Int) -> [SourcePath.Step] {
    path.steps(ofLevel: level, in: document?.node)
  }

  /// A finding about the place that the path leads to, or one below it, which is not noted.
  mutating func finding(
    _ kind: Finding.Kind, expected: String, found: String, below steps: [SourcePath.Step] = []
  ) -> Finding {
    for step in steps { path.descend(by: step) }
    defer { for _ in steps { path.ascend() } }
    let place = path.sourcePath(from: start, in: document?.node)
    return Finding(kind: kind, path: place, expected: expected, found: found)
  }

  /// The number of findings so far.
  var findingCount: Int { findings.count }

  /// Takes the latest findings back, all but the first so many.
  mutating func withdrawFindings(after count: Int) -> [Finding] {
    // Going on without an element may have dropped some already.
    let count = min(count, findings.count)
    let withdrawn = Array(findings[count...])
    findings.removeSubrange(count...)
    return withdrawn
  }

  /// Notes why a value could not be decoded.
  mutating func record(_ failure: DecodingFailure) {
    guard isListening || isLacking || path.depth == 0, !isSilent else { return }
    if failure.isNew, let onFinding {
      for finding in failure.findings { onFinding(finding) }
    }
    findings += failure.findings
    if path.depth == 0 { causes += failure.findings }
  }

  /// Calls `body` and notes nothing meanwhile.
  mutating func silently(_ body: (inout MappingState) -> Bool) -> Bool {
    let wasSilent = isSilent
    isSilent = true
    defer {
      isSilent = wasSilent
      decoding?.latestFailure = nil
    }
    return body(&self)
  }

  /// Notes that a value does not fit.
  @inline(never)
  mutating func refuse(_ view: some ValueView, expected: @autoclosure () -> String) {
    guard isListening || path.depth == 0 else { return }
    record(.mismatch, expected: expected(), found: view.summary)
  }

  /// Notes something about the place that the path leads to.
  @inline(never)
  mutating func record(_ kind: Finding.Kind, expected: String, found: String) {
    guard !isSilent else { return }
    isLacking = isLacking || kind == .missing
    let isCause = kind == .missing || (kind == .mismatch && path.depth == 0)
    guard isListening || isCause else { return }
    append(kind, expected: expected, found: found, isCause: isCause)
  }

  private mutating func append(
    _ kind: Finding.Kind, expected: String, found: String, isCause: Bool
  ) {
    let place = path.sourcePath(from: start, in: document?.node)
    let finding = Finding(kind: kind, path: place, expected: expected, found: found)
    onFinding?(finding)
    findings.append(finding)
    if isCause { causes.append(finding) }
  }

  /// Notes what of an element is lost because only a part of it is read.
  @inline(never)
  mutating func recordStrayKeys(of view: some ValueView, besides part: ElementPart) {
    guard isListening else { return }
    path.descend()
    defer { path.ascend() }
    for key in view.strayKeys(besides: part) {
      path.setName(key)
      record(.unmatchedKey, expected: part.rawValue, found: Summary.key(key))
    }
  }

  /// Notes what is to be said of a key.
  @inline(__always)
  mutating func record(_ remarks: KeyRemarks, about key: String) {
    if !remarks.isEmpty { recordUnusual(remarks, about: key) }
  }

  @inline(never)
  private mutating func recordUnusual(_ remarks: KeyRemarks, about key: String) {
    let found = Summary.key(key)
    if remarks.contains(.isDuplicate) {
      record(.duplicateKey, expected: "each key once", found: found)
    }
    if remarks.contains(.hidesAttribute) {
      record(.shadowedKey, expected: "one key for \(key)", found: found)
    }
    if remarks.contains(.hasLoneSurrogate) {
      record(.mismatch, expected: "whole surrogate pairs", found: found)
    }
  }

  /// Calls `body` with the node of a document, whose keys are remembered for that time only.
  mutating func withDocument<Result>(
    _ source: SourceDocument, _ body: (Node, inout MappingState) -> Result
  ) -> Result {
    source.withNode { node in
      let outer = (document, nodeKeys, documentNumber)
      document = (source, node)
      nodeKeys = KeyMemories()
      documentCount += 1
      documentNumber = documentCount
      defer { (document, nodeKeys, documentNumber) = outer }
      return body(node, &self)
    }
  }

  /// Notes that a property which is required has a value that does not fit.
  mutating func noteLack(of view: some ValueView, expected: String) {
    isLacking = true
    let mismatch = findings.last
    if isListening, let mismatch, mismatch.kind == .mismatch {
      causes.append(mismatch)
    } else {
      record(.missing, expected: expected, found: view.summary)
    }
  }

  /// Notes that the model whose properties the path is at refuses what it was filled with.
  mutating func reject(expected: String, found: String) {
    path.ascend()
    defer { path.descend() }
    record(.mismatch, expected: expected, found: found)
  }

  /// Notes that a model refuses a property that the path leads to.
  ///
  /// - Parameter depth: That of the model's properties.
  mutating func rejectPart(expected: String, found: String, depth: Int) {
    guard isListening || depth <= 1 else { return }
    append(.mismatch, expected: expected, found: found, isCause: depth <= 1)
  }

  /// Goes on without an element that could not be made.
  @inline(__always)
  mutating func leaveOut() {
    if isLacking { forgetLack() }
  }

  @inline(never)
  private mutating func forgetLack() {
    isLacking = false
    causes = []
    if !isListening { findings = [] }
  }

  /// Notes that what lies under a key has changed, and completes the paths of what has within.
  @inline(__always)
  mutating func noteChanges(since count: Int, at key: String) {
    if hasChanged || changes.count > count { addChanges(since: count, at: key) }
  }

  @inline(never)
  private mutating func addChanges(since count: Int, at key: String) {
    if hasChanged { changes.replaceSubrange(count..., with: [[]]) }
    hasChanged = false
    for index in count..<changes.count { changes[index].append(.key(key)) }
  }

  /// Forgets changes of what was not kept after all.
  mutating func dropChanges(since count: Int) {
    hasChanged = false
    if changes.count > count { changes.removeSubrange(count...) }
  }

  /// A value as the public sees it.
  func content(of view: some ValueView) -> SourceContent {
    view.content(in: document?.source)
  }

  /// The text of a text, noting what of it could not be represented.
  @inline(__always)
  mutating func text(of view: some ValueView) -> String {
    if view.hasLoneSurrogate {
      record(
        .mismatch, expected: "whole surrogate pairs", found: Summary.text(view.untrimmedText))
    }
    return keepsWhitespace ? view.untrimmedText : view.text
  }
}
