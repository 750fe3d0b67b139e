import Foundation
import Ibex

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A feed of news in XML: attributes, children, repeated children, entities, CDATA.
struct Feed: Mappable {
  var version = ""
  var channel = Channel()
}

struct Channel: Mappable {
  var title = ""
  var language = ""
  var item: [Article] = []
}

struct Article: Mappable, Equatable {
  var id = 0
  var isFeatured = false
  var title = ""
  var link = ""
  var description = ""
  var pubDate: Date?
  var creator = ""
  var category: [String] = []
  var comments: Int?
  var enclosure: Enclosure?
}

struct Enclosure: Mappable, Equatable {
  var url = ""
  var length = 0
  var type = ""
}

/// Reading XML: with mapping and without, beside Foundation's parser, alone and with a delegate
/// that is written by hand.
enum FeedWorkload {
  static let count = 10_000

  /// About 5 MB, the same in every run.
  static let document: Data = {
    var random = SeededNumbers(seed: 6)
    let items = (0..<count).map { item($0, &random) }
    return Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/">
        <channel>
          <title>News &amp; views</title>
          <language>en</language>
      \(items.joined())  </channel>
      </rss>

      """.utf8)
  }()

  private static let words = [
    "the", "of", "station", "line", "opened", "train", "&lt;b&gt;", "&amp;", "between", "night",
    "Zürich", "service", "platform", "a", "in", "timetable", "new", "and", "to", "weather",
  ]

  private static func text(_ count: Int, _ random: inout SeededNumbers) -> String {
    (0..<count).map { _ in words[Int(random.next() % UInt64(words.count))] }.joined(separator: " ")
  }

  private static func item(_ number: Int, _ random: inout SeededNumbers) -> String {
    let description = text(18, &random)
    let isVerbatim = number.isMultiple(of: 4)
    let categories = (0..<Int(random.next() % 4)).map { _ in
      "      <category>\(words[Int(random.next() % 6)])</category>\n"
    }
    let day = number % 28 + 1
    return """
          <item id="\(number)" is-featured="\(number.isMultiple(of: 7))">
            <title>\(text(5, &random))</title>
            <link>https://example.org/news/\(number)?a=1&amp;b=2</link>
            <description>\(isVerbatim ? "<![CDATA[<p>\(description)</p>]]>" : description)</description>
            <pubDate>2024-05-\(day < 10 ? "0" : "")\(day)T12:30:00Z</pubDate>
            <dc:creator>Author number \(number % 100)</dc:creator>
      \(categories.joined())      <comments>\(number % 50)</comments>
            <enclosure url="https://example.org/\(number).mp3" length="\(number * 10)" type="audio/mpeg"/>
          </item>

      """
  }

  @Sendable
  static func comparisons() throws -> [Comparison] {
    [
      Comparison("feed XML → 10,000 models", against: "XMLParser alone") {
        try check()
        return Work(
          ours: Way { keep(try Feed(xml: document)) }, theirs: Way { try parse(document) },
          objectCount: count, byteCount: document.count)
      },
      Comparison("feed XML → 10,000 models", against: "XMLParser and by hand") {
        Work(
          objects: count, bytes: document.count, ours: { try Feed(xml: document).channel.item },
          theirs: { try HandWrittenFeed.articles(in: document) })
      },
      Comparison("feed XML → document alone", against: "XMLParser alone") {
        Work(
          ours: Way { keep(try SourceDocument(xml: document)) },
          theirs: Way { try parse(document) }, byteCount: document.count)
      },
    ]
  }

  private static func check() throws {
    let articles = try Feed(xml: document).channel.item
    try expectEqual(articles.map(\.id), Array(0..<count), "feed")
    try expectEqual(
      articles.allSatisfy { $0.pubDate != nil && $0.link.hasSuffix("&b=2") }, true, "feed")
  }

  private static func parse(_ document: Data) throws {
    try XMLParser.parse(document, by: EmptyDelegate())
  }
}

private final class EmptyDelegate: NSObject, XMLParserDelegate {}

extension XMLParser {
  /// Parses a whole document.
  static func parse(_ document: Data, by delegate: any XMLParserDelegate) throws {
    let parser = XMLParser(data: document)
    parser.delegate = delegate
    // The parser does not keep its delegate.
    let isParsed = withExtendedLifetime(delegate) { parser.parse() }
    guard isParsed else { throw Failure("feed: XMLParser refuses it") }
  }
}
