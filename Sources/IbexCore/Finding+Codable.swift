extension Finding: Codable {
  private enum CodingKeys: CodingKey {
    case kind, path, entries, expected, found, hint, isProblem, consequence, position
  }

  /// Decodes a finding, possibly of an unknown kind.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let kind = try container.decode(Kind.self, forKey: .kind)
    let path = SourcePath(try container.decode(String.self, forKey: .path))
    let entries = try container.decodeIfPresent([Int].self, forKey: .entries)
    self.init(
      kind: kind, path: entries.map { SourcePath(path.steps, entries: $0) } ?? path,
      expected: try container.decode(String.self, forKey: .expected),
      found: try container.decode(String.self, forKey: .found),
      hint: try container.decodeIfPresent(String.self, forKey: .hint),
      isProblem: try container.decodeIfPresent(Bool.self, forKey: .isProblem),
      consequence: try container.decodeIfPresent(Consequence.self, forKey: .consequence) ?? .kept,
      position: try container.decodeIfPresent(Position.self, forKey: .position))
  }

  /// Encodes a finding with its full path as text and the positions of dictionary keys among its
  /// steps.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(path.wholeDescription, forKey: .path)
    let entries = path.entries
    if !entries.isEmpty { try container.encode(entries, forKey: .entries) }
    try container.encode(expected, forKey: .expected)
    try container.encode(found, forKey: .found)
    try container.encodeIfPresent(hint, forKey: .hint)
    try container.encode(isProblem, forKey: .isProblem)
    if consequence != .kept { try container.encode(consequence, forKey: .consequence) }
    try container.encodeIfPresent(position, forKey: .position)
  }
}
