/// An enum with other names for its cases.
///
///     enum Level: String, CaseIterable, AliasedCases {
///       case warning, error
///       static var aliases: [String: Level] { ["warn": .warning, "err": .error] }
///     }
///
///     try TransformerRegistry.standard.transform("WARN", to: Level.self)  // warning
///
/// An alias counts where no raw value and no name of a case does, not even by its canonical form:
/// as it is spelled, or else by its own canonical form, if that is unique. A case is written by its raw
/// value or name. The raw values of the enum are texts, or it has none.
public protocol AliasedCases {
  /// The cases by their other names.
  static var aliases: [String: Self] { get }
}

/// The other names of a type's cases.
struct CaseAliases: Sendable {
  /// The names of the cases by their aliases.
  private let names: [String: String]
  /// The aliases by their canonical forms.
  private let spellings: [String: String]

  /// - Parameter name: Returns the name of a case, or its raw value.
  init<Value>(of type: Value.Type, _ name: (Value) -> String?) {
    func aliases<Aliased: AliasedCases>(of type: Aliased.Type) -> [String: String] {
      type.aliases.compactMapValues { ($0 as? Value).flatMap(name) }
    }
    names = (type as? any AliasedCases.Type).map { aliases(of: $0) } ?? [:]
    spellings = uniqueSpellings(of: Array(names.keys))
  }

  /// Returns the name of the case that a text is an alias of.
  func name(for text: String) -> String? {
    if names.isEmpty { return nil }
    return names[text] ?? names[String(text.asciiTrimmed)]
      ?? spellings[CanonicalForm.fold(text)].flatMap { names[$0] }
  }
}
