public import Foundation
public import IbexXML

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A document of XML as a tree of values, to compare what two readers make of it.
public struct XMLTree: Equatable, Sendable {
  /// What stands in an element.
  public enum Content: Equatable, Sendable {
    case text(String)
    case element(XMLTree)
  }

  public var name: String
  public var attributes: [String: String]
  public var content: [Content] = []

  /// The tree below an element, by Ibex.
  public init(_ element: SourceElement) {
    name = element.name
    attributes = [:]
    for attribute in element.attributes { attributes[attribute.name] = attribute.value }
    content = element.content.map {
      switch $0 {
      case .text(let text): .text(text)
      case .element(let element): .element(XMLTree(element))
      }
    }
  }

  /// The tree of a document, by Foundation's parser; nil where that refuses it.
  ///
  /// Instructions without data are taken out before, since it crashes at them on Linux.
  public init?(byFoundation xml: Data) {
    let text = String(data: xml, encoding: .utf8)?.replacing(/<\?[^\s?]+\s*\?>/, with: "")
    let parser = XMLParser(data: text.map { Data($0.utf8) } ?? xml)
    let builder = TreeBuilder()
    parser.delegate = builder
    guard parser.parse(), !builder.hasFailed, builder.open.isEmpty, let root = builder.root else {
      return nil
    }
    self = root.tidied
  }

  public static func == (first: XMLTree, second: XMLTree) -> Bool {
    first.name == second.name && first.attributes == second.attributes
      && first.content == second.content
  }

  fileprivate init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes.filter { $0.key != "xmlns" && !$0.key.hasPrefix("xmlns:") }
  }

  fileprivate mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    if case .text(let earlier) = content.last {
      content[content.count - 1] = .text(earlier + text)
    } else {
      content.append(.text(text))
    }
  }

  /// The tree without white space alone between elements, where no other text stands.
  fileprivate var tidied: XMLTree {
    var tree = self
    let hasElements = content.contains { if case .element = $0 { true } else { false } }
    let hasText = content.contains {
      guard case .text(let text) = $0 else { return false }
      return text.utf8.contains { $0 > 0x20 }
    }
    tree.content = content.compactMap {
      switch $0 {
      case .text: hasElements && !hasText ? nil : $0
      case .element(let element): .element(element.tidied)
      }
    }
    return tree
  }
}

private final class TreeBuilder: NSObject, XMLParserDelegate {
  var open: [XMLTree] = []
  var root: XMLTree?
  var hasFailed = false

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(XMLTree(name: name, attributes: attributes))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].content.append(.element(element))
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if !open.isEmpty { open[open.count - 1].append(text) }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    guard !open.isEmpty else { return }
    open[open.count - 1].append(String(decoding: block, as: UTF8.self))
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { hasFailed = true }
}
