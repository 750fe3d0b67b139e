import Foundation
import Ibex

struct Session: Mappable {
  var token = ""  // "a"
  var userId: UUID?
  var expires = Date.distantPast
  var scopes = ""  // "read write"
  var date = DateModel()
  var data = DataModel()
  var url = Url()
  var set: [SetModel] = []
  var error = ErrorModel()
  var result = ResultModel()

  static var overrides: PropertyOverrides {
    [
      .key("user_id", for: \Session.userId),
      .key("Date", for: \Session.date),
      .key("Data", for: \Session.data),
      .key("URL", for: \Session.url),
      .key("Set", for: \Session.set),
      .key("Error", for: \Session.error),
      .key("Result", for: \Session.result),
    ]
  }
}

extension Session {
  struct DateModel: Mappable {
    var day = 0
  }

  struct DataModel: Mappable {
    var bytes = 0
  }

  struct Url: Mappable {
    var host = ""  // "h"
  }

  struct SetModel: Mappable {
    var x = 0
  }

  struct ErrorModel: Mappable {
    var code = 0
  }

  struct ResultModel: Mappable {
    var ok = false
  }
}
