/// A transformer between a text of separated elements and a list.
///
///     try SeparatedTextTransformer<Int>(separator: ",").transform("1, 2,3")   // [1, 2, 3]
///     try SeparatedTextTransformer<Int>(separator: ",").reverse([1, 2, 3])    // 1,2,3
///     try SeparatedTextTransformer<Int>(by: .whitespace).transform("1  2\n3")  // [1, 2, 3]
///
/// White space around an element is ignored, and blank text is an empty list. An element whose text
/// contains the separator, or would read back differently, cannot be written.
public struct SeparatedTextTransformer<Element: LosslessStringConvertible>: ReversibleTransformer {
  /// A separator that is no fixed text.
  public struct Separator: Sendable {
    /// A run of any white space, as in the lists of XML Schema, KML, and SVG.
    ///
    /// White space is that of ASCII: spaces, tabs, and line breaks. One space is written.
    public static var whitespace: Self { Self() }
  }

  /// The text between elements; nil for white space.
  private let separator: String?

  /// Creates a transformer for a separator, which must not be empty.
  public init(separator: String) { self.separator = separator }

  /// Creates a transformer for a separator that is no fixed text.
  public init(by separator: Separator) { self.separator = nil }

  public var expectation: String { "values separated by \(separatorName)" }

  public func transform(_ text: String) throws(TransformError) -> [Element] {
    let rest = text.asciiTrimmed
    guard !rest.isEmpty else { return [] }
    var elements: [Element] = []
    for part in parts(of: String(rest)) {
      guard let element = Element(String(part.asciiTrimmed)) else {
        throw .failed(expected: expectation)
      }
      elements.append(element)
    }
    return elements
  }

  public func reverse(_ elements: [Element]) throws(TransformError) -> String {
    let texts = elements.map(\.description)
    for text in texts where parts(of: text).count > 1 || String(text.asciiTrimmed) != text {
      throw failure(
        separator == nil
          ? "texts without white space"
          : "texts without \(separatorName) or white space at their ends", text)
    }
    let text = texts.joined(separator: separator ?? " ")
    // As reading does it, which drops the white space around the whole first.
    let read = text.asciiTrimmed.isEmpty ? [] : parts(of: String(text.asciiTrimmed))
    guard read.map({ String($0.asciiTrimmed) }) == texts else {
      throw failure("texts that can be told apart when \(separatorName) separates them", text)
    }
    return text
  }

  private var separatorName: String { separator.map { "\"\($0)\"" } ?? "white space" }

  private func failure(_ expected: String, _ text: String) -> TransformError {
    .failed(expected: expected, found: "text \"\(text)\"")
  }

  private func parts(of text: String) -> [String] {
    guard let separator else {
      // Scalars, not characters: a return and a line feed are one character.
      return text.unicodeScalars.split { isASCIIWhitespace($0) }.map { String($0) }
    }
    guard !separator.isEmpty else { return [text] }
    return text.split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
  }
}

extension Transformer {
  /// A transformer between a text of separated elements and a list.
  public static func separated<Element>(
    by separator: String, of type: Element.Type
  ) -> Self where Self == SeparatedTextTransformer<Element> {
    Self(separator: separator)
  }

  /// A transformer between a text of elements that white space separates and a list.
  public static func separated<Element>(
    by separator: SeparatedTextTransformer<Element>.Separator, of type: Element.Type
  ) -> Self where Self == SeparatedTextTransformer<Element> {
    Self(by: separator)
  }
}

extension Transformer where Self == SeparatedTextTransformer<String> {
  /// A transformer between a text of separated elements and a list of texts.
  public static func separated(by separator: String) -> Self { Self(separator: separator) }

  /// A transformer between a text of elements that white space separates and a list of texts.
  public static func separated(by separator: SeparatedTextTransformer<String>.Separator) -> Self {
    Self(by: separator)
  }
}
