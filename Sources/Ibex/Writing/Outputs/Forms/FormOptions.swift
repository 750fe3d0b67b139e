extension Serializer {
  /// The options for queries and web forms.
  public struct FormOptions: Hashable, Sendable {
    /// The naming of lists of single values; more may come.
    public struct Lists: Hashable, Sendable {
      private let areBracketed: Bool

      /// The name again and again: `tags=alps&tags=goats`.
      public static let repeated = Lists(areBracketed: false)
      /// The name with brackets: `tags[]=alps&tags[]=goats`.
      public static let bracketed = Lists(areBracketed: true)
    }

    /// The naming of lists.
    public var lists: Lists = .repeated

    /// Makes the default options.
    public init() {}
  }
}
