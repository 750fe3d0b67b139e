import Foundation
import Ibex

struct Ticket: Mappable {
  var number = 0
  var title = ""  // "It crashes", "It is slow"
  var state = ""  // "open", "closed"
  var labels: [Label] = []
  var assignee: Assignee?  // null in 1
  var milestone: Milestone?  // null in 1
  var closedAt: Date?  // null in 1
  var pullRequest: PullRequest?  // in 1 of 2

  static var overrides: PropertyOverrides {
    [.names(.snakeCase)]
  }
}

extension Ticket {
  struct Label: Mappable {
    var id = 0
    var name = ""  // "bug"
    var color = ""  // "ff0000"
  }

  struct Assignee: Mappable {
    var login = ""  // "ann"
    var id = 0
  }

  struct Milestone: Mappable {
    var title = ""  // "1.0"
    var dueOn = Date.distantPast

    static var overrides: PropertyOverrides {
      [.key("due_on", for: \Ticket.Milestone.dueOn)]
    }
  }

  struct PullRequest: Mappable {
    var mergedAt = SourceValue.null  // null in all
    var url: URL?

    static var overrides: PropertyOverrides {
      [.key("merged_at", for: \Ticket.PullRequest.mergedAt)]
    }
  }
}
