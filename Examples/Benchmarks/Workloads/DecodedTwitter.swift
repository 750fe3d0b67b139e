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

  enum CodingKeys: String, CodingKey {
    case createdAt = "created_at"
    case id
    case idStr = "id_str"
    case text, source, truncated
    case inReplyToStatusId = "in_reply_to_status_id"
    case inReplyToStatusIdStr = "in_reply_to_status_id_str"
    case inReplyToUserId = "in_reply_to_user_id"
    case inReplyToUserIdStr = "in_reply_to_user_id_str"
    case inReplyToScreenName = "in_reply_to_screen_name"
    case user
    case retweetedStatus = "retweeted_status"
    case retweetCount = "retweet_count"
    case favoriteCount = "favorite_count"
    case entities, favorited, retweeted
    case possiblySensitive = "possibly_sensitive"
    case lang, metadata
  }
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

  enum CodingKeys: String, CodingKey {
    case createdAt = "created_at"
    case id, text, user
    case retweetCount = "retweet_count"
    case favoriteCount = "favorite_count"
    case entities, lang
  }
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

  enum CodingKeys: String, CodingKey {
    case id
    case idStr = "id_str"
    case name
    case screenName = "screen_name"
    case location, description, url
    case followersCount = "followers_count"
    case friendsCount = "friends_count"
    case listedCount = "listed_count"
    case createdAt = "created_at"
    case favouritesCount = "favourites_count"
    case utcOffset = "utc_offset"
    case timeZone = "time_zone"
    case geoEnabled = "geo_enabled"
    case verified
    case statusesCount = "statuses_count"
    case lang
    case contributorsEnabled = "contributors_enabled"
    case isTranslator = "is_translator"
    case profileBackgroundColor = "profile_background_color"
    case profileImageUrl = "profile_image_url"
    case profileBannerUrl = "profile_banner_url"
    case profileLinkColor = "profile_link_color"
    case defaultProfile = "default_profile"
    case following
  }
}

struct DecodedEntities: Decodable, Equatable {
  let hashtags: [DecodedHashtag]
  let urls: [DecodedLink]
  let userMentions: [DecodedMention]

  enum CodingKeys: String, CodingKey {
    case hashtags, urls
    case userMentions = "user_mentions"
  }
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

  enum CodingKeys: String, CodingKey {
    case url
    case expandedUrl = "expanded_url"
    case displayUrl = "display_url"
    case indices
  }
}

struct DecodedMention: Decodable, Equatable {
  let screenName: String
  let name: String
  let id: Int
  let idStr: String
  let indices: [Int]

  enum CodingKeys: String, CodingKey {
    case screenName = "screen_name"
    case name, id
    case idStr = "id_str"
    case indices
  }
}

struct DecodedMetadata: Decodable, Equatable {
  let resultType: String
  let isoLanguageCode: String

  enum CodingKeys: String, CodingKey {
    case resultType = "result_type"
    case isoLanguageCode = "iso_language_code"
  }
}
