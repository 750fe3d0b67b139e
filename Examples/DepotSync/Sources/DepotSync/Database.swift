import CSQLite
import IbexObjects

/// A file of SQLite.
final class Database {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private var handle: OpaquePointer?

  init(path: String) throws {
    guard sqlite3_open(path, &handle) == SQLITE_OK else { throw failure }
    // Enforced, so that a reference to nothing would be an error.
    try execute("PRAGMA foreign_keys = ON")
  }

  deinit { sqlite3_close(handle) }

  /// Runs a statement, and returns its rows.
  @discardableResult
  func execute(_ sql: String, _ values: [Any?] = []) throws -> [Row] {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else { throw failure }
    defer { sqlite3_finalize(statement) }
    for (position, value) in values.enumerated() {
      try bind(value, to: Int32(position + 1), of: statement)
    }
    let columns = (0..<sqlite3_column_count(statement)).map { column in
      String(cString: sqlite3_column_name(statement, column))
    }
    var rows: [Row] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        let values = columns.indices.map { content(of: statement, at: Int32($0)) }
        rows.append(Row(contentKeys: columns, values: values))
      case SQLITE_DONE: return rows
      default: throw failure
      }
    }
  }

  private func bind(_ value: Any?, to position: Int32, of statement: OpaquePointer?) throws {
    let code =
      switch value {
      case nil: sqlite3_bind_null(statement, position)
      case let integer as Int: sqlite3_bind_int64(statement, position, Int64(integer))
      case let double as Double: sqlite3_bind_double(statement, position, double)
      case let value?: csqlite_bind_text(statement, position, "\(value)")
      }
    guard code == SQLITE_OK else { throw failure }
  }

  private func content(of statement: OpaquePointer?, at column: Int32) -> SourceContent {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: .number(NumberLiteral(sqlite3_column_int64(statement, column)))
    case SQLITE_FLOAT: SourceContent(sqlite3_column_double(statement, column))
    case SQLITE_TEXT: .text(String(cString: sqlite3_column_text(statement, column)))
    default: .null
    }
  }

  private var failure: Failure { Failure(description: String(cString: sqlite3_errmsg(handle))) }
}
