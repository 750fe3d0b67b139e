// Written by write-readers.

extension Person: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""id":"#) { self.id = reader.value() }
    if reader.passes(#""name":"#) { self.name = reader.value() }
    if reader.passes(#""email":"#) { self.email = reader.value() }
    if reader.passes(#""city":"#) { self.city = reader.value() }
    if reader.passes(#""age":"#) { self.age = reader.value() }
    if reader.passes(#""score":"#) { self.score = reader.value() }
    if reader.passes(#""latitude":"#) { self.latitude = reader.value() }
    if reader.passes(#""longitude":"#) { self.longitude = reader.value() }
    if reader.passes(#""isActive":"#) { self.isActive = reader.value() }
    if reader.passes(#""note":"#) { self.note = reader.value() }
    reader.close()
  }
}

extension SearchResult: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""statuses":"#) { self.statuses = reader.value() }
    if reader.passes(#""search_metadata":"#) { reader.skipValue() }
    reader.close()
  }
}

extension Status: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""metadata":"#) { self.metadata = reader.value() }
    if reader.passes(#""created_at":"#) { self.createdAt = reader.value() }
    if reader.passes(#""id":"#) { self.id = reader.value() }
    if reader.passes(#""id_str":"#) { self.idStr = reader.value() }
    if reader.passes(#""text":"#) { self.text = reader.value() }
    if reader.passes(#""source":"#) { self.source = reader.value() }
    if reader.passes(#""truncated":"#) { self.truncated = reader.value() }
    if reader.passes(#""in_reply_to_status_id":"#) { self.inReplyToStatusId = reader.value() }
    if reader.passes(#""in_reply_to_status_id_str":"#) {
      self.inReplyToStatusIdStr = reader.value()
    }
    if reader.passes(#""in_reply_to_user_id":"#) { self.inReplyToUserId = reader.value() }
    if reader.passes(#""in_reply_to_user_id_str":"#) { self.inReplyToUserIdStr = reader.value() }
    if reader.passes(#""in_reply_to_screen_name":"#) { self.inReplyToScreenName = reader.value() }
    if reader.passes(#""user":"#) { self.user = reader.value() }
    if reader.passes(#""geo":"#) { reader.skipValue() }
    if reader.passes(#""coordinates":"#) { reader.skipValue() }
    if reader.passes(#""place":"#) { reader.skipValue() }
    if reader.passes(#""contributors":"#) { reader.skipValue() }
    if reader.passes(#""retweeted_status":"#) { self.retweetedStatus = reader.value() }
    if reader.passes(#""retweet_count":"#) { self.retweetCount = reader.value() }
    if reader.passes(#""favorite_count":"#) { self.favoriteCount = reader.value() }
    if reader.passes(#""entities":"#) { self.entities = reader.value() }
    if reader.passes(#""favorited":"#) { self.favorited = reader.value() }
    if reader.passes(#""retweeted":"#) { self.retweeted = reader.value() }
    if reader.passes(#""possibly_sensitive":"#) { self.possiblySensitive = reader.value() }
    if reader.passes(#""lang":"#) { self.lang = reader.value() }
    reader.close()
  }
}

extension Retweet: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""metadata":"#) { reader.skipValue() }
    if reader.passes(#""created_at":"#) { self.createdAt = reader.value() }
    if reader.passes(#""id":"#) { self.id = reader.value() }
    if reader.passes(#""id_str":"#) { reader.skipValue() }
    if reader.passes(#""text":"#) { self.text = reader.value() }
    if reader.passes(#""source":"#) { reader.skipValue() }
    if reader.passes(#""truncated":"#) { reader.skipValue() }
    if reader.passes(#""in_reply_to_status_id":"#) { reader.skipValue() }
    if reader.passes(#""in_reply_to_status_id_str":"#) { reader.skipValue() }
    if reader.passes(#""in_reply_to_user_id":"#) { reader.skipValue() }
    if reader.passes(#""in_reply_to_user_id_str":"#) { reader.skipValue() }
    if reader.passes(#""in_reply_to_screen_name":"#) { reader.skipValue() }
    if reader.passes(#""user":"#) { self.user = reader.value() }
    if reader.passes(#""geo":"#) { reader.skipValue() }
    if reader.passes(#""coordinates":"#) { reader.skipValue() }
    if reader.passes(#""place":"#) { reader.skipValue() }
    if reader.passes(#""contributors":"#) { reader.skipValue() }
    if reader.passes(#""retweet_count":"#) { self.retweetCount = reader.value() }
    if reader.passes(#""favorite_count":"#) { self.favoriteCount = reader.value() }
    if reader.passes(#""entities":"#) { self.entities = reader.value() }
    if reader.passes(#""favorited":"#) { reader.skipValue() }
    if reader.passes(#""retweeted":"#) { reader.skipValue() }
    if reader.passes(#""possibly_sensitive":"#) { reader.skipValue() }
    if reader.passes(#""lang":"#) { self.lang = reader.value() }
    reader.close()
  }
}

extension User: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""id":"#) { self.id = reader.value() }
    if reader.passes(#""id_str":"#) { self.idStr = reader.value() }
    if reader.passes(#""name":"#) { self.name = reader.value() }
    if reader.passes(#""screen_name":"#) { self.screenName = reader.value() }
    if reader.passes(#""location":"#) { self.location = reader.value() }
    if reader.passes(#""description":"#) { self.description = reader.value() }
    if reader.passes(#""url":"#) { self.url = reader.value() }
    if reader.passes(#""entities":"#) { reader.skipValue() }
    if reader.passes(#""protected":"#) { reader.skipValue() }
    if reader.passes(#""followers_count":"#) { self.followersCount = reader.value() }
    if reader.passes(#""friends_count":"#) { self.friendsCount = reader.value() }
    if reader.passes(#""listed_count":"#) { self.listedCount = reader.value() }
    if reader.passes(#""created_at":"#) { self.createdAt = reader.value() }
    if reader.passes(#""favourites_count":"#) { self.favouritesCount = reader.value() }
    if reader.passes(#""utc_offset":"#) { self.utcOffset = reader.value() }
    if reader.passes(#""time_zone":"#) { self.timeZone = reader.value() }
    if reader.passes(#""geo_enabled":"#) { self.geoEnabled = reader.value() }
    if reader.passes(#""verified":"#) { self.verified = reader.value() }
    if reader.passes(#""statuses_count":"#) { self.statusesCount = reader.value() }
    if reader.passes(#""lang":"#) { self.lang = reader.value() }
    if reader.passes(#""contributors_enabled":"#) { self.contributorsEnabled = reader.value() }
    if reader.passes(#""is_translator":"#) { self.isTranslator = reader.value() }
    if reader.passes(#""is_translation_enabled":"#) { reader.skipValue() }
    if reader.passes(#""profile_background_color":"#) {
      self.profileBackgroundColor = reader.value()
    }
    if reader.passes(#""profile_background_image_url":"#) { reader.skipValue() }
    if reader.passes(#""profile_background_image_url_https":"#) { reader.skipValue() }
    if reader.passes(#""profile_background_tile":"#) { reader.skipValue() }
    if reader.passes(#""profile_image_url":"#) { self.profileImageUrl = reader.value() }
    if reader.passes(#""profile_image_url_https":"#) { reader.skipValue() }
    if reader.passes(#""profile_banner_url":"#) { self.profileBannerUrl = reader.value() }
    if reader.passes(#""profile_link_color":"#) { self.profileLinkColor = reader.value() }
    if reader.passes(#""profile_sidebar_border_color":"#) { reader.skipValue() }
    if reader.passes(#""profile_sidebar_fill_color":"#) { reader.skipValue() }
    if reader.passes(#""profile_text_color":"#) { reader.skipValue() }
    if reader.passes(#""profile_use_background_image":"#) { reader.skipValue() }
    if reader.passes(#""default_profile":"#) { self.defaultProfile = reader.value() }
    if reader.passes(#""default_profile_image":"#) { reader.skipValue() }
    if reader.passes(#""following":"#) { self.following = reader.value() }
    if reader.passes(#""follow_request_sent":"#) { reader.skipValue() }
    if reader.passes(#""notifications":"#) { reader.skipValue() }
    reader.close()
  }
}

extension Entities: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""hashtags":"#) { self.hashtags = reader.value() }
    if reader.passes(#""symbols":"#) { reader.skipValue() }
    if reader.passes(#""urls":"#) { self.urls = reader.value() }
    if reader.passes(#""user_mentions":"#) { self.userMentions = reader.value() }
    if reader.passes(#""media":"#) { reader.skipValue() }
    reader.close()
  }
}

extension Hashtag: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""text":"#) { self.text = reader.value() }
    if reader.passes(#""indices":"#) { self.indices = reader.value() }
    reader.close()
  }
}

extension Link: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""url":"#) { self.url = reader.value() }
    if reader.passes(#""expanded_url":"#) { self.expandedUrl = reader.value() }
    if reader.passes(#""display_url":"#) { self.displayUrl = reader.value() }
    if reader.passes(#""indices":"#) { self.indices = reader.value() }
    reader.close()
  }
}

extension Mention: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""screen_name":"#) { self.screenName = reader.value() }
    if reader.passes(#""name":"#) { self.name = reader.value() }
    if reader.passes(#""id":"#) { self.id = reader.value() }
    if reader.passes(#""id_str":"#) { self.idStr = reader.value() }
    if reader.passes(#""indices":"#) { self.indices = reader.value() }
    reader.close()
  }
}

extension Metadata: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""result_type":"#) { self.resultType = reader.value() }
    if reader.passes(#""iso_language_code":"#) { self.isoLanguageCode = reader.value() }
    reader.close()
  }
}

extension Catalog: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""areaNames":"#) { self.areaNames = reader.value() }
    if reader.passes(#""audienceSubCategoryNames":"#) {
      self.audienceSubCategoryNames = reader.value()
    }
    if reader.passes(#""blockNames":"#) { self.blockNames = reader.value() }
    if reader.passes(#""events":"#) { self.events = reader.value() }
    if reader.passes(#""performances":"#) { self.performances = reader.value() }
    if reader.passes(#""seatCategoryNames":"#) { self.seatCategoryNames = reader.value() }
    if reader.passes(#""subTopicNames":"#) { self.subTopicNames = reader.value() }
    if reader.passes(#""subjectNames":"#) { self.subjectNames = reader.value() }
    if reader.passes(#""topicNames":"#) { self.topicNames = reader.value() }
    if reader.passes(#""topicSubTopics":"#) { self.topicSubTopics = reader.value() }
    if reader.passes(#""venueNames":"#) { self.venueNames = reader.value() }
    reader.close()
  }
}

extension CatalogEvent: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""description":"#) { self.description = reader.value() }
    if reader.passes(#""id":"#) { self.id = reader.value() }
    if reader.passes(#""logo":"#) { self.logo = reader.value() }
    if reader.passes(#""name":"#) { self.name = reader.value() }
    if reader.passes(#""subTopicIds":"#) { self.subTopicIds = reader.value() }
    if reader.passes(#""subjectCode":"#) { self.subjectCode = reader.value() }
    if reader.passes(#""subtitle":"#) { self.subtitle = reader.value() }
    if reader.passes(#""topicIds":"#) { self.topicIds = reader.value() }
    reader.close()
  }
}

extension Performance: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""eventId":"#) { self.eventId = reader.value() }
    if reader.passes(#""id":"#) { self.id = reader.value() }
    if reader.passes(#""logo":"#) { self.logo = reader.value() }
    if reader.passes(#""name":"#) { self.name = reader.value() }
    if reader.passes(#""prices":"#) { self.prices = reader.value() }
    if reader.passes(#""seatCategories":"#) { self.seatCategories = reader.value() }
    if reader.passes(#""seatMapImage":"#) { self.seatMapImage = reader.value() }
    if reader.passes(#""start":"#) { self.start = reader.value() }
    if reader.passes(#""venueCode":"#) { self.venueCode = reader.value() }
    reader.close()
  }
}

extension Price: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""amount":"#) { self.amount = reader.value() }
    if reader.passes(#""audienceSubCategoryId":"#) { self.audienceSubCategoryId = reader.value() }
    if reader.passes(#""seatCategoryId":"#) { self.seatCategoryId = reader.value() }
    reader.close()
  }
}

extension SeatCategory: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""areas":"#) { self.areas = reader.value() }
    if reader.passes(#""seatCategoryId":"#) { self.seatCategoryId = reader.value() }
    reader.close()
  }
}

extension SeatArea: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""areaId":"#) { self.areaId = reader.value() }
    if reader.passes(#""blockIds":"#) { self.blockIds = reader.value() }
    reader.close()
  }
}

extension FeedEvent: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""id":"#) { self.id = reader.value() }
    if reader.passes(#""type":"#) { self.type = reader.value() }
    if reader.passes(#""actor":"#) { self.actor = reader.value() }
    if reader.passes(#""repo":"#) { self.repo = reader.value() }
    if reader.passes(#""payload":"#) { self.payload = reader.value() }
    if reader.passes(#""public":"#) { self.public = reader.value() }
    if reader.passes(#""created_at":"#) { self.createdAt = reader.value() }
    if reader.passes(#""org":"#) { self.org = reader.value() }
    reader.close()
  }
}

extension Account: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""id":"#) { self.id = reader.value() }
    if reader.passes(#""login":"#) { self.login = reader.value() }
    if reader.passes(#""display_login":"#) { self.displayLogin = reader.value() }
    if reader.passes(#""gravatar_id":"#) { self.gravatarId = reader.value() }
    if reader.passes(#""url":"#) { self.url = reader.value() }
    if reader.passes(#""avatar_url":"#) { self.avatarUrl = reader.value() }
    reader.close()
  }
}

extension Repository: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""id":"#) { self.id = reader.value() }
    if reader.passes(#""name":"#) { self.name = reader.value() }
    if reader.passes(#""url":"#) { self.url = reader.value() }
    reader.close()
  }
}

extension Payload: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""action":"#) { self.action = reader.value() }
    if reader.passes(#""push_id":"#) { self.pushId = reader.value() }
    if reader.passes(#""size":"#) { self.size = reader.value() }
    if reader.passes(#""distinct_size":"#) { self.distinctSize = reader.value() }
    if reader.passes(#""ref":"#) { self.ref = reader.value() }
    if reader.passes(#""ref_type":"#) { self.refType = reader.value() }
    if reader.passes(#""master_branch":"#) { self.masterBranch = reader.value() }
    if reader.passes(#""description":"#) { self.description = reader.value() }
    if reader.passes(#""head":"#) { self.head = reader.value() }
    if reader.passes(#""before":"#) { self.before = reader.value() }
    if reader.passes(#""commits":"#) { self.commits = reader.value() }
    if reader.passes(#""issue":"#) { self.issue = reader.value() }
    if reader.passes(#""comment":"#) { self.comment = reader.value() }
    reader.close()
  }
}

extension Commit: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""sha":"#) { self.sha = reader.value() }
    if reader.passes(#""author":"#) { self.author = reader.value() }
    if reader.passes(#""message":"#) { self.message = reader.value() }
    if reader.passes(#""distinct":"#) { self.distinct = reader.value() }
    if reader.passes(#""url":"#) { self.url = reader.value() }
    reader.close()
  }
}

extension CommitAuthor: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""email":"#) { self.email = reader.value() }
    if reader.passes(#""name":"#) { self.name = reader.value() }
    reader.close()
  }
}

extension Issue: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""id":"#) { self.id = reader.value() }
    if reader.passes(#""number":"#) { self.number = reader.value() }
    if reader.passes(#""url":"#) { self.url = reader.value() }
    if reader.passes(#""html_url":"#) { self.htmlUrl = reader.value() }
    if reader.passes(#""comments_url":"#) { self.commentsUrl = reader.value() }
    if reader.passes(#""title":"#) { self.title = reader.value() }
    if reader.passes(#""user":"#) { self.user = reader.value() }
    if reader.passes(#""labels":"#) { self.labels = reader.value() }
    if reader.passes(#""state":"#) { self.state = reader.value() }
    if reader.passes(#""locked":"#) { self.locked = reader.value() }
    if reader.passes(#""comments":"#) { self.comments = reader.value() }
    if reader.passes(#""created_at":"#) { self.createdAt = reader.value() }
    if reader.passes(#""updated_at":"#) { self.updatedAt = reader.value() }
    if reader.passes(#""closed_at":"#) { self.closedAt = reader.value() }
    if reader.passes(#""body":"#) { self.body = reader.value() }
    reader.close()
  }
}

extension IssueLabel: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""name":"#) { self.name = reader.value() }
    if reader.passes(#""color":"#) { self.color = reader.value() }
    if reader.passes(#""url":"#) { self.url = reader.value() }
    reader.close()
  }
}

extension Comment: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""id":"#) { self.id = reader.value() }
    if reader.passes(#""url":"#) { self.url = reader.value() }
    if reader.passes(#""html_url":"#) { self.htmlUrl = reader.value() }
    if reader.passes(#""issue_url":"#) { self.issueUrl = reader.value() }
    if reader.passes(#""user":"#) { self.user = reader.value() }
    if reader.passes(#""created_at":"#) { self.createdAt = reader.value() }
    if reader.passes(#""updated_at":"#) { self.updatedAt = reader.value() }
    if reader.passes(#""body":"#) { self.body = reader.value() }
    reader.close()
  }
}

extension Message: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""id":"#) { self.id = reader.value() }
    if reader.passes(#""subject":"#) { self.subject = reader.value() }
    if reader.passes(#""body":"#) { self.body = reader.value() }
    if reader.passes(#""author":"#) { self.author = reader.value() }
    reader.close()
  }
}

extension Exhibit: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""identifier":"#) { self.identifier = reader.value() }
    if reader.passes(#""title":"#) { self.title = reader.value() }
    if reader.passes(#""summary":"#) { self.summary = reader.value() }
    if reader.passes(#""creator":"#) { self.creator = reader.value() }
    if reader.passes(#""period":"#) { self.period = reader.value() }
    if reader.passes(#""material":"#) { self.material = reader.value() }
    if reader.passes(#""dimensions":"#) { self.dimensions = reader.value() }
    if reader.passes(#""provenance":"#) { self.provenance = reader.value() }
    if reader.passes(#""creditLine":"#) { self.creditLine = reader.value() }
    if reader.passes(#""room":"#) { self.room = reader.value() }
    if reader.passes(#""imageAddress":"#) { self.imageAddress = reader.value() }
    if reader.passes(#""license":"#) { self.license = reader.value() }
    if reader.passes(#""year":"#) { self.year = reader.value() }
    if reader.passes(#""isOnDisplay":"#) { self.isOnDisplay = reader.value() }
    if reader.passes(#""weight":"#) { self.weight = reader.value() }
    if reader.passes(#""tags":"#) { self.tags = reader.value() }
    if reader.passes(#""views":"#) { self.views = reader.value() }
    if reader.passes(#""loans":"#) { self.loans = reader.value() }
    reader.close()
  }
}

extension ExhibitView: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""address":"#) { self.address = reader.value() }
    if reader.passes(#""caption":"#) { self.caption = reader.value() }
    if reader.passes(#""width":"#) { self.width = reader.value() }
    reader.close()
  }
}

extension Loan: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""museum":"#) { self.museum = reader.value() }
    if reader.passes(#""city":"#) { self.city = reader.value() }
    if reader.passes(#""until":"#) { self.until = reader.value() }
    reader.close()
  }
}

extension Dialect: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""code":"#) { self.code = reader.value() }
    if reader.passes(#""name":"#) { self.name = reader.value() }
    if reader.passes(#""nativeName":"#) { self.nativeName = reader.value() }
    if reader.passes(#""region":"#) { self.region = reader.value() }
    if reader.passes(#""script":"#) { self.script = reader.value() }
    if reader.passes(#""note":"#) { self.note = reader.value() }
    reader.close()
  }
}

extension MatchRecord: HandReadable {
  init(_ reader: inout HandReader) {
    self.init()
    reader.open()
    if reader.passes(#""id":"#) { self.id = reader.value() }
    if reader.passes(#""season":"#) { self.season = reader.value() }
    if reader.passes(#""week":"#) { self.week = reader.value() }
    if reader.passes(#""home":"#) { self.home = reader.value() }
    if reader.passes(#""away":"#) { self.away = reader.value() }
    if reader.passes(#""goals":"#) { self.goals = reader.value() }
    if reader.passes(#""goalsConceded":"#) { self.goalsConceded = reader.value() }
    if reader.passes(#""shots":"#) { self.shots = reader.value() }
    if reader.passes(#""shotsOnTarget":"#) { self.shotsOnTarget = reader.value() }
    if reader.passes(#""corners":"#) { self.corners = reader.value() }
    if reader.passes(#""offsides":"#) { self.offsides = reader.value() }
    if reader.passes(#""fouls":"#) { self.fouls = reader.value() }
    if reader.passes(#""yellowCards":"#) { self.yellowCards = reader.value() }
    if reader.passes(#""redCards":"#) { self.redCards = reader.value() }
    if reader.passes(#""passes":"#) { self.passes = reader.value() }
    if reader.passes(#""passesCompleted":"#) { self.passesCompleted = reader.value() }
    if reader.passes(#""tackles":"#) { self.tackles = reader.value() }
    if reader.passes(#""interceptions":"#) { self.interceptions = reader.value() }
    if reader.passes(#""clearances":"#) { self.clearances = reader.value() }
    if reader.passes(#""blocks":"#) { self.blocks = reader.value() }
    if reader.passes(#""saves":"#) { self.saves = reader.value() }
    if reader.passes(#""crosses":"#) { self.crosses = reader.value() }
    if reader.passes(#""throwIns":"#) { self.throwIns = reader.value() }
    if reader.passes(#""freeKicks":"#) { self.freeKicks = reader.value() }
    if reader.passes(#""goalKicks":"#) { self.goalKicks = reader.value() }
    if reader.passes(#""duelsWon":"#) { self.duelsWon = reader.value() }
    if reader.passes(#""duelsLost":"#) { self.duelsLost = reader.value() }
    if reader.passes(#""dribbles":"#) { self.dribbles = reader.value() }
    if reader.passes(#""possession":"#) { self.possession = reader.value() }
    if reader.passes(#""distance":"#) { self.distance = reader.value() }
    if reader.passes(#""sprints":"#) { self.sprints = reader.value() }
    if reader.passes(#""substitutions":"#) { self.substitutions = reader.value() }
    if reader.passes(#""attendance":"#) { self.attendance = reader.value() }
    if reader.passes(#""minutes":"#) { self.minutes = reader.value() }
    if reader.passes(#""goalMinutes":"#) { self.goalMinutes = reader.value() }
    if reader.passes(#""cardMinutes":"#) { self.cardMinutes = reader.value() }
    if reader.passes(#""lineup":"#) { self.lineup = reader.value() }
    reader.close()
  }
}
