import IbexCore

extension DocumentFormat {
  static let xml = DocumentFormat(name: "XML", elements: XMLRules())
}

/// The rules of XML 1.0 and its namespaces.
final class XMLRules: ElementRules {
  func text(of text: Node, isTrimmed: Bool) -> String {
    isTrimmed ? XMLText.trimmed(text) : XMLText.untrimmed(text)
  }

  func countOfMarkup(in element: Node) -> Int { element.innerMarkup?.count ?? 0 }

  func names(of root: Node, in scope: (any AnyObject & Sendable)?) -> any ElementNames {
    NamespaceIndex(of: root, in: scope as? NamespaceScope)
  }

  func element(_ document: SourceDocument) -> (any Sendable)? {
    SourceElement(part: document)
  }
}
