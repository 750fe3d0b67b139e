/// A type whose values are elements as they stand in a document.
///
/// An output of the same markup writes one as it is, any other as text.
package protocol MarkupElement: HeldSource, Sendable {
  /// Creates the element that a part of a document is; nil for any other part.
  init?(part: SourceDocument)

  /// Creates the element that a text is the markup of; nil for any other text.
  init?(markup: String)

  /// Returns the markup as text.
  func markup() throws -> String
}
