/// A transformer of text to upper or lower case, independent of locale.
///
///     LetterCaseTransformer(.upper).transform("ibex")  // IBEX
public struct LetterCaseTransformer: Transformer {
  /// A letter case.
  public struct LetterCase: Hashable, Sendable {
    fileprivate let isUpper: Bool

    /// Upper case.
    public static let upper = LetterCase(isUpper: true)

    /// Lower case.
    public static let lower = LetterCase(isUpper: false)
  }

  /// The case of the output.
  public let letterCase: LetterCase

  /// Creates a transformer to a letter case.
  public init(_ letterCase: LetterCase) { self.letterCase = letterCase }

  public var expectation: String { "text" }

  public func transform(_ text: String) -> String {
    letterCase.isUpper ? text.uppercased() : text.lowercased()
  }
}

extension Transformer where Self == LetterCaseTransformer {
  /// A transformer of text to upper case.
  public static var uppercased: Self { Self(.upper) }

  /// A transformer of text to lower case.
  public static var lowercased: Self { Self(.lower) }
}
