import Foundation
import Ibex

struct LogEntry: Mappable {
  var ts = Date.distantPast
  var level = Level.other
  var service = Service.other
  var msg = ""  // "request 0 done", "request 1 done", "request 2 done"
  var ms = 0.0
  var reqId: UUID?
  var status = 0
  var error: ErrorModel?  // in 14 of 120
}

extension LogEntry {
  struct ErrorModel: Mappable {
    var code = 0
    var text = ""  // "boom"
  }

  // 4 in 120 values
  enum Level: String, FallbackCase {
    case debug
    case error
    case info
    case warn
    case other

    static var fallback: Level { .other }
  }

  // 2 in 120 values
  enum Service: String, FallbackCase {
    case api
    case worker
    case other

    static var fallback: Service { .other }
  }
}
