import IbexObjects

/// A context over a database that loads objects on request, and writes them by `save`.
final class Depot: ObjectContext {
  private let database: Database
  /// The loaded objects, one for each row.
  private let loaded = IdentityMap()

  init(_ database: Database) throws {
    self.database = database
    try database.execute(
      "CREATE TABLE IF NOT EXISTS line (id INTEGER PRIMARY KEY, name TEXT, color TEXT)")
    try database.execute(
      """
      CREATE TABLE IF NOT EXISTS stop (
        code TEXT PRIMARY KEY, name TEXT, zone INTEGER, opened TEXT,
        line_id INTEGER REFERENCES line (id)
      )
      """)
  }

  func objects(for lookup: ObjectLookup) throws -> [AnyObject] {
    guard let type = lookup.type as? any Stored.Type else { return [] }
    let keys = try Serializer().jsonString(lookup.identities.map(\.description))
    // As text, since a key of either type compares equal to its text then.
    return try load(type, "CAST(\(type.key) AS TEXT) IN (SELECT value FROM json_each(?))", [keys])
  }

  func insert(_ object: AnyObject, identifiedBy identity: ObjectIdentity?) {
    loaded.insert(object, identifiedBy: identity)
  }

  func allObjects(of type: AnyClass) throws -> [AnyObject] {
    guard let type = type as? any Stored.Type else { return [] }
    return try load(type, "TRUE", [])
  }

  func delete(_ object: AnyObject) { loaded.delete(object) }

  /// Returns the line that a column refers to.
  func line(_ content: SourceContent?) throws -> Line? {
    guard case .number(let number)? = content else { return nil }
    return try load(Line.self, "id = ?", [number.text]).first
  }

  private func load<Object: Stored>(
    _ type: Object.Type, _ condition: String, _ values: [Any?]
  ) throws -> [Object] {
    try database.execute("SELECT * FROM \(type.table) WHERE \(condition)", values).map { row in
      let object = try Object(from: row)
      if let known = loaded.object(of: type, identifiedBy: object.identity) { return known }
      loaded.insert(object, identifiedBy: object.identity)
      try object.relate(row, in: self)
      return object
    }
  }
}

// Ibex never saves: the result of a synchronization lists the changes to write.
extension Depot {
  func save(_ changes: SynchronizationResult<Stop>) throws {
    try database.execute("BEGIN")
    do {
      let lines = changes.inserted(of: Line.self) + changes.updated(of: Line.self).map(\.object)
      for line in lines { try write(line) }
      // A stop without a code has no place in the table.
      for stop in changes.inserted + changes.updated.map(\.object) where !stop.code.isEmpty {
        try write(stop)
      }
      for stop in changes.deleted {
        try database.execute("DELETE FROM stop WHERE code = ?", [stop.code])
      }
      try database.execute("COMMIT")
    } catch {
      try database.execute("ROLLBACK")
      throw error
    }
  }

  private func write<Object: Stored>(_ object: Object) throws {
    let columns = object.columns
    let names = columns.map(\.name).joined(separator: ", ")
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    let updates = columns.dropFirst().map { "\($0.name) = excluded.\($0.name)" }
    try database.execute(
      """
      INSERT INTO \(Object.table) (\(names)) VALUES (\(marks))
      ON CONFLICT (\(Object.key)) DO UPDATE SET \(updates.joined(separator: ", "))
      """, columns.map(\.value))
  }
}
