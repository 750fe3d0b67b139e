import Foundation
import Ibex

/// One small document a call, as answers of web services are, where what a call costs shows.
enum SmallDocumentWorkload {
  @Sendable
  static func comparisons() -> [Comparison] {
    Comparison.ofSmallJSON(
      "{} → a model", document: { Data("{}".utf8) }, ours: { try SearchQuery(json: $0) })
      + Comparison.ofSmallJSON(
        "185 B camel case → a model", document: { contact }, ours: { try Contact(json: $0) })
      + Comparison.ofSmallJSON(
        "377 B snake case → a model", against: .snakeCase, document: { parcel },
        ours: { try Parcel(json: $0) })
      + Comparison.ofSmallJSON(
        "1 kB snake case → a model", against: .snakeCase, document: { project },
        ours: { try Project(json: $0) })
  }

  static let contact = Data(jsonOfSize: 185) { filler in
    """
    {"id":48213,"firstName":"Ada","lastName":"Byron","emailAddress":"ada@example.org",\
    "loginCount":127,"averageScore":87.25,"isActive":true,"homeTown":"London","note":"\(filler)"}
    """
  }

  static let parcel = Data(jsonOfSize: 377) { filler in
    """
    {"parcel_id":7301948,"tracking_code":"KX-4410-22","sender_name":"Harbor Books",\
    "delivery_address":{"street_name":"Canal Street","house_number":17,"postal_code":"2040",\
    "city_name":"Antwerp"},"weight_in_grams":1240,"total_price":18.75,"is_insured":false,\
    "created_at":"2024-05-17T08:30:12Z","delivered_at":null,"status_codes":[10,20,35],\
    "delivery_note":"\(filler)"}
    """
  }

  static let project = Data(jsonOfSize: 1000) { filler in
    """
    {"id":190482,"full_name":"harbor/timetable","short_description":"\(filler)",\
    "owner":{"id":812,"login_name":"harbor","avatar_url":"https://example.org/avatars/812.png",\
    "account_type":"organization","is_site_admin":false},\
    "home_page":"https://example.org/timetable","clone_url":"https://example.org/timetable.git",\
    "is_private":false,"is_fork":false,"is_archived":false,"created_at":"2021-02-03T04:05:06Z",\
    "updated_at":"2024-04-30T21:12:47Z","pushed_at":"2024-05-01T00:00:59Z","star_count":1482,\
    "watcher_count":96,"fork_count":211,"open_issue_count":37,"size_in_kilobytes":20911,\
    "default_branch":"main","main_language":"Swift","license_name":"MIT",\
    "topic_names":["trains","timetable","maps"],"allows_forking":true,"average_rating":4.625}
    """
  }
}

/// A model that finds nothing in an empty object, and that `JSONDecoder` makes of it too.
struct SearchQuery: Mappable, Codable, Equatable {
  var text: String?
  var pageNumber: Int?
  var pageSize: Int?
  var isExact: Bool?
  var minimumScore: Double?
}

struct Contact: Mappable, Codable, Equatable {
  var id = 0
  var firstName = ""
  var lastName = ""
  var emailAddress = ""
  var loginCount = 0
  var averageScore = 0.0
  var isActive = false
  var homeTown = ""
  var note: String?
}

struct Parcel: Mappable, Codable, Equatable {
  var parcelId = 0
  var trackingCode = ""
  var senderName = ""
  var deliveryAddress = DeliveryAddress()
  var weightInGrams = 0
  var totalPrice = 0.0
  var isInsured = false
  var createdAt = Date.distantPast
  var deliveredAt: Date?
  var statusCodes: [Int] = []
  var deliveryNote: String?
}

struct DeliveryAddress: Mappable, Codable, Equatable {
  var streetName = ""
  var houseNumber = 0
  var postalCode = ""
  var cityName = ""
}

struct Project: Mappable, Codable, Equatable {
  var id = 0
  var fullName = ""
  var shortDescription: String?
  var owner = ProjectOwner()
  var homePage: URL?
  var cloneUrl: URL?
  var isPrivate = false
  var isFork = false
  var isArchived = false
  var createdAt = Date.distantPast
  var updatedAt = Date.distantPast
  var pushedAt: Date?
  var starCount = 0
  var watcherCount = 0
  var forkCount = 0
  var openIssueCount = 0
  var sizeInKilobytes = 0
  var defaultBranch = ""
  var mainLanguage: String?
  var licenseName: String?
  var topicNames: [String] = []
  var allowsForking = false
  var averageRating = 0.0
}

struct ProjectOwner: Mappable, Codable, Equatable {
  var id = 0
  var loginName = ""
  var avatarUrl: URL?
  var accountType = ""
  var isSiteAdmin = false
}
