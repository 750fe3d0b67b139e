import TestSupport

/// Well-formed documents of XML without a document type, by chance and the same in every run.
///
/// Two things are left out for the sake of Foundation's parser on Linux: instructions without data,
/// at which it crashes, and returns in CDATA, which it leaves as they are.
public struct XMLGenerator: Sendable {
  private var random: SeededGenerator
  private var xml = ""

  public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A document of some elements, with everything that may stand in and around them.
  public mutating func document() -> String {
    xml = pick([
      "", "", "<?xml version=\"1.0\"?>", "<?xml version='1.0' encoding='UTF-8'?>\n",
      "<?xml version=\"1.0\" encoding=\"utf-8\" standalone='yes' ?>\r\n",
    ])
    miscellany()
    element(depth: 0, "r")
    miscellany()
    return xml
  }

  private mutating func pick(_ texts: [String]) -> String {
    texts.randomElement(using: &random) ?? ""
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func miscellany() {
    while chance(25) { xml += pick(["<!-- & < > -->", "<?pi a=\"b\" > ?>", "\n", " \r\n\t"]) }
  }

  private static let names = [
    "a", "b", "item", "Item", "a-b.c_d", "_x", "größe", "名前", "p:a", "p:item", "x1234567",
    "x1234567890", "x1234568", "channel", "p:größe", "é", "𐐀b",
  ]

  private static let spaces = [" ", "\n", "  ", "\t", "\r\n ", " \r"]

  private mutating func element(depth: Int, _ name: String) {
    xml += "<\(name)"
    if depth == 0 { xml += " xmlns:p='urn:p'" }
    attributes()
    if chance(15) { xml += pick(Self.spaces) }
    if depth > 0, chance(20) {
      xml += "/>"
      return
    }
    xml += ">"
    let count = depth == 0 ? 4 : Int.random(in: 0..<4, using: &random)
    for _ in 0..<count { content(depth: depth) }
    xml += "</\(name)"
    if chance(10) { xml += pick(Self.spaces) }
    xml += ">"
  }

  private mutating func attributes() {
    var names = Set<String>()
    while chance(35) {
      let name = pick(Self.names + ["xml:space", "xml:lang", "id"])
      guard names.insert(name).inserted else { continue }
      let quote = pick(["\"", "'"])
      xml += pick(Self.spaces) + name
      if chance(10) { xml += pick(Self.spaces) }
      xml += "="
      if chance(10) { xml += pick(Self.spaces) }
      xml += quote
      if name == "xml:space" {
        xml += pick(["preserve", "default"])
      } else {
        while chance(60) { text() }
        if chance(20) { xml += pick([">", "]]>", quote == "'" ? "\"" : "'"]) }
      }
      xml += quote
    }
  }

  private mutating func content(depth: Int) {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...3: for _ in 0..<2 { text() }
    case 4...8 where depth < 6: element(depth: depth + 1, pick(Self.names))
    case 9:
      xml += pick([
        "<![CDATA[<b>&amp;]]>", "<![CDATA[]]>", "<![CDATA[ \n ]] > ]]>", "<![CDATA[é]]]]>",
      ])
    case 10: miscellany()
    default: xml += pick(Self.spaces)
    }
  }

  /// Text without quotes and `>`, which the value of an attribute may hold too.
  private mutating func text() {
    xml += pick([
      "word", "a longer text of several words, ", "größe", "🐐", "日本語", "&amp;", "&lt;", "&gt;",
      "&quot;", "&apos;", "&#65;", "&#x1F410;", "&#10;", "&#13;", "&#9;", "&#32;", "]", "]]", " ",
      "\n", "\r\n", "\r", "\t", "&#xe9;", "0123456789", "\u{85}", "\u{7F}", "\u{2028}", "--", "?",
      "x",
    ])
  }
}
