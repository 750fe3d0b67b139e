public import IbexFoundation

/// A transformer from text to an absolute or relative URL.
///
/// The whole text must be valid according to RFC 3986, which Foundation alone does not ensure:
///
///     try URLTextTransformer().transform("https://example.com/a?b=c")
///     try URLTextTransformer().transform("/a b")  // throws: expected a URL
///     try URLTextTransformer(encodesInvalidCharacters: true).transform("/a b")  // /a%20b
public struct URLTextTransformer: ReversibleTransformer {
  /// Whether invalid characters are percent-encoded instead of refused.
  public let encodesInvalidCharacters: Bool

  /// Creates a transformer that by default refuses invalid characters.
  public init(encodesInvalidCharacters: Bool = false) {
    self.encodesInvalidCharacters = encodesInvalidCharacters
  }

  public var expectation: String { "a URL" }

  public func transform(_ text: String) throws(TransformError) -> URL { try trimmed(text, url) }

  public func reverse(_ url: URL) -> String { url.absoluteString }

  private func url(_ utf8: ByteRegion) -> URL? {
    if let url = Self.read(utf8) { return url }
    guard encodesInvalidCharacters, let syntax = URLSyntax(utf8) else { return nil }
    return URL(string: syntax.encoded)
  }

  /// Returns whether text without white space around it is a URL, in most cases without making one.
  package static func isURL(_ utf8: ByteRegion) -> Bool {
    guard !utf8.isEmpty, let syntax = URLSyntax(utf8), syntax.isValid else { return false }
    return syntax.hasPlainHost || read(utf8) != nil
  }

  /// Returns the URL of text without white space around it; nil for other text.
  package static func read(_ utf8: ByteRegion) -> URL? {
    guard !utf8.isEmpty, let syntax = URLSyntax(utf8), syntax.isValid else { return nil }
    return URL(string: String(decoding: utf8, as: UTF8.self))
  }
}

extension Transformer where Self == URLTextTransformer {
  /// A transformer from valid text to an absolute or relative URL.
  public static var url: Self { Self() }

  /// A transformer from text to a URL that percent-encodes invalid characters.
  public static var repairedURL: Self { Self(encodesInvalidCharacters: true) }
}
