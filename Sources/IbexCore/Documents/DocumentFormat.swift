/// A format of documents, with rules for elements if it has any.
package final class DocumentFormat: Sendable {
  /// The name in descriptions: `JSON`.
  package let name: String
  /// The rules for elements; nil for a format without any.
  package let elements: (any ElementRules)?

  package init(name: String, elements: (any ElementRules)?) {
    self.name = name
    self.elements = elements
  }

  package static let json = DocumentFormat(name: "JSON", elements: nil)
}

/// The meaning of elements and their texts in a format.
///
/// It is asked of texts that are more than their bytes and of elements whose names are looked up by
/// namespace; an element of plain text is a token like any other.
// AnyObject, so that no existential is copied for each text.
package protocol ElementRules: AnyObject, Sendable {
  /// Returns a text with its references, line ends, and pieces decoded.
  ///
  /// - Parameter isTrimmed: Whether it is returned without white space that is layout.
  func text(of text: Node, isTrimmed: Bool) -> String

  /// Returns the number of bytes between the tags of an element.
  func countOfMarkup(in element: Node) -> Int

  /// Returns the names of a document in their namespaces.
  ///
  /// - Parameters:
  ///   - root: The node of the first token.
  ///   - scope: The namespaces in force around the document, if it is a part of another.
  func names(of root: Node, in scope: (any AnyObject & Sendable)?) -> any ElementNames

  /// Returns the element that a part of a document is, as a value that is written as it stands; nil
  /// for any other part.
  func element(_ document: SourceDocument) -> (any Sendable)?
}

/// The names of the elements and attributes of a document in their namespaces.
package protocol ElementNames: AnyObject, Sendable {
  /// Returns the name of an attribute or a child of an element, whose key is at a token.
  func name(at key: Int, of element: Node) -> ExpandedName

  /// Returns whether two keys of an element are names of one namespace.
  func areOfOneNamespace(_ first: Int, _ second: Int, of element: Node) -> Bool
}
