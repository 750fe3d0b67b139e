import Foundation
import Ibex

struct LogEntry: Mappable {
  var ts = Date.distantPast
  var level = ""  // one of "debug", "error", "info", "warn"
  var service = ""  // one of "api", "worker"
  var msg = ""  // "request 0 done", "request 1 done", "request 2 done"
  var ms = 0.0
  var reqId: UUID?
  var status = 0
  var error: ErrorModel?  // in 14 of 120

  static var overrides: PropertyOverrides {
    [.key("req_id", for: \LogEntry.reqId)]
  }
}

extension LogEntry {
  struct ErrorModel: Mappable {
    var code = 0
    var text = ""  // "boom"
  }
}
