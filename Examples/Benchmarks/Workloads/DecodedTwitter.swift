// The types of `TwitterWorkload`, without defaults.

struct DecodedSearch: Decodable, Equatable {
  let statuses: [DecodedStatus]
}

struct DecodedStatus: Decodable, Equatable {
  let createdAt: String
  let id: Int
  let idStr: String
  let text: String
  let source: String
  let truncated: Bool
  let inReplyToStatusId: Int?
  let inReplyToStatusIdStr: String?
  let inReplyToUserId: Int?
  let inReplyToUserIdStr: String?
  let inReplyToScreenName: String?
  let user: DecodedUser
  let retweetedStatus: DecodedRetweet?
  let retweetCount: Int
  let favoriteCount: Int
  let entities: DecodedEntities
  let favorited: Bool
  let retweeted: Bool
  let possiblySensitive: Bool?
  let lang: String
  let metadata: DecodedMetadata

  typealias CodingKeys = Status.CodingKeys
}

struct DecodedRetweet: Decodable, Equatable {
  let createdAt: String
  let id: Int
  let text: String
  let user: DecodedUser
  let retweetCount: Int
  let favoriteCount: Int
  let entities: DecodedEntities
  let lang: String

  typealias CodingKeys = Retweet.CodingKeys
}

struct DecodedUser: Decodable, Equatable {
  let id: Int
  let idStr: String
  let name: String
  let screenName: String
  let location: String
  let description: String
  let url: String?
  let followersCount: Int
  let friendsCount: Int
  let listedCount: Int
  let createdAt: String
  let favouritesCount: Int
  let utcOffset: Int?
  let timeZone: String?
  let geoEnabled: Bool
  let verified: Bool
  let statusesCount: Int
  let lang: String
  let contributorsEnabled: Bool
  let isTranslator: Bool
  let profileBackgroundColor: String
  let profileImageUrl: String
  let profileBannerUrl: String?
  let profileLinkColor: String
  let defaultProfile: Bool
  let following: Bool

  typealias CodingKeys = User.CodingKeys
}

struct DecodedEntities: Decodable, Equatable {
  let hashtags: [DecodedHashtag]
  let urls: [DecodedLink]
  let userMentions: [DecodedMention]

  typealias CodingKeys = Entities.CodingKeys
}

struct DecodedHashtag: Decodable, Equatable {
  let text: String
  let indices: [Int]
}

struct DecodedLink: Decodable, Equatable {
  let url: String
  let expandedUrl: String
  let displayUrl: String
  let indices: [Int]

  typealias CodingKeys = Link.CodingKeys
}

struct DecodedMention: Decodable, Equatable {
  let screenName: String
  let name: String
  let id: Int
  let idStr: String
  let indices: [Int]

  typealias CodingKeys = Mention.CodingKeys
}

struct DecodedMetadata: Decodable, Equatable {
  let resultType: String
  let isoLanguageCode: String

  typealias CodingKeys = Metadata.CodingKeys
}
