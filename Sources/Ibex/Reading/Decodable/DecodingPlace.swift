/// The path from the value that a type decodes to a nested one, requested through a container or a
/// nested decoder.
final class DecodingPlace {
  let parent: DecodingPlace?
  let view: Node
  let step: DecodingStep
  /// The key on the coding path.
  let key: any CodingKey
  /// The number of steps.
  let depth: Int

  init(
    _ view: Node, of parent: DecodingPlace?, by step: DecodingStep, at key: any CodingKey
  ) {
    self.parent = parent
    self.view = view.unfolded
    self.step = step
    self.key = key
    depth = (parent?.depth ?? 0) + 1
  }

  /// The places from the outermost to this one.
  var chain: [DecodingPlace] { sequence(first: self) { $0.parent }.reversed() }
}

/// One step on the path, in the form in which the path keeps it.
enum DecodingStep: Hashable {
  case token(Int)
  case name(String)
  case position(Int)
  case element(Int)
  /// The way to a value that a path has found.
  case way([SourcePath.Step])

  @inline(__always)
  func note(on path: inout MappingPath) {
    switch self {
    case .token(let token): path.setToken(token)
    case .name(let name): path.setName(name)
    case .position(let position): path.setPosition(position)
    case .element(let token): path.setElement(token)
    case .way(let steps): path.setWay(steps)
    }
  }
}
