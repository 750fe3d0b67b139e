import Foundation
import Ibex

/// The channel of an RSS 2.0 feed. Keys match by local name, so `dc:creator` fills `creator`.
struct RSSChannel: Mappable {
  var title = ""
  var link: URL?
  var lastBuildDate: Date?
  var ttl: Int?
  var item: [RSSItem] = []
}

struct RSSItem: Mappable {
  var title = ""
  var link: URL?
  var guid = RSSIdentifier()
  var pubDate: Date?
  var creator: String?
  var category: [String] = []
  var enclosure: RSSEnclosure?
  var encoded: String?
}

/// An element with text and an attribute: `innerXML` is its text.
struct RSSIdentifier: Mappable {
  var innerXML = ""
  var isPermaLink = true
}

/// An element with only attributes.
struct RSSEnclosure: Mappable {
  var url: URL?
  var length = 0
  var type = ""
}

func readRSS() throws {
  let channel = try RSSChannel(xml: rss, at: "rss.channel")
  print("\(channel.title), \(channel.item.count) items")
  for item in channel.item {
    print("- \(item.title) by \(item.creator ?? "nobody")")
    print("  \(item.category.joined(separator: ", ")); permanent: \(item.guid.isPermaLink)")
    if let date = item.pubDate { print("  \(date.formatted(.iso8601))") }
    if let enclosure = item.enclosure { print("  \(enclosure.type), \(enclosure.length) bytes") }
    if let html = item.encoded { print("  \(html)") }
  }
}

private let rss = """
  <?xml version="1.0" encoding="UTF-8"?>
  <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
      xmlns:content="http://purl.org/rss/1.0/modules/content/">
    <channel>
      <title>Bay &amp; Beyond</title>
      <link>https://transit.example/news</link>
      <description>What moves between the hills</description>
      <lastBuildDate>Tue, 21 May 2024 09:30:00 GMT</lastBuildDate>
      <ttl>60</ttl>
      <item>
        <title>Night trains return</title>
        <link>https://transit.example/news/night?from=rss&amp;page=1</link>
        <guid isPermaLink="false">transit-2024-17</guid>
        <pubDate>Mon, 20 May 2024 18:00:00 GMT</pubDate>
        <dc:creator>Ana Zúñiga</dc:creator>
        <category>service</category>
        <category>night</category>
        <enclosure url="https://transit.example/audio/17.mp3" length="2048000" type="audio/mpeg"/>
        <content:encoded><![CDATA[<p>Trains run <em>all night</em> & on time.</p>]]></content:encoded>
      </item>
      <item>
        <title>A platform for bicycles</title>
        <link>https://transit.example/news/bicycles</link>
        <guid>https://transit.example/news/bicycles</guid>
        <pubDate>Sun, 19 May 2024 08:15:00 GMT</pubDate>
        <category>stations</category>
      </item>
    </channel>
  </rss>
  """
