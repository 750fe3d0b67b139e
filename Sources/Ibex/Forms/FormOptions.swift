public import IbexCore

extension Serializer {
  /// The options for queries and web forms.
  public struct FormOptions: Hashable, Sendable {
    /// The naming of lists of single values. More may be added.
    public struct Lists: Hashable, Sendable {
      private let areBracketed: Bool

      /// Repeats the name: `tags=alps&tags=goats`.
      public static let repeated = Lists(areBracketed: false)
      /// Repeats the name with brackets: `tags[]=alps&tags[]=goats`.
      public static let bracketed = Lists(areBracketed: true)
    }

    /// The naming of lists.
    public var lists: Lists = .repeated

    /// Creates the default options.
    public init() {}
  }
}

extension Serializer {
  /// The options for queries and web forms.
  public var form: FormOptions {
    get { options[FormOptions()] }
    set { options[FormOptions()] = newValue }
  }
}
