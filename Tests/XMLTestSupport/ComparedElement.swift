public import IbexXML

/// An element of XML by what it says: names by their namespaces, whatever the prefixes, attributes
/// in no order, children of different names in no order unless there is text between them.
public struct ComparedElement: Hashable {
  private let name: String
  private let attributes: Set<String>
  private let children: [ComparedElement]
  private let text: String

  public init(_ element: SourceElement) {
    name = "{\(element.namespace ?? "")}\(element.localName)"
    attributes = Set(
      element.attributes.filter { $0.namespace != Self.instanceNamespace || $0.localName == "nil" }
        .map { "{\($0.namespace ?? "")}\($0.localName)=\($0.value)" })
    let children = element.children.map { ComparedElement($0) }
    let isMixed = !element.text.isEmpty && !children.isEmpty
    self.children = isMixed ? children : children.inOrderOfNames
    text = isMixed ? element.innerMarkup : element.text
  }

  private static let instanceNamespace = "http://www.w3.org/2001/XMLSchema-instance"
}

extension [ComparedElement] {
  /// The elements, those of one name in their order.
  fileprivate var inOrderOfNames: [ComparedElement] {
    enumerated().sorted {
      ($0.element.sortingName, $0.offset) < ($1.element.sortingName, $1.offset)
    }.map(\.element)
  }
}

extension ComparedElement {
  fileprivate var sortingName: String { name }
}
