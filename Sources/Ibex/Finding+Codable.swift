extension Finding: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind, path, expected, found, hint, isProblem, consequence, position
  }

  /// Reads a finding, whose kind may be one that is not known here.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let kind = try container.decode(Kind.self, forKey: .kind)
    self.init(
      kind: kind, path: SourcePath(try container.decode(String.self, forKey: .path)),
      expected: try container.decode(String.self, forKey: .expected),
      found: try container.decode(String.self, forKey: .found),
      hint: try container.decodeIfPresent(String.self, forKey: .hint),
      isProblem: try container.decodeIfPresent(Bool.self, forKey: .isProblem),
      consequence: try container.decodeIfPresent(Consequence.self, forKey: .consequence) ?? .kept,
      position: try container.decodeIfPresent(Position.self, forKey: .position))
  }

  /// Writes a finding with its path as text, whole.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(path.wholeDescription, forKey: .path)
    try container.encode(expected, forKey: .expected)
    try container.encode(found, forKey: .found)
    try container.encodeIfPresent(hint, forKey: .hint)
    try container.encode(isProblem, forKey: .isProblem)
    if consequence != .kept { try container.encode(consequence, forKey: .consequence) }
    try container.encodeIfPresent(position, forKey: .position)
  }
}
