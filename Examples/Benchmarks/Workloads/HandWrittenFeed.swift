import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The delegate that people write by hand to make models of a feed.
final class HandWrittenFeed: NSObject, XMLParserDelegate {
  private(set) var articles: [Article] = []
  private var article: Article?
  private var text = ""

  static func articles(in document: Data) throws -> [Article] {
    let feed = HandWrittenFeed()
    try XMLParser.parse(document, by: feed)
    return feed.articles
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    text = ""
    switch name {
    case "item":
      article = Article()
      article?.id = attributes["id"].flatMap { Int($0) } ?? 0
      article?.isFeatured = attributes["is-featured"] == "true"
    case "enclosure":
      article?.enclosure = Enclosure(
        url: attributes["url"] ?? "", length: attributes["length"].flatMap { Int($0) } ?? 0,
        type: attributes["type"] ?? "")
    default:
      break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    text += String(decoding: block, as: UTF8.self)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    switch name {
    case "item": if let article { articles.append(article) }
    case "title": article?.title = text
    case "link": article?.link = text
    case "description": article?.description = text
    case "pubDate": article?.pubDate = try? Date(text, strategy: .iso8601)
    case "dc:creator": article?.creator = text
    case "category": article?.category.append(text)
    case "comments": article?.comments = Int(text)
    default: break
    }
  }
}
