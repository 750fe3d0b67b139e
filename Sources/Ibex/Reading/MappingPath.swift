/// The place of the mapper in the source, from the top level down.
///
/// Kept up all the time, so a step is one trivial number: a position in a list, the token of a key
/// in a document, or a place in `names`, `containers`, or `ways`.
package struct MappingPath {
  private enum Tag {
    static let position: Step = 0
    static let token: Step = 1
    static let element: Step = 2
    /// The last tag whose number says all; those of later tags are places in arrays.
    static let lastNumber = element
    static let name: Step = 3
    static let entry: Step = 4
    static let way: Step = 5
    static let dictionaryKey: Step = 6
  }

  /// Of 64 bits everywhere, for an entry in memory takes two numbers.
  private typealias Step = Int64
  private typealias Trail = (step: Step, name: String?, trail: Box<SourcePath>)

  private static let tagBits: Step = 3
  private static let tagMask: Step = (1 << tagBits) - 1
  // Of an entry in memory: the place of its container, and above it the token of the key.
  private static let cursorShift: Step = 29
  private static let placeMask = (1 << Int(cursorShift - tagBits)) - 1

  @inline(__always)
  private static func number(of step: Step) -> Int { Int(truncatingIfNeeded: step >> tagBits) }

  /// The steps down to the innermost container, but for the one within it.
  private var outer: ContiguousArray<Step> = []
  private var step: Step = 0
  private var names: [String] = []
  /// The containers in memory that the path leads through.
  private var containers: [Node] = []
  private var ways: [[SourcePath.Step]] = []
  /// The trails of the containers around the latest finding, which the next one may share.
  private var trails: [Trail] = []

  /// The number of containers around the value.
  package private(set) var depth = 0

  /// - Parameter isSilent: Whether containers are mostly entered silently, so that no room is
  ///   reserved.
  package init(isSilent: Bool = false) {
    if !isSilent { outer.reserveCapacity(16) }
  }

  /// Enters a container whose steps are not needed.
  @inline(__always)
  mutating func descendSilently() { depth += 1 }

  /// Leaves a container that was entered silently.
  @inline(__always)
  mutating func ascendSilently() { depth -= 1 }

  /// Enters a container; the step within it is set for each entry or element in turn.
  @inline(__always)
  package mutating func descend() {
    outer.append(step)
    step = Tag.position
    depth += 1
  }

  /// Leaves the innermost container.
  @inline(__always)
  package mutating func ascend() {
    dropStep()
    step = outer.removeLast()
    depth -= 1
  }

  @inline(__always)
  package mutating func setPosition(_ position: Int) { set(position, Tag.position) }

  @inline(__always)
  mutating func setToken(_ token: Int) { set(token, Tag.token) }

  /// Sets the step to an element within an element, by the token of its key.
  mutating func setElement(_ token: Int) { set(token, Tag.element) }

  package mutating func setName(_ name: String) { setName(name, Tag.name) }

  mutating func set(_ step: SourcePath.Step) {
    switch step {
    case .key(let name): setName(name)
    case .index(let position): setPosition(position)
    }
  }

  /// Sets the step to a key that is data and no name, in a dictionary that is read.
  mutating func setDictionaryKey(_ key: String) { setName(key, Tag.dictionaryKey) }

  @inline(never)
  private mutating func setName(_ name: String, _ tag: Step) {
    if step & Self.tagMask == tag {
      names[Self.number(of: step)] = name
    } else {
      set(names.count, tag)
      names.append(name)
    }
  }

  /// Sets the step to an entry of a container in memory, whose page lasts as long as the path is
  /// within it.
  @inline(__always)
  mutating func setEntry(_ cursor: Int, of container: Node) {
    if step & Self.tagMask == Tag.entry {
      let place = Self.number(of: step) & Self.placeMask
      if containers[place].tokens != container.tokens { containers[place] = container }
    } else {
      set(containers.count, Tag.entry)
      containers.append(container)
    }
    step = step & ~(-1 << Self.cursorShift) | Step(cursor) << Self.cursorShift
  }

  /// The same path, with names in place of entries, so that it outlives their containers.
  var outlivingEntries: MappingPath {
    guard !containers.isEmpty else { return self }
    var path = self
    (path.names, path.containers) = ([], [])
    for level in path.outer.indices { path.outer[level] = path.named(outer[level], in: self) }
    path.step = path.named(step, in: self)
    return path
  }

  private mutating func named(_ step: Step, in path: MappingPath) -> Step {
    guard let name = path.name(of: step) else { return step }
    names.append(name)
    let tag = step & Self.tagMask
    return Step(names.count - 1) << Self.tagBits | (tag == Tag.entry ? Tag.name : tag)
  }

  /// Sets the step to the way to a value that a path has found, which may be of several steps.
  package mutating func setWay(_ steps: [SourcePath.Step]) {
    if step & Self.tagMask == Tag.way {
      ways[Self.number(of: step)] = steps
    } else {
      set(ways.count, Tag.way)
      ways.append(steps)
    }
  }

  @inline(__always)
  private mutating func set(_ number: Int, _ tag: Step) {
    dropStep()
    step = Step(number) << Self.tagBits | tag
  }

  /// Forgets the name, the entry, or the way of the step, which is the last that was added.
  @inline(__always)
  private mutating func dropStep() {
    if step & Self.tagMask > Tag.lastNumber { dropStored() }
  }

  @inline(never)
  private mutating func dropStored() {
    switch step & Self.tagMask {
    case Tag.entry: containers.removeLast()
    case Tag.way: ways.removeLast()
    default: names.removeLast()
    }
  }

  /// Forgets the trails of findings so far, which begin where the call began.
  mutating func forgetTrails() {
    if !trails.isEmpty { trails.removeAll(keepingCapacity: true) }
  }

  /// Returns the path in the source's own spelling, after the base path of the call.
  package mutating func sourcePath(from start: Box<SourcePath>?, in document: Node?) -> SourcePath {
    guard depth > 0 else { return SourcePath([], behind: start) }
    for (level, step) in outer.dropFirst().enumerated() {
      let name = name(of: step)
      if level < trails.count, leads(trails[level], by: step, name) { continue }
      trails.removeSubrange(min(level, trails.count)...)
      let path = self.path(of: step, behind: trails.last?.trail ?? start, in: document)
      trails.append((step, name, Box(path)))
    }
    trails.removeSubrange(min(depth - 1, trails.count)...)
    return path(of: step, behind: trails.last?.trail ?? start, in: document)
  }

  private func path(
    of step: Step, behind trail: Box<SourcePath>?, in document: Node?
  ) -> SourcePath {
    SourcePath(
      steps(of: step, in: document), behind: trail,
      endsWithEntry: step & Self.tagMask == Tag.dictionaryKey)
  }

  /// Returns whether a trail leads to the same place as a step, after the same steps.
  private func leads(_ trail: Trail, by step: Step, _ name: String?) -> Bool {
    guard trail.step == step, trail.name == name else { return false }
    guard step & Self.tagMask == Tag.way else { return true }
    return trail.trail.value.ownSteps == ways[Self.number(of: step)]
  }

  /// The token of the key at the path, or nil if it leads to no key of a document.
  var token: Int? {
    let tag = step & Self.tagMask
    return depth > 0 && (tag == Tag.token || tag == Tag.element) ? Self.number(of: step) : nil
  }

  /// Returns the steps of one level, counted from 1 at the top.
  func steps(ofLevel level: Int, in document: Node?) -> [SourcePath.Step] {
    steps(of: level < depth ? outer[level] : step, in: document)
  }

  /// Returns the step of one level, counted from 1 at the top, as it was set.
  func step(ofLevel level: Int) -> DecodingStep {
    let step = level < depth ? outer[level] : step
    let number = Self.number(of: step)
    switch step & Self.tagMask {
    case Tag.position: return .position(number)
    case Tag.token: return .token(number)
    case Tag.element: return .element(number)
    case Tag.way: return .way(ways[number])
    default: return .name(name(of: step) ?? "")
    }
  }

  private func steps(of step: Step, in document: Node?) -> [SourcePath.Step] {
    let number = Self.number(of: step)
    switch step & Self.tagMask {
    case Tag.position: return [.index(number)]
    case Tag.token: return [.key(document?.key(at: number).spelling ?? "")]
    case Tag.element: return document?.steps(toElementOf: number) ?? []
    case Tag.way: return ways[number]
    default: return name(of: step).map { [.key($0)] } ?? []
    }
  }

  /// Returns the key of a step that does not lead into a document.
  private func name(of step: Step) -> String? {
    let number = Self.number(of: step)
    switch step & Self.tagMask {
    case Tag.name, Tag.dictionaryKey: return names[number]
    case Tag.entry:
      return containers[number & Self.placeMask].key(at: Int(step >> Self.cursorShift)).spelling
    default: return nil
    }
  }
}

extension Node {
  /// Returns the steps from an element to one within it: its name, and its place if that is
  /// repeated.
  func steps(toElementOf key: Int) -> [SourcePath.Step] {
    let name = SourcePath.Step.key(self.key(at: key).spelling)
    let isFirst = !tokens[key].flags.contains(.passedOver)
    if isFirst { return tokens[key].next != 0 ? [name, .index(0)] : [name] }
    return [name, .index(Int(tokens[key + 1].offset))]
  }
}
