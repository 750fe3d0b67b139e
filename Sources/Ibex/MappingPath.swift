/// Where in the source the mapper is, from the top level down.
///
/// Kept up all the time, so a step is one trivial number: a position in a list, the token of a key
/// in a document, or a place among the names that dictionaries and custom sources have added.
struct MappingPath {
  private enum Tag {
    static let position = 0
    static let token = 1
    static let name = 2
    static let element = 3
  }

  /// The steps down to the innermost container, but for the one within it.
  private var outer: ContiguousArray<Int> = []
  private var step = 0
  private var names: [String] = []
  /// The trails of the containers around the latest finding, which the next one may share.
  private var trails: [(step: Int, name: String?, trail: PathTrail)] = []

  /// The number of containers around the value.
  private(set) var depth = 0

  init() { outer.reserveCapacity(16) }

  /// Enters a container; the step within it is set for each entry or element in turn.
  @inline(__always)
  mutating func descend() {
    outer.append(step)
    step = Tag.position
    depth += 1
  }

  /// Enters a container and sets the step within it.
  mutating func descend(by step: SourcePath.Step) {
    descend()
    switch step {
    case .key(let name): setName(name)
    case .index(let position): setPosition(position)
    }
  }

  /// Leaves the innermost container.
  @inline(__always)
  mutating func ascend() {
    if step & 3 == Tag.name { names.removeLast() }
    step = outer.removeLast()
    depth -= 1
  }

  @inline(__always)
  mutating func setPosition(_ position: Int) { set(position << 2 | Tag.position) }

  @inline(__always)
  mutating func setToken(_ token: Int) { set(token << 2 | Tag.token) }

  /// Sets the step to an element within an element, by the token of its key.
  mutating func setElement(_ token: Int) { set(token << 2 | Tag.element) }

  @inline(__always)
  mutating func setName(_ name: String) {
    if step & 3 == Tag.name {
      names[step >> 2] = name
    } else {
      step = names.count << 2 | Tag.name
      names.append(name)
    }
  }

  /// Sets the step to one without a name; the name of the step before it is the last there is.
  @inline(__always)
  private mutating func set(_ next: Int) {
    if step & 3 == Tag.name { names.removeLast() }
    step = next
  }

  /// The path in the source's own spelling, behind where the call began.
  mutating func sourcePath(from start: PathTrail?, in document: Node?) -> SourcePath {
    guard depth > 0 else { return SourcePath([], behind: start) }
    for (level, step) in outer.dropFirst().enumerated() {
      let name = step & 3 == Tag.name ? names[step >> 2] : nil
      if level < trails.count, trails[level].step == step, trails[level].name == name { continue }
      trails.removeSubrange(min(level, trails.count)...)
      let trail = PathTrail(steps(of: step, in: document), behind: trails.last?.trail ?? start)
      trails.append((step, name, trail))
    }
    trails.removeSubrange(min(depth - 1, trails.count)...)
    return SourcePath(steps(of: step, in: document), behind: trails.last?.trail ?? start)
  }

  /// The steps of one level, counted from 1 at the top.
  func steps(ofLevel level: Int, in document: Node?) -> [SourcePath.Step] {
    steps(of: level < depth ? outer[level] : step, in: document)
  }

  private func steps(of step: Int, in document: Node?) -> [SourcePath.Step] {
    switch step & 3 {
    case Tag.position: [.index(step >> 2)]
    case Tag.token: [.key(document?.key(at: step >> 2).spelling ?? "")]
    case Tag.element: document?.steps(toElementOf: step >> 2) ?? []
    default: [.key(names[step >> 2])]
    }
  }
}
