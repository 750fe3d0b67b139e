import Foundation
import Ibex

/// The public events of a service that hosts code: nested, in snake case, with dates and URLs,
/// about 2 kB an event.
enum EventFeedWorkload {
  static let count = 300

  @Sendable
  static func comparisons() -> [Comparison] {
    Comparison.ofBoundedJSON(
      "event feed, 300 events at once → models", objectCount: count, against: .snakeCase,
      document: document, ours: { try [FeedEvent](json: $0) }) + [
        .ofCalls(
          "event feed, event by event → models", against: .snakeCase, documents: documents,
          ours: { try FeedEvent(json: $0) })
      ]
  }

  static func document() -> Data {
    Data("[\(GeneratedEvents.texts(count).joined(separator: ","))]".utf8)
  }

  static func documents() -> [Data] { GeneratedEvents.texts(count).map { Data($0.utf8) } }
}

struct FeedEvent: Mappable, Codable, Equatable {
  var id = ""
  var type = ""
  var actor = Account()
  var repo = Repository()
  var payload = Payload()
  var `public` = false
  var createdAt = Date.distantPast
  var org: Account?
}

struct Account: Mappable, Codable, Equatable {
  var id = 0
  var login = ""
  var displayLogin: String?
  var gravatarId = ""
  var url: URL?
  var avatarUrl: URL?
}

struct Repository: Mappable, Codable, Equatable {
  var id = 0
  var name = ""
  var url: URL?
}

/// What happened, of which each type of event fills a part.
struct Payload: Mappable, Codable, Equatable {
  var action: String?
  var ref: String?
  var refType: String?
  var masterBranch: String?
  var description: String?
  var pushId: Int?
  var size: Int?
  var distinctSize: Int?
  var head: String?
  var before: String?
  var commits: [Commit]?
  var issue: Issue?
  var comment: Comment?
}

struct Commit: Mappable, Codable, Equatable {
  var sha = ""
  var author = CommitAuthor()
  var message = ""
  var distinct = false
  var url: URL?
}

struct CommitAuthor: Mappable, Codable, Equatable {
  var name = ""
  var email = ""
}

struct Issue: Mappable, Codable, Equatable {
  var id = 0
  var number = 0
  var url: URL?
  var htmlUrl: URL?
  var commentsUrl: URL?
  var title = ""
  var user = Account()
  var labels: [IssueLabel] = []
  var state = ""
  var locked = false
  var comments = 0
  var createdAt = Date.distantPast
  var updatedAt = Date.distantPast
  var closedAt: Date?
  var body: String?
}

struct IssueLabel: Mappable, Codable, Equatable {
  var name = ""
  var color = ""
  var url: URL?
}

struct Comment: Mappable, Codable, Equatable {
  var id = 0
  var url: URL?
  var htmlUrl: URL?
  var issueUrl: URL?
  var user = Account()
  var createdAt = Date.distantPast
  var updatedAt = Date.distantPast
  var body = ""
}
