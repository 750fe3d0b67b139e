/// A transformer that makes all letters of a text upper or lower case, by no locale's rules.
///
///     LetterCaseTransformer(.upper).transform("ibex")  // IBEX
public struct LetterCaseTransformer: Transformer {
  /// A case of letters.
  public struct LetterCase: Hashable, Sendable {
    fileprivate let isUpper: Bool

    /// Capital letters.
    public static let upper = LetterCase(isUpper: true)

    /// Small letters.
    public static let lower = LetterCase(isUpper: false)
  }

  /// The case that letters get.
  public let letterCase: LetterCase

  /// Creates a transformer to a case.
  public init(_ letterCase: LetterCase) { self.letterCase = letterCase }

  public var expectation: String { "text" }

  public func transform(_ text: String) -> String {
    letterCase.isUpper ? text.uppercased() : text.lowercased()
  }
}

extension Transformer where Self == LetterCaseTransformer {
  /// A transformer that makes all letters of a text upper case.
  public static var uppercased: Self { Self(.upper) }

  /// A transformer that makes all letters of a text lower case.
  public static var lowercased: Self { Self(.lower) }
}
