/// A coding key of any text, or for a position in a list.
struct AnyCodingKey: CodingKey {
  private let step: SourcePath.Step

  init(_ step: SourcePath.Step) { self.step = step }

  init(stringValue: String) { self.init(.key(stringValue)) }

  /// Returns nil: a number is not a key of a source.
  init?(intValue: Int) { return nil }

  /// The key of `superDecoder()` and `superEncoder()`, as that of Foundation's coders.
  static let superKey = AnyCodingKey(stringValue: "super")

  var stringValue: String {
    switch step {
    case .key(let name): name
    case .index(let position): "Index \(position)"
    }
  }

  var intValue: Int? {
    if case .index(let position) = step { position } else { nil }
  }
}

extension SourcePath.Step {
  /// The step for a key on a coding path.
  init(_ key: any CodingKey) {
    self = key.intValue.map { .index($0) } ?? .key(key.stringValue)
  }
}
