import Ibex

/// What if keys that no property has must not be lost?
enum UnknownKeys {
  struct Issue: Mappable {
    var title = ""
    var votes = 0
    var others: [String: SourceValue] = [:]

    static var overrides: PropertyOverrides {
      [.path("reactions.+1", for: \Issue.votes), .rest(\Issue.others)]
    }
  }

  static func show() throws {
    var issue = try Issue(
      json: """
        {"title": "Goats", "reactions": {"+1": 3, "eyes": 1}, "state": "open", "score": 12.10}
        """)
    issue.votes += 1
    answer(
      "What if keys that no property has must not be lost?", issue.others["state"] ?? .null,
      try issue.jsonString())
  }
}
