/// Rows of text under headings, in aligned columns.
struct Table {
  /// A column: its heading, and whether its cells are right-aligned.
  struct Column {
    let heading: String
    var isNumeric = false
  }

  let columns: [Column]
  var rows: [[String]] = []

  /// The heading, a rule, and a line for each row.
  var lines: [String] {
    let cells = [columns.map(\.heading)] + rows
    let widths = columns.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    let rule = widths.map { String(repeating: "-", count: $0) }
    return [cells[0], rule].map { line($0, widths) } + rows.map { line($0, widths) }
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = cells.indices.map { index in
      let space = String(repeating: " ", count: widths[index] - cells[index].count)
      return columns[index].isNumeric ? space + cells[index] : cells[index] + space
    }
    let line = padded.joined(separator: "  ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}
