import Foundation

/// Returns the cells of each row of a table for people, those of wrapped lines put together.
public func cells(ofTable table: String) -> [[String]] {
  let lines = table.split(separator: "\n")
  guard let header = lines.first else { return [] }
  // Headings stand where their columns begin.
  let starts = header.indices.filter { place in
    header[place] != " " && (place == header.startIndex || header[..<place].hasSuffix("  "))
  }.map { header.distance(from: header.startIndex, to: $0) }
  var rows: [[String]] = []
  for line in lines {
    let cells = zip(starts, starts.dropFirst() + [Int.max]).map { start, end in
      String(line.dropFirst(start).prefix(end - start)).trimmingCharacters(in: .whitespaces)
    }
    if cells[0].isEmpty, let row = rows.popLast() {
      rows.append(zip(row, cells).map { $1.isEmpty ? $0 : "\($0) \($1)" })
    } else {
      rows.append(cells)
    }
  }
  return rows
}
