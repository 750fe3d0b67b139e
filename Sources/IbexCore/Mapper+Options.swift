// The choices that a mapper is configured by.
extension Mapper {
  /// The treatment of values that do not fit. More may be added.
  public struct Strictness: Hashable, Sendable {
    private let isStrict: Bool

    /// The property keeps its default, and only the requested value can fail.
    public static let lenient = Strictness(isStrict: false)
    /// Every value that does not fit is an error. All errors are thrown together.
    public static let strict = Strictness(isStrict: true)
  }

  /// The conversions to standard types. More may be added.
  public struct Conversions: Hashable, Sendable {
    private let areMade: Bool

    /// Every conversion of the standard registry: text to numbers and Booleans, numbers to text,
    /// dates in many formats, a single value to a list.
    public static let standard = Conversions(areMade: true)
    /// Only the kind and form that a serializer writes for the type: numbers for numbers, Booleans
    /// for `Bool`, lists for collections, objects for keyed values, and exactly spelled text for
    /// all other types.
    ///
    /// XML, forms, and a `[String: String]` have only text, so each type takes its own literal
    /// there. Values that already have the type are accepted, and registered transformers still
    /// apply.
    public static let exact = Conversions(areMade: false)
  }

  /// The treatment of keys that match no property. More may be added.
  public struct UnknownKeys: Hashable, Sendable {
    private let areRefused: Bool

    /// Skips them, with a finding.
    public static let ignore = UnknownKeys(areRefused: false)
    /// Throws for them, with any strictness.
    public static let refuse = UnknownKeys(areRefused: true)
  }

  /// The treatment of keys that match the same property as another key of the object. More may be
  /// added.
  public struct DuplicateKeys: Hashable, Sendable {
    private let areRefused: Bool

    /// Uses one of them, with a finding for each other: the last of a repeated key in JSON, and the
    /// best match among several spellings.
    public static let useBest = DuplicateKeys(areRefused: false)
    /// Throws for them, with any strictness, in all objects that are read.
    ///
    /// Alternatives of one `.key("lat", "latitude")` are allowed.
    public static let refuse = DuplicateKeys(areRefused: true)
  }

  /// The treatment of properties whose keys are missing. More may be added.
  public struct MissingKeys: Hashable, Sendable {
    private enum Choice { case useDefault, report, refuse }

    private let choice: Choice

    /// Keeps their defaults.
    public static let useDefault = MissingKeys(choice: .useDefault)
    /// Keeps their defaults, with a finding for each property that is not optional.
    public static let report = MissingKeys(choice: .report)
    /// Requires each property that is not optional, as in a `Decodable` type: a model without it is
    /// not created.
    public static let refuse = MissingKeys(choice: .refuse)
  }

  /// The treatment of values for which only a fallback is left. More may be added.
  public struct Fallbacks: Hashable, Sendable {
    private let areRefused: Bool

    /// Uses the fallback of a ``FallbackCase``, and the type that a ``TypeFamily`` has for all other
    /// objects, with a finding.
    public static let use = Fallbacks(areRefused: false)
    /// Uses none, so that such a value does not fit.
    public static let refuse = Fallbacks(areRefused: true)
  }

  /// The treatment of empty lists for types that are not lists. More may be added.
  public struct EmptyLists: Hashable, Sendable {
    private let areNothing: Bool

    /// Treats them as lists, which do not fit.
    public static let areLists = EmptyLists(areNothing: false)
    /// Treats them as an empty dictionary for a dictionary, and as null for a model or an optional,
    /// as PHP writes empty objects.
    ///
    /// Lists and values of unknown shape keep them.
    ///
    /// XML has no empty lists.
    public static let areNull = EmptyLists(areNothing: true)
  }

  /// The treatment of lists of models in an update. More may be added.
  public struct ListUpdates: Hashable, Sendable {
    private let mergesByIdentity: Bool

    /// Replaces the old list, as JSON Merge Patch does.
    public static let replace = ListUpdates(mergesByIdentity: false)
    /// Updates models with an `.identity` in place, appends those that are new, and keeps all
    /// others.
    public static let mergeByIdentity = ListUpdates(mergesByIdentity: true)
  }
}
