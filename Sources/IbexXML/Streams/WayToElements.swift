import IbexCore

/// A path to elements of XML, by levels.
struct WayToElements {
  /// The names, and for each the position among the elements of that name; nil for all of them.
  private var levels: [(name: String, position: Int?)] = []
  /// Whether a position leads nowhere: `[1]` of a document element, or of one element.
  private(set) var isImpossible = false

  init(_ path: SourcePath) {
    for step in path.steps {
      switch step {
      case .key(let name):
        levels.append((name, nil))
      case .index(let position) where levels.last.map { $0.position == nil } ?? false:
        levels[levels.count - 1].position = position
      case .index(let position):
        // An element is the first and only one of itself.
        isImpossible = isImpossible || position > 0
      }
    }
  }

  /// The number of levels, the document element's included.
  var count: Int { levels.count }

  /// Whether the path takes only some of the elements of a name: `r.item[2]`.
  var hasPositions: Bool { levels.contains { $0.position != nil } }

  /// The names of the levels.
  var steps: [SourcePath.Step] { levels.map { .key($0.name) } }

  /// Returns whether a name is that of a level, whole or after its prefix: `a:item` is `item`.
  func isName(_ name: [UInt8], ofLevel level: Int) -> Bool {
    let wanted = levels[level].name.utf8
    return name.elementsEqual(wanted)
      || XMLQualifiedName.localName(of: name).elementsEqual(wanted)
  }

  /// Returns whether an element at a position among those of its name is one of a level's.
  func isPosition(_ position: Int, ofLevel level: Int) -> Bool {
    levels[level].position.map { $0 == position } ?? true
  }
}
