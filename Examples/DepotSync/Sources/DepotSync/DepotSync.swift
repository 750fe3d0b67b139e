import Foundation
import IbexObjects

/// Synchronizes a database with the responses of a service, and shows the changes of each.
@main
struct DepotSync {
  static func main() throws {
    let path = CommandLine.arguments.dropFirst().first ?? "depot.sqlite"
    try? FileManager.default.removeItem(atPath: path)
    let database = try Database(path: path)
    for (number, response) in Responses.all.enumerated() {
      // A depot for each, as if days had passed, which reads its objects from the file.
      let depot = try Depot(database)
      let changes = try Mapper().synchronize(
        [Stop].self, from: .json(response), at: "stops", in: depot, deleting: .others)
      print("Response \(number + 1): \(changes)")
      show(changes)
      try depot.save(changes)
      print()
    }
    try showTable("stop", of: database)
    try showTable("line", of: database)
  }

  private static func show(_ changes: SynchronizationResult<Stop>) {
    for stop in changes.inserted { print("  new      ", stop.code, "on", stop.line?.name ?? "-") }
    for line in changes.inserted(of: Line.self) { print("  new line ", line.id) }
    for update in changes.updated {
      print("  changed  ", update.object.code, update.changes.map(\.description))
    }
    for update in changes.updated(of: Line.self) {
      print("  line     ", update.object.id, update.changes.map(\.description))
    }
    for stop in changes.deleted { print("  deleted  ", stop.code) }
    for problem in changes.report.problems { print("  problem:  ", problem) }
  }

  /// Prints the rows of a table, each value with the type that SQLite gives it.
  private static func showTable(_ table: String, of database: Database) throws {
    print(table)
    let names = try database.execute("SELECT name FROM pragma_table_info(?)", [table])
      .compactMap { row in
        if case .text(let name)? = row.content(for: "name") { name } else { nil }
      }
    let columns = names.map { "coalesce(\($0), '-') || ' (' || typeof(\($0)) || ')' AS \($0)" }
    for row in try database.execute("SELECT \(columns.joined(separator: ", ")) FROM \(table)") {
      let cells = row.values.map { if case .text(let text) = $0 { text } else { "" } }
      print("  " + cells.joined(separator: ", "))
    }
  }
}
