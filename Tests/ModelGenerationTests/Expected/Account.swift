import Foundation
import Ibex

struct Account: Mappable {
  var login = ""  // "ann"
  var id = 0
  var nodeId = ""  // "MDQ6VXNlcjU4MzIzMQ=="
  var avatarUrl: URL?
  var gravatarId = ""
  var htmlUrl: URL?
  var type = ""  // "User"
  var siteAdmin = false
  var name = ""  // "Ann Example"
  var company = SourceValue.null  // null in all
  var blog = ""
  var email = SourceValue.null  // null in all
  var hireable = SourceValue.null  // null in all
  var publicRepos = 0
  var followers = 0
  var createdAt = Date.distantPast
  var updatedAt = Date.distantPast
  var plan = Plan()

  static var overrides: PropertyOverrides {
    [.names(.snakeCase)]
  }
}

extension Account {
  struct Plan: Mappable {
    var name = ""  // "pro"
    var space = 0
    var privateRepos = 0

    static var overrides: PropertyOverrides {
      [.key("private_repos", for: \Account.Plan.privateRepos)]
    }
  }
}
