package import IbexFoundation

/// A transformer between identifiers and locales.
///
///     try LocaleTextTransformer().transform("de_CH")
///     try LocaleTextTransformer().transform("zh-Hant-TW")
///     try LocaleTextTransformer().transform("n/a")  // throws: expected a locale
///
/// Subtags of letters and digits are separated by hyphens or underscores, and keywords follow an
/// `@`. Unknown locales are accepted. It writes the locale's identifier.
package struct LocaleTextTransformer: ReversibleTransformer {
  package init() {}

  package var expectation: String { Self.expectation }

  /// The locales of this process: without full Foundation there is only one.
  private static let expectation =
    Locale(identifier: "de_CH").identifier == "de_CH"
    ? "a locale" : "the locale en_001 (others need all of Foundation)"

  package func transform(_ text: String) throws(TransformError) -> Locale {
    let identifier = String(text.asciiTrimmed)
    guard Self.isIdentifier(identifier) else { throw .failed(expected: expectation) }
    let locale = Locale(identifier: identifier)
    guard locale.identifier != "en_001" || CanonicalForm.fold(identifier) == "en001" else {
      throw .failed(expected: expectation)
    }
    return locale
  }

  package func reverse(_ locale: Locale) throws(TransformError) -> String {
    guard Self.isIdentifier(locale.identifier) else {
      throw .failed(expected: "a locale with an identifier")
    }
    return locale.identifier
  }

  /// Returns whether a text has the form of an identifier: `de_CH`, but not `n/a`.
  package static func isIdentifier(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = parts[0].utf8.first, isLetter(first) else { return false }
    var length = 0
    for byte in parts[0].utf8 {
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
        guard length > 0 else { return false }
        length = 0
      } else {
        length += 1
        guard length <= 8, isAlphanumeric(byte) else { return false }
      }
    }
    return length > 0
      && parts.dropFirst().allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { 0x21...0x7E ~= $0 } }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    isLetter(byte) || 0x30...0x39 ~= byte
  }
}
