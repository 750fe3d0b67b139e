extension Serializer {
  /// The options for queries and web forms.
  public struct FormOptions: Hashable, Sendable {
    /// The naming of lists of single values; more may come.
    public struct Lists: Hashable, Sendable {
      private let name: String

      /// The name again and again: `tags=alps&tags=goats`.
      public static let repeated = Lists(name: "repeated")
      /// The name with brackets: `tags[]=alps&tags[]=goats`.
      public static let bracketed = Lists(name: "bracketed")
    }

    /// The naming of lists.
    public var lists: Lists = .repeated

    /// Makes the default options.
    public init() {}
  }
}
