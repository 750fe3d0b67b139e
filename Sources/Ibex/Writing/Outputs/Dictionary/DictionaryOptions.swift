extension Serializer {
  /// The options for dictionaries.
  public struct DictionaryOptions: Hashable, Sendable {
    /// Whether the leaves of dictionaries are text or Swift values; more may come.
    public struct Leaves: Hashable, Sendable {
      private let areNative: Bool

      /// Every leaf is a `String`.
      public static let text = Leaves(areNative: false)
      /// Leaves are the values of the standard types: `Int`, `Bool`, `Date`. Enums are their raw
      /// values or the names of their cases.
      public static let native = Leaves(areNative: true)
    }

    /// Whether leaves are text or Swift values.
    public var leaves: Leaves = .text

    /// Makes the default options.
    public init() {}
  }
}
