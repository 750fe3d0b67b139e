import Foundation
import Ibex

/// An Atom 1.0 feed.
struct AtomFeed: Mappable {
  var title = ""
  var updated: Date?
  var entry: [AtomEntry] = []
}

struct AtomEntry: Mappable {
  var id = ""
  var title = ""
  var updated: Date?
  var link: [AtomLink] = []
  var author = AtomAuthor()
  var summary: String?
}

struct AtomLink: Mappable {
  var href: URL?
  var rel = "alternate"
}

struct AtomAuthor: Mappable {
  var name = ""
}

/// Maps the feed, and traverses it where the order of text and elements matters.
func readAtom() throws {
  let document = try SourceDocument(xml: atom)
  let feed = try AtomFeed(from: document)
  print("\(feed.title), \(feed.entry.count) entries")
  for entry in feed.entry {
    print("- \(entry.title) by \(entry.author.name)")
    for link in entry.link { print("  \(link.rel): \(link.href?.absoluteString ?? "")") }
  }
  let division = document.rootElement?.first(at: "entry[0].content.div")
  print("  in \(division?.namespace ?? "no namespace"): \(division.map(markdown) ?? "")")
}

/// The text of an element, with asterisks around emphasized text.
private func markdown(_ element: SourceElement) -> String {
  element.content.map { content in
    switch content {
    case .text(let text): text
    case .element(let child) where child.localName == "em": "*\(markdown(child))*"
    case .element(let child): markdown(child)
    }
  }.joined()
}

private let atom = """
  <?xml version="1.0" encoding="utf-8"?>
  <feed xmlns="http://www.w3.org/2005/Atom">
    <title type="text">Signal Box</title>
    <id>urn:uuid:60a76c80-d399-11d9-b91c-0003939e0af6</id>
    <updated>2024-05-21T10:00:00Z</updated>
    <entry>
      <id>urn:uuid:1225c695-cfb8-4ebb-aaaa-80da344efa6a</id>
      <title>Points &#8211; and how they fail</title>
      <updated>2024-05-20T16:45:30.25+02:00</updated>
      <link href="https://signals.example/points"/>
      <link rel="enclosure" href="https://signals.example/points.pdf" type="application/pdf"/>
      <author><name>Tomás Ó Briain</name></author>
      <summary>Cold, sand, and <![CDATA[<lubricants>]]></summary>
      <content type="xhtml">
        <div xmlns="http://www.w3.org/1999/xhtml">Points <em>freeze</em>, then they <em>stick</em>.</div>
      </content>
    </entry>
  </feed>
  """
