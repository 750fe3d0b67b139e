/// A transformer of text to upper or lower case, independent of locale.
///
///     LetterCaseTransformer.uppercased.transform("ibex")  // IBEX
public struct LetterCaseTransformer: Transformer {
  let isUpper: Bool

  public var expectation: String { "text" }

  public func transform(_ text: String) -> String {
    isUpper ? text.uppercased() : text.lowercased()
  }
}

extension Transformer where Self == LetterCaseTransformer {
  /// A transformer of text to upper case.
  public static var uppercased: Self { Self(isUpper: true) }

  /// A transformer of text to lower case.
  public static var lowercased: Self { Self(isUpper: false) }
}
