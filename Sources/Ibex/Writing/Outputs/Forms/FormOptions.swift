extension Serializer {
  /// The options for queries and web forms.
  public struct FormOptions: Hashable, Sendable {
    /// The naming of lists of single values; more may come.
    public struct Lists: Hashable, Sendable {
      private enum Choice { case repeated, bracketed }

      private let choice: Choice

      /// The name again and again: `tags=alps&tags=goats`.
      public static let repeated = Lists(choice: .repeated)
      /// The name with brackets: `tags[]=alps&tags[]=goats`.
      public static let bracketed = Lists(choice: .bracketed)
    }

    /// The naming of lists.
    public var lists: Lists = .repeated

    /// Makes the default options.
    public init() {}
  }
}
