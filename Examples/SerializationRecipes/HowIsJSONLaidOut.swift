import Ibex

/// Compact, or for people, or for a place that needs more escapes.
enum HowIsJSONLaidOut {
  static func show() throws {
    var pretty = Serializer()
    pretty.jsonStyle = [.pretty, .sortedKeys]
    var careful = Serializer()
    careful.jsonStyle = [.safeInHTML, .escapedNonASCII]
    answer(
      "How is JSON laid out?",
      [
        (".pretty, .sortedKeys", try Line(id: 7, color: .red).jsonString(using: pretty)),
        (".safeInHTML, .escapedNonASCII", try careful.jsonString(["html": "<b>Zürich</b>"])),
      ])
  }
}
