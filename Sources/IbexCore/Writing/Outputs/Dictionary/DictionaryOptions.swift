extension Serializer {
  /// The options for dictionaries.
  public struct DictionaryOptions: Hashable, Sendable {
    /// The types of leaves in dictionaries. More may be added.
    public struct Leaves: Hashable, Sendable {
      private let areNative: Bool

      /// Every leaf is a `String`.
      public static let text = Leaves(areNative: false)
      /// Leaves are values of the standard types: `Int`, `Bool`, `Date`.
      ///
      /// Enums are their raw values or case names.
      public static let native = Leaves(areNative: true)
    }

    /// The types of leaves.
    public var leaves: Leaves = .text

    /// Creates the default options.
    public init() {}
  }
}
