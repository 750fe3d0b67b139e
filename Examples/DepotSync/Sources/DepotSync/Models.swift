import Foundation
import IbexObjects

/// A model with a table of its own.
protocol Stored: AnyObject, Mappable {
  static var table: String { get }
  static var key: String { get }
  var identity: ObjectIdentity { get }
  /// The values for the columns, the key first.
  var columns: [(name: String, value: Any?)] { get }
  /// Takes the objects that a row refers to.
  func relate(_ row: Row, in depot: Depot) throws
}

final class Line: Stored {
  var id = 0
  var name = ""
  var color: String?

  static var overrides: PropertyOverrides { [.identity(\Line.id)] }
  static let table = "line"
  static let key = "id"

  var identity: ObjectIdentity { ObjectIdentity(id) }
  var columns: [(name: String, value: Any?)] {
    [("id", id), ("name", name), ("color", color)]
  }

  func relate(_ row: Row, in depot: Depot) {}
}

final class Stop: Stored {
  var code = ""
  var name = ""
  var zone = 1
  var opened: Date?
  var line: Line?

  static var overrides: PropertyOverrides {
    [.identity(\Stop.code), .reference("line_id", for: \Stop.line)]
  }
  static let table = "stop"
  static let key = "code"

  var identity: ObjectIdentity { ObjectIdentity(code) }
  var columns: [(name: String, value: Any?)] {
    [
      ("code", code), ("name", name), ("zone", zone),
      ("opened", opened?.formatted(.iso8601.year().month().day())), ("line_id", line?.id),
    ]
  }

  func relate(_ row: Row, in depot: Depot) throws {
    line = try depot.line(row.content(for: "line_id"))
  }
}
