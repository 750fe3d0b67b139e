/// An outline as a table, with one row for each place, indented below its parent.
extension Outline {
  /// The limits of a table: rows, levels of indentation, and characters in a cell.
  private static let rowLimit = 400
  private static let depthLimit = 16
  private static let cellLimit = 48

  func table(titled title: String) -> Table {
    var table = Table(columns: [
      .init(heading: "key"), .init(heading: "kind"), .init(heading: "count", isNumeric: true),
      .init(heading: "sample"),
    ])
    addRows(to: &table, named: title, depth: 0)
    let omitted = table.rows.count - Self.rowLimit
    if omitted > 0 {
      table.rows.removeLast(omitted)
      table.rows.append(["… and \(omitted) more rows", "", "", ""])
    }
    return table
  }

  private func addRows(to table: inout Table, named name: String, depth: Int) {
    let indentation = String(repeating: "  ", count: depth)
    guard depth <= Self.depthLimit else {
      return table.rows.append([indentation + "… and deeper levels", "", "", ""])
    }
    table.rows.append([
      indentation + Self.cell(name), Self.cell(kinds.joined(separator: " or ")), "\(count)",
      Self.cell(example),
    ])
    for key in keys { entries[key]?.addRows(to: &table, named: key, depth: depth + 1) }
    if omittedKeyCount > 0 {
      table.rows.append([indentation + "  … and more keys", "", "\(omittedKeyCount)", ""])
    }
  }

  /// A sample value, how many elements there are, or both.
  private var example: String {
    let elements = elementCount.map { "\($0) \($0 == 1 ? "element" : "elements")" }
    return [elements, sample].compactMap { $0 }.joined(separator: ", such as ")
  }

  /// The text on one line, without control characters, truncated to the width of a cell.
  private static func cell(_ text: String) -> String {
    let start = text.prefix(cellLimit)
    let scalars = start.unicodeScalars.map {
      $0.properties.generalCategory == .control ? " " : Character($0)
    }
    return String(scalars) + (start.endIndex < text.endIndex ? "…" : "")
  }
}
