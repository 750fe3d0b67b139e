import Foundation
import Ibex

/// A page of search results of a web service: nested models of about 25 properties each.
enum TwitterWorkload {
  static func comparisons(in folder: DocumentFolder) -> [Comparison] {
    let name = "twitter.json → nested models"
    let document = { try folder.contents(of: "twitter.json") }
    return Comparison.ofJSON(
      name, objectCount: 100, document: document, ours: { try SearchResult(json: $0) },
      byHand: { try SearchResult(handWritten: cast($0)) }) + [
        .shareOfHandReader(
          name, objectCount: 100, document: document, ours: { try SearchResult(json: $0) })
      ]
  }
}

struct SearchResult: Mappable, Codable, Equatable {
  var statuses: [Status] = []
}

struct Status: Mappable, Codable, Equatable {
  var createdAt = ""
  var id = 0
  var idStr = ""
  var text = ""
  var source = ""
  var truncated = false
  var inReplyToStatusId: Int?
  var inReplyToStatusIdStr: String?
  var inReplyToUserId: Int?
  var inReplyToUserIdStr: String?
  var inReplyToScreenName: String?
  var user = User()
  var retweetedStatus: Retweet?
  var retweetCount = 0
  var favoriteCount = 0
  var entities = Entities()
  var favorited = false
  var retweeted = false
  var possiblySensitive: Bool?
  var lang = ""
  var metadata = Metadata()

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

struct Retweet: Mappable, Codable, Equatable {
  var createdAt = ""
  var id = 0
  var text = ""
  var user = User()
  var retweetCount = 0
  var favoriteCount = 0
  var entities = Entities()
  var lang = ""

  enum CodingKeys: String, CodingKey {
    case createdAt = "created_at"
    case id, text, user
    case retweetCount = "retweet_count"
    case favoriteCount = "favorite_count"
    case entities, lang
  }
}

struct User: Mappable, Codable, Equatable {
  var id = 0
  var idStr = ""
  var name = ""
  var screenName = ""
  var location = ""
  var description = ""
  var url: String?
  var followersCount = 0
  var friendsCount = 0
  var listedCount = 0
  var createdAt = ""
  var favouritesCount = 0
  var utcOffset: Int?
  var timeZone: String?
  var geoEnabled = false
  var verified = false
  var statusesCount = 0
  var lang = ""
  var contributorsEnabled = false
  var isTranslator = false
  var profileBackgroundColor = ""
  var profileImageUrl = ""
  var profileBannerUrl: String?
  var profileLinkColor = ""
  var defaultProfile = false
  var following = false

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

struct Entities: Mappable, Codable, Equatable {
  var hashtags: [Hashtag] = []
  var urls: [Link] = []
  var userMentions: [Mention] = []

  enum CodingKeys: String, CodingKey {
    case hashtags, urls
    case userMentions = "user_mentions"
  }
}

struct Hashtag: Mappable, Codable, Equatable {
  var text = ""
  var indices: [Int] = []
}

struct Link: Mappable, Codable, Equatable {
  var url = ""
  var expandedUrl = ""
  var displayUrl = ""
  var indices: [Int] = []

  enum CodingKeys: String, CodingKey {
    case url
    case expandedUrl = "expanded_url"
    case displayUrl = "display_url"
    case indices
  }
}

struct Mention: Mappable, Codable, Equatable {
  var screenName = ""
  var name = ""
  var id = 0
  var idStr = ""
  var indices: [Int] = []

  enum CodingKeys: String, CodingKey {
    case screenName = "screen_name"
    case name, id
    case idStr = "id_str"
    case indices
  }
}

struct Metadata: Mappable, Codable, Equatable {
  var resultType = ""
  var isoLanguageCode = ""

  enum CodingKeys: String, CodingKey {
    case resultType = "result_type"
    case isoLanguageCode = "iso_language_code"
  }
}
