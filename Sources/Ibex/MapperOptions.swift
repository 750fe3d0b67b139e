// The choices that a mapper is configured by.
extension Mapper {
  /// The treatment of values that do not fit; more may come.
  public struct Strictness: Hashable, Sendable {
    private let isStrict: Bool

    /// The property keeps its default, and only what was asked for can fail.
    public static let lenient = Strictness(isStrict: false)
    /// Every value that does not fit is an error; all of them are thrown at once.
    public static let strict = Strictness(isStrict: true)
  }

  /// The values that standard types are made of; more may come.
  public struct Conversions: Hashable, Sendable {
    private let areMade: Bool

    /// Every conversion of the standard registry: numbers and Booleans of text, text of numbers, dates
    /// in many forms, a list of one value.
    public static let standard = Conversions(areMade: true)
    /// The kind and form alone that a serializer writes for the type: numbers for numbers, Booleans
    /// for `Bool`, lists for collections, objects for what is keyed, for all else text, as a whole
    /// and spelled exactly.
    ///
    /// XML, forms, and a `[String: String]` know no kinds: there each type takes its own literal.
    /// Values that have the type already are taken, and registered transformers hold.
    public static let exact = Conversions(areMade: false)
  }

  /// The treatment of keys that name no property; more may come.
  public struct UnknownKeys: Hashable, Sendable {
    private let areRefused: Bool

    /// They are skipped, with a finding.
    public static let ignore = UnknownKeys(areRefused: false)
    /// They are errors, with any strictness.
    public static let refuse = UnknownKeys(areRefused: true)
  }

  /// The treatment of keys that name what another key of the same object names; more may come.
  public struct DuplicateKeys: Hashable, Sendable {
    private let areRefused: Bool

    /// One of them counts, with a finding for each other: of a repeated key of JSON the last, of
    /// several spellings the one that names the property best.
    public static let useBest = DuplicateKeys(areRefused: false)
    /// They are errors, with any strictness, in all objects that are read; but for the other
    /// keys that one `.key("lat", "latitude")` names.
    public static let refuse = DuplicateKeys(areRefused: true)
  }

  /// The treatment of properties that a source has no key for; more may come.
  public struct MissingKeys: Hashable, Sendable {
    private enum Choice { case useDefault, report, refuse }

    private let choice: Choice

    /// They keep their defaults.
    public static let useDefault = MissingKeys(choice: .useDefault)
    /// They keep their defaults, with a finding for each that is not optional.
    public static let report = MissingKeys(choice: .report)
    /// Each that is not optional is required, as in a type that is `Decodable`: a model without it
    /// is not made.
    public static let refuse = MissingKeys(choice: .refuse)
  }

  /// The treatment of empty lists where no list is read; more may come.
  public struct EmptyLists: Hashable, Sendable {
    private let areNothing: Bool

    /// They do not fit.
    public static let areLists = EmptyLists(areNothing: false)
    /// They are the empty dictionary for a dictionary, and null for a model or an optional, as PHP
    /// writes an object without entries; lists and values of unknown shape keep them.
    ///
    /// XML has no empty lists.
    public static let areNull = EmptyLists(areNothing: true)
  }

  /// The treatment of lists of models in an update; more may come.
  public struct ListUpdates: Hashable, Sendable {
    private let mergesByIdentity: Bool

    /// The new list takes the place of the old one, as JSON Merge Patch has it.
    public static let replace = ListUpdates(mergesByIdentity: false)
    /// Models with an `.identity` that the new list names are updated where they stand, those that
    /// the old list does not have are appended, all others stay.
    public static let mergeByIdentity = ListUpdates(mergesByIdentity: true)
  }
}
