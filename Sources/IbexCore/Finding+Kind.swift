extension Finding {
  /// The kind of a finding. More may be added.
  public struct Kind: Hashable, Sendable {
    /// The kind's name, such as `mismatch`.
    public let name: String
    /// Whether a strict mapper throws it.
    package private(set) var isProblem = false
    /// Whether it is thrown if it prevents the requested value from being created.
    package private(set) var isCause = false
    /// Whether a mapper that refuses duplicate keys throws it.
    private(set) var isOfDuplicate = false
    /// Whether a key is found, and not a value.
    private(set) var isOfKey = false

    /// A value that could not be converted: the property keeps its value, and a list leaves it out.
    public static let mismatch = Kind(name: "mismatch", isProblem: true, isCause: true)
    /// A required value that is missing from the source.
    public static let missing = Kind(name: "missing", isProblem: true, isCause: true)
    /// A reference to an object that neither the context nor the source has: the property keeps its
    /// value, and a list leaves it out.
    public static let unresolved = Kind(name: "unresolved", isProblem: true, isCause: true)
    /// A non-optional property that kept its default because its key is missing.
    ///
    /// Recorded only if ``Mapper/missingKeys`` is `report`, and never an error.
    public static let defaulted = Kind(name: "defaulted")
    /// A value for which an enum took its fallback, or a family its type for all other objects.
    ///
    /// Never an error: if ``Mapper/fallbacks`` is `refuse`, such a value is a mismatch.
    public static let fallback = Kind(name: "fallback")
    /// A number that a value of unknown shape took although no type holds it exactly. Never an
    /// error.
    public static let inexact = Kind(name: "inexact")
    /// A malformed record, which is left out of its stream.
    public static let malformedRecord = Kind(name: "malformed record", isProblem: true)
    /// A value for a property with `.readOnly` that is not equal to the property's, or a list by which an
    /// update takes elements with such properties away.
    public static let readOnlyKey = Kind(name: "read-only key", isProblem: true)
    /// A property of an `@Observable` class that an update has changed without notifying observers, since
    /// no `.observed` names it: once for each property and call, and never an error.
    public static let unobserved = Kind(name: "unobserved")
    /// A key that matches no property. An error if ``Mapper/unknownKeys`` is `refuse`.
    public static let unmatchedKey = Kind(name: "unmatched key", isOfKey: true)
    /// A key for a property that a better match fills. An error if ``Mapper/duplicateKeys`` is
    /// `refuse`.
    public static let shadowedKey = Kind(name: "shadowed key", isOfDuplicate: true, isOfKey: true)
    /// A key that is repeated in the same object, where the last one counts.
    ///
    /// An error if ``Mapper/duplicateKeys`` is `refuse`.
    public static let duplicateKey = Kind(name: "duplicate key", isOfDuplicate: true, isOfKey: true)
    /// A shadowed key that overrides name beside the one that counts, or a name of another namespace:
    /// never an error.
    static let spareKey = Kind(name: "shadowed key", isOfKey: true)

    @inline(never)
    public static func == (first: Kind, second: Kind) -> Bool { first.name == second.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }
}

extension Finding.Kind: Codable {
  /// Decodes the name of a kind. An unknown kind is never a problem.
  public init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    self = Self.all.first { $0.name == name } ?? Self(name: name)
  }

  private static let all: [Self] = [
    mismatch, missing, unresolved, defaulted, fallback, inexact, malformedRecord, readOnlyKey,
    unobserved, unmatchedKey, shadowedKey, duplicateKey,
  ]

  public func encode(to encoder: any Encoder) throws { try name.encode(to: encoder) }
}
