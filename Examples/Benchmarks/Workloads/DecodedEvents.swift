import Foundation

// The types of `EventFeedWorkload`, without defaults.

struct DecodedEvent: Decodable, Equatable {
  let id: String
  let type: String
  let actor: DecodedAccount
  let repo: DecodedRepository
  let payload: DecodedPayload
  let `public`: Bool
  let createdAt: Date
  let org: DecodedAccount?
}

struct DecodedAccount: Decodable, Equatable {
  let id: Int
  let login: String
  let displayLogin: String?
  let gravatarId: String
  let url: URL?
  let avatarUrl: URL?
}

struct DecodedRepository: Decodable, Equatable {
  let id: Int
  let name: String
  let url: URL?
}

struct DecodedPayload: Decodable, Equatable {
  let action: String?
  let ref: String?
  let refType: String?
  let masterBranch: String?
  let description: String?
  let pushId: Int?
  let size: Int?
  let distinctSize: Int?
  let head: String?
  let before: String?
  let commits: [DecodedCommit]?
  let issue: DecodedIssue?
  let comment: DecodedComment?
}

struct DecodedCommit: Decodable, Equatable {
  let sha: String
  let author: DecodedCommitAuthor
  let message: String
  let distinct: Bool
  let url: URL?
}

struct DecodedCommitAuthor: Decodable, Equatable {
  let name: String
  let email: String
}

struct DecodedIssue: Decodable, Equatable {
  let id: Int
  let number: Int
  let url: URL?
  let htmlUrl: URL?
  let commentsUrl: URL?
  let title: String
  let user: DecodedAccount
  let labels: [DecodedIssueLabel]
  let state: String
  let locked: Bool
  let comments: Int
  let createdAt: Date
  let updatedAt: Date
  let closedAt: Date?
  let body: String?
}

struct DecodedIssueLabel: Decodable, Equatable {
  let name: String
  let color: String
  let url: URL?
}

struct DecodedComment: Decodable, Equatable {
  let id: Int
  let url: URL?
  let htmlUrl: URL?
  let issueUrl: URL?
  let user: DecodedAccount
  let createdAt: Date
  let updatedAt: Date
  let body: String
}
