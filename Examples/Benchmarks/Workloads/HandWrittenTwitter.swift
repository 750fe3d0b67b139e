import Foundation

// The page of tweets as people map it by hand, over what `JSONSerialization` makes.

extension SearchResult {
  init(handWritten json: [String: Any]) {
    statuses = (json["statuses"] as? [[String: Any]] ?? []).map(Status.init(handWritten:))
  }
}

extension Status {
  init(handWritten json: [String: Any]) {
    createdAt = json["created_at"] as? String ?? ""
    id = json["id"] as? Int ?? 0
    idStr = json["id_str"] as? String ?? ""
    text = json["text"] as? String ?? ""
    source = json["source"] as? String ?? ""
    truncated = json["truncated"] as? Bool ?? false
    inReplyToStatusId = json["in_reply_to_status_id"] as? Int
    inReplyToStatusIdStr = json["in_reply_to_status_id_str"] as? String
    inReplyToUserId = json["in_reply_to_user_id"] as? Int
    inReplyToUserIdStr = json["in_reply_to_user_id_str"] as? String
    inReplyToScreenName = json["in_reply_to_screen_name"] as? String
    user = User(handWritten: json["user"] as? [String: Any] ?? [:])
    retweetedStatus = (json["retweeted_status"] as? [String: Any]).map(Retweet.init(handWritten:))
    retweetCount = json["retweet_count"] as? Int ?? 0
    favoriteCount = json["favorite_count"] as? Int ?? 0
    entities = Entities(handWritten: json["entities"] as? [String: Any] ?? [:])
    favorited = json["favorited"] as? Bool ?? false
    retweeted = json["retweeted"] as? Bool ?? false
    possiblySensitive = json["possibly_sensitive"] as? Bool
    lang = json["lang"] as? String ?? ""
    metadata = Metadata(handWritten: json["metadata"] as? [String: Any] ?? [:])
  }
}

extension Retweet {
  init(handWritten json: [String: Any]) {
    createdAt = json["created_at"] as? String ?? ""
    id = json["id"] as? Int ?? 0
    text = json["text"] as? String ?? ""
    user = User(handWritten: json["user"] as? [String: Any] ?? [:])
    retweetCount = json["retweet_count"] as? Int ?? 0
    favoriteCount = json["favorite_count"] as? Int ?? 0
    entities = Entities(handWritten: json["entities"] as? [String: Any] ?? [:])
    lang = json["lang"] as? String ?? ""
  }
}

extension User {
  init(handWritten json: [String: Any]) {
    id = json["id"] as? Int ?? 0
    idStr = json["id_str"] as? String ?? ""
    name = json["name"] as? String ?? ""
    screenName = json["screen_name"] as? String ?? ""
    location = json["location"] as? String ?? ""
    description = json["description"] as? String ?? ""
    url = json["url"] as? String
    followersCount = json["followers_count"] as? Int ?? 0
    friendsCount = json["friends_count"] as? Int ?? 0
    listedCount = json["listed_count"] as? Int ?? 0
    createdAt = json["created_at"] as? String ?? ""
    favouritesCount = json["favourites_count"] as? Int ?? 0
    utcOffset = json["utc_offset"] as? Int
    timeZone = json["time_zone"] as? String
    geoEnabled = json["geo_enabled"] as? Bool ?? false
    verified = json["verified"] as? Bool ?? false
    statusesCount = json["statuses_count"] as? Int ?? 0
    lang = json["lang"] as? String ?? ""
    contributorsEnabled = json["contributors_enabled"] as? Bool ?? false
    isTranslator = json["is_translator"] as? Bool ?? false
    profileBackgroundColor = json["profile_background_color"] as? String ?? ""
    profileImageUrl = json["profile_image_url"] as? String ?? ""
    profileBannerUrl = json["profile_banner_url"] as? String
    profileLinkColor = json["profile_link_color"] as? String ?? ""
    defaultProfile = json["default_profile"] as? Bool ?? false
    following = json["following"] as? Bool ?? false
  }
}

extension Entities {
  init(handWritten json: [String: Any]) {
    hashtags = (json["hashtags"] as? [[String: Any]] ?? []).map(Hashtag.init(handWritten:))
    urls = (json["urls"] as? [[String: Any]] ?? []).map(Link.init(handWritten:))
    userMentions = (json["user_mentions"] as? [[String: Any]] ?? []).map(Mention.init(handWritten:))
  }
}

extension Hashtag {
  init(handWritten json: [String: Any]) {
    text = json["text"] as? String ?? ""
    indices = json["indices"] as? [Int] ?? []
  }
}

extension Link {
  init(handWritten json: [String: Any]) {
    url = json["url"] as? String ?? ""
    expandedUrl = json["expanded_url"] as? String ?? ""
    displayUrl = json["display_url"] as? String ?? ""
    indices = json["indices"] as? [Int] ?? []
  }
}

extension Mention {
  init(handWritten json: [String: Any]) {
    screenName = json["screen_name"] as? String ?? ""
    name = json["name"] as? String ?? ""
    id = json["id"] as? Int ?? 0
    idStr = json["id_str"] as? String ?? ""
    indices = json["indices"] as? [Int] ?? []
  }
}

extension Metadata {
  init(handWritten json: [String: Any]) {
    resultType = json["result_type"] as? String ?? ""
    isoLanguageCode = json["iso_language_code"] as? String ?? ""
  }
}
