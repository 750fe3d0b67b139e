import Foundation

/// The events of `EventFeedWorkload` as JSON, the same in every run.
struct GeneratedEvents {
  private static let service = "https://api.code.example.org"
  private var numbers = SeededNumbers(seed: 300)

  static func texts(_ count: Int) -> [String] {
    var events = GeneratedEvents()
    return (0..<count).map { _ in events.event() }
  }

  private mutating func event() -> String {
    let repository = "\(name())/\(name())"
    let (type, payload) = typeAndPayload(repository)
    let organization = numbers.number(0..<3) == 0 ? #","org":\#(account())"# : ""
    return """
      {"id":"\(numbers.number(20_000_000_000..<40_000_000_000))","type":"\(type)",\
      "actor":\(account()),"repo":{"id":\(numbers.number(1000..<900_000_000)),\
      "name":"\(repository)","url":"\(Self.service)/repos/\(repository)"},"payload":\(payload),\
      "public":true,"created_at":"\(numbers.date())"\(organization)}
      """
  }

  private mutating func typeAndPayload(_ repository: String) -> (type: String, payload: String) {
    switch numbers.number(0..<10) {
    case 0..<5: ("PushEvent", push(repository))
    case 5..<7: ("IssuesEvent", #"{"action":"opened","issue":\#(issue(repository))}"#)
    case 7..<9:
      (
        "IssueCommentEvent",
        """
        {"action":"created","issue":\(issue(repository)),"comment":\(comment(repository))}
        """
      )
    default: ("CreateEvent", creation())
    }
  }

  private mutating func push(_ repository: String) -> String {
    let count = numbers.number(2..<8)
    let commits = (0..<count).map { _ in commit(repository) }
    return """
      {"push_id":\(numbers.number(1_000_000..<20_000_000_000)),"size":\(count),\
      "distinct_size":\(count),"ref":"refs/heads/\(name())","head":"\(numbers.hexadecimal(40))",\
      "before":"\(numbers.hexadecimal(40))","commits":[\(commits.joined(separator: ","))]}
      """
  }

  private mutating func commit(_ repository: String) -> String {
    let (sha, author) = (numbers.hexadecimal(40), name())
    return """
      {"sha":"\(sha)","author":{"email":"\(author)@example.org","name":"\(author.capitalized)"},\
      "message":"\(numbers.text(numbers.number(20..<70)))\\n\\n\(numbers.text(40))",\
      "distinct":true,"url":"\(Self.service)/repos/\(repository)/commits/\(sha)"}
      """
  }

  private mutating func issue(_ repository: String) -> String {
    let number = numbers.number(1..<5000)
    let url = "\(Self.service)/repos/\(repository)/issues/\(number)"
    let labels = (0..<numbers.number(0..<4)).map { _ in
      let label = name()
      return """
        {"name":"\(label)","color":"\(numbers.hexadecimal(6))",\
        "url":"\(Self.service)/repos/\(repository)/labels/\(label)"}
        """
    }
    return """
      {"id":\(numbers.number(1_000_000..<2_000_000_000)),"number":\(number),"url":"\(url)",\
      "html_url":"https://code.example.org/\(repository)/issues/\(number)",\
      "comments_url":"\(url)/comments","title":"\(numbers.text(40))","user":\(account()),\
      "labels":[\(labels.joined(separator: ","))],"state":"open","locked":false,\
      "comments":\(numbers.number(0..<40)),"created_at":"\(numbers.date())",\
      "updated_at":"\(numbers.date())","closed_at":null,"body":"\(body())"}
      """
  }

  private mutating func comment(_ repository: String) -> String {
    let (id, number) = (numbers.number(1_000_000..<2_000_000_000), numbers.number(1..<5000))
    let issues = "\(Self.service)/repos/\(repository)/issues"
    return """
      {"id":\(id),"url":"\(issues)/comments/\(id)",\
      "html_url":"https://code.example.org/\(repository)/issues/\(number)#issuecomment-\(id)",\
      "issue_url":"\(issues)/\(number)","user":\(account()),"created_at":"\(numbers.date())",\
      "updated_at":"\(numbers.date())","body":"\(body())"}
      """
  }

  private mutating func creation() -> String {
    """
    {"ref":"\(name())","ref_type":"branch","master_branch":"main",\
    "description":"\(numbers.text(60))"}
    """
  }

  private mutating func account() -> String {
    let (id, login) = (numbers.number(1..<90_000_000), name())
    return """
      {"id":\(id),"login":"\(login)","display_login":"\(login)","gravatar_id":"",\
      "url":"\(Self.service)/users/\(login)",\
      "avatar_url":"https://avatars.code.example.org/u/\(id)?v=4"}
      """
  }

  /// Some paragraphs of which one quotes.
  private mutating func body() -> String {
    let paragraphs = (0..<numbers.number(2..<5)).map { _ in numbers.text(numbers.number(60..<180)) }
    return (paragraphs + [#"\"\#(numbers.text(30))\""#]).joined(separator: #"\r\n\r\n"#)
  }

  private mutating func name() -> String {
    let words = ["harbor", "signal", "night", "autumn", "station", "platform", "ferry", "tunnel"]
    return "\(numbers.element(of: words))-\(numbers.element(of: words))\(numbers.number(1..<100))"
  }
}
