extension Finding {
  /// The consequence for a value that did not fit, or for the outer value that was lost with it.
  ///
  /// For a list of models whose `id` is required, `[{"id": 1}, {"id": "x"}]` has a finding at
  /// `[1].id` with the consequence `.leftOut("[1]")`.
  public struct Consequence: Hashable, Sendable {
    private enum Outcome: String {
      case kept
      case becameNil = "became nil"
      case leftOut = "left out"
      case refused
    }

    private let outcome: Outcome
    /// The path of the value that was lost, or nil if none was.
    public let path: SourcePath?

    private init(_ outcome: Outcome, _ path: SourcePath? = nil) {
      self.outcome = outcome
      self.path = path
    }

    /// The property kept its default or, in an update, its old value. Also used if no value was
    /// lost.
    public static let kept = Consequence(.kept)
    /// The value became nil in a list or a dictionary of optionals.
    public static let becameNil = Consequence(.becameNil)

    /// A list or dictionary left out the value at a path.
    public static func leftOut(_ path: SourcePath) -> Consequence { Consequence(.leftOut, path) }

    /// The value at a path could not be created: its property kept its value, or the call failed.
    public static func refused(_ path: SourcePath) -> Consequence { Consequence(.refused, path) }

    /// The name of the outcome: `kept`, `became nil`, `left out`, or `refused`.
    public var name: String { outcome.rawValue }

    /// Returns the consequence in words for the value at a path, or nil if it was kept, or if the
    /// call has failed because of it.
    func text(at inner: SourcePath) -> String? {
      switch outcome {
      case .kept: nil
      case .becameNil: name
      case .leftOut where path == inner: inner.isEmpty ? nil : name
      case .leftOut, .refused:
        path.flatMap { $0.isEmpty || $0 == inner ? nil : "\($0) is \(name)" }
      }
    }

    /// Returns the same for a source that lies at a path of another one.
    func moved(to start: SourcePath) -> Consequence {
      Consequence(outcome, path.map { start + $0 })
    }
  }
}

extension Finding.Consequence: CustomStringConvertible {
  /// The name, with the path of what is left out or refused.
  public var description: String { name + (path.map { " at \(Summary.place($0))" } ?? "") }
}

extension Finding.Consequence: Codable {
  private enum CodingKeys: String, CodingKey { case outcome, path }

  /// Decodes a consequence. An unknown outcome, or one without its path, becomes `kept`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let outcome = Outcome(rawValue: try container.decode(String.self, forKey: .outcome)) ?? .kept
    switch outcome {
    case .kept, .becameNil: self.init(outcome, nil)
    case .leftOut, .refused:
      let path = try container.decodeIfPresent(String.self, forKey: .path).map { SourcePath($0) }
      self.init(path == nil ? .kept : outcome, path)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .outcome)
    try container.encodeIfPresent(path?.wholeDescription, forKey: .path)
  }
}
