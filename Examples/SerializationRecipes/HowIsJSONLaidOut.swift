import Ibex

/// Compact, pretty-printed, or with more escapes.
enum HowIsJSONLaidOut {
  static func show() throws {
    var pretty = Serializer()
    pretty.json.isPretty = true
    pretty.json.sortsKeys = true
    var careful = Serializer()
    careful.json.isSafeInHTML = true
    careful.json.escapesNonASCII = true
    answer(
      "How is JSON laid out?",
      [
        ("isPretty, sortsKeys", try Line(id: 7, color: .red).jsonString(using: pretty)),
        ("isSafeInHTML, escapesNonASCII", try careful.jsonString(["html": "<b>Zürich</b>"])),
      ])
  }
}
