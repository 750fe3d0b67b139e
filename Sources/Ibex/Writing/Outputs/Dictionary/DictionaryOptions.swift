extension Serializer {
  /// The options for dictionaries.
  public struct DictionaryOptions: Hashable, Sendable {
    /// Whether the leaves of dictionaries are text or Swift values; more may come.
    public struct Leaves: Hashable, Sendable {
      private let name: String

      /// Every leaf is a `String`.
      public static let text = Leaves(name: "text")
      /// Leaves are the values of the standard types: `Int`, `Bool`, `Date`. Enums are their raw
      /// values or the names of their cases.
      public static let native = Leaves(name: "native")
    }

    /// Whether leaves are text or Swift values.
    public var leaves: Leaves = .text

    /// Makes the default options.
    public init() {}
  }
}
