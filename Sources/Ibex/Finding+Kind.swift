extension Finding {
  /// The kind of a finding; more kinds may come.
  public struct Kind: Hashable, Sendable {
    /// The kind's name, such as `mismatch`.
    public let name: String
    /// Whether a strict mapper throws it.
    let isProblem: Bool
    /// Whether it is thrown where it keeps what was asked for from being made.
    let isCause: Bool
    /// Whether a mapper that refuses duplicate keys throws it.
    let isOfDuplicate: Bool

    init(
      _ name: String, isProblem: Bool = false, isCause: Bool = false, isOfDuplicate: Bool = false
    ) {
      self.name = name
      self.isProblem = isProblem
      self.isCause = isCause
      self.isOfDuplicate = isOfDuplicate
    }

    /// A value that could not be converted: the property keeps what it had, a list leaves it out.
    public static let mismatch = Kind("mismatch", isProblem: true, isCause: true)
    /// A value that the model requires and the source does not have.
    public static let missing = Kind("missing", isProblem: true, isCause: true)
    /// A reference to an object that neither the context nor the source has: the property keeps
    /// what it had, a list leaves it out.
    public static let unresolved = Kind("unresolved", isProblem: true, isCause: true)
    /// A property that is not optional and kept its default for want of a key, noted only where
    /// ``Mapper/missingKeys`` is `report`: never an error.
    public static let defaulted = Kind("defaulted")
    /// An enum that took its fallback for a value it does not know: never an error.
    public static let fallback = Kind("fallback")
    /// A number that a value of unknown shape took though no type holds it exactly: never an error.
    public static let inexact = Kind("inexact")
    /// A malformed record, which is left out of its stream.
    public static let malformedRecord = Kind("malformed record", isProblem: true)
    /// A key that names no property, an error where ``Mapper/unknownKeys`` is `refuse`.
    public static let unmatchedKey = Kind("unmatched key")
    /// A key that names a property which another key fills with better right, an error where
    /// ``Mapper/duplicateKeys`` is `refuse`.
    public static let shadowedKey = Kind("shadowed key", isOfDuplicate: true)
    /// A key that occurs again in the same object: the last one counts. An error where
    /// ``Mapper/duplicateKeys`` is `refuse`.
    public static let duplicateKey = Kind("duplicate key", isOfDuplicate: true)
    /// A shadowed key that overrides name beside the one that counts: never an error.
    static let spareKey = Kind("shadowed key")

    @inline(never)
    public static func == (first: Kind, second: Kind) -> Bool { first.name == second.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }
}

extension Finding.Kind: Codable {
  /// Reads the name of a kind, which may be one that is not known here: never a problem then.
  public init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    self = Self.all.first { $0.name == name } ?? Self(name)
  }

  private static let all: [Self] = [
    mismatch, missing, unresolved, defaulted, fallback, inexact, malformedRecord, unmatchedKey,
    shadowedKey, duplicateKey,
  ]

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
