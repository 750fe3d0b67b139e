import Foundation
import Ibex

/// The models of the feed on their way out: children, lists of them, attributes, text with escapes.
enum FeedOutputWorkload {
  @Sendable
  static func comparisons() throws -> [Comparison] {
    [
      Comparison("10,000 feed models → XML", against: "by hand") {
        let feed = try Feed(xml: FeedWorkload.document)
        return Work(
          objects: FeedWorkload.count, ours: { try feed.xmlData() },
          theirs: { Data(feed.handWrittenXML.utf8) },
          areEqual: {
            try Feed(xml: $0).channel.item == feed.channel.item
              && Feed(xml: $1).channel.item == feed.channel.item
          })
      },
      Comparison("1,000 single models → XML", against: "by hand") {
        let articles = try Feed(xml: FeedWorkload.document).channel.item
        let enclosures = articles.prefix(1_000).compactMap(\.enclosure)
        return Work(
          objects: enclosures.count, ours: { try enclosures.map { try $0.xmlData() } },
          theirs: { enclosures.map { Data($0.handWrittenXML(named: "enclosure").utf8) } },
          areEqual: {
            try $0.map { try Enclosure(xml: $0) } == enclosures
              && $1.map { try Enclosure(xml: $0) } == enclosures
          })
      },
    ]
  }
}

// The XML that people write by hand, a string for each element.

extension Feed {
  fileprivate var handWrittenXML: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <feed><version>\(version.escaped)</version>\(channel.handWrittenXML)</feed>
    """
  }
}

extension Channel {
  fileprivate var handWrittenXML: String {
    """
    <channel><title>\(title.escaped)</title><language>\(language)</language>\
    \(item.map(\.handWrittenXML).joined())</channel>
    """
  }
}

extension Article {
  fileprivate var handWrittenXML: String {
    """
    <item><id>\(id)</id><isFeatured>\(isFeatured)</isFeatured><title>\(title.escaped)</title>\
    <link>\(link.escaped)</link><description>\(description.escaped)</description>\
    \(pubDate.map { "<pubDate>\($0.formatted(.iso8601))</pubDate>" } ?? "")\
    <creator>\(creator.escaped)</creator>\
    \(category.map { "<category>\($0.escaped)</category>" }.joined())\
    \(comments.map { "<comments>\($0)</comments>" } ?? "")\
    \(enclosure.map { $0.handWrittenXML(named: "enclosure") } ?? "")</item>
    """
  }
}

extension Enclosure {
  fileprivate func handWrittenXML(named name: String) -> String {
    """
    <\(name)><url>\(url.escaped)</url><length>\(length)</length><type>\(type.escaped)</type></\(name)>
    """
  }
}

extension String {
  /// The text with the characters escaped that XML keeps for itself.
  fileprivate var escaped: String {
    guard
      utf8.contains(where: {
        $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">")
      })
    else { return self }
    return replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
