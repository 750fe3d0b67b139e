import IbexCore

// Plain text tables.
extension Summary {
  /// Returns rows as lines with aligned columns, without trailing spaces.
  ///
  /// If lines would be too long, cells wrap at spaces, and within a word only if it is longer than
  /// the cell.
  ///
  /// - Parameters:
  ///   - rows: The cells, as many in each row; the first row are the headings.
  ///   - rightAligned: The numbers of columns that end below each other.
  ///   - width: The most characters of a line.
  package static func table(
    _ rows: [[String]], rightAligned: [Int] = [], width: Int = .max
  ) -> String {
    let rows = rows.map { $0.map(oneLine) }
    let widths = widths(of: rows, within: width)
    let lines = rows.flatMap { row in
      let cells = zip(row, widths).map { pieces(of: $0, width: $1) }
      return (0..<(cells.map(\.count).max() ?? 0)).map { line in
        let columns = cells.indices.map { column in
          let piece = line < cells[column].count ? cells[column][line] : ""
          let space = String(repeating: " ", count: widths[column] - piece.count)
          return rightAligned.contains(column) ? space + piece : piece + space
        }
        return String(columns.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func oneLine(_ cell: String) -> String {
    cell.contains(where: \.isNewline) ? escaped(cell) : cell
  }

  /// Returns the widths of columns: narrow ones have what they need, the widest share the rest, and
  /// words are broken only if not even these fit.
  private static func widths(of rows: [[String]], within width: Int) -> [Int] {
    let columns = rows.first?.indices ?? 0..<0
    let natural = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let room = width - 2 * (columns.count - 1)
    guard natural.reduce(0, +) > room else { return natural }
    let longestWords = columns.map { column in
      rows.flatMap { $0[column].split(separator: " ").map(leastWidth) }.max() ?? 0
    }
    let narrowest = limited(longestWords, to: room, atLeast: longestWords.map { _ in 1 })
    return limited(natural, to: room, atLeast: narrowest)
  }

  /// Returns the room that a word needs: all of its own, unless it is long and may be broken.
  private static func leastWidth(of word: Substring) -> Int {
    word.contains(where: isBreak) ? min(word.count, 24) : word.count
  }

  /// Returns whether a word may be broken after a character, as `meta.dates` may after the dot.
  private static func isBreak(_ character: Character) -> Bool { "./-_,:".contains(character) }

  /// Returns widths that fit together, by reducing the larger ones to be equal.
  private static func limited(_ widths: [Int], to room: Int, atLeast least: [Int]) -> [Int] {
    for limit in stride(from: widths.max() ?? 0, to: 0, by: -1) {
      let limited = zip(widths, least).map { min($0, max($1, limit)) }
      if limited.reduce(0, +) <= room { return limited }
    }
    return least
  }

  /// Returns the pieces of a cell, each of them of a line.
  private static func pieces(of cell: String, width: Int) -> [String] {
    guard cell.count > width else { return [cell] }
    var pieces: [String] = []
    var piece: String?
    for word in cell.split(separator: " ", omittingEmptySubsequences: false) {
      if let begun = piece, begun.count + 1 + word.count <= width {
        piece = "\(begun) \(word)"
        continue
      }
      if let piece { pieces.append(piece) }
      var rest = word
      while rest.count > width {
        let start = rest.prefix(width)
        let end = start.lastIndex(where: isBreak).map { rest.index(after: $0) }
        pieces.append(String(rest[..<(end ?? start.endIndex)]))
        rest = rest[(end ?? start.endIndex)...]
      }
      piece = String(rest)
    }
    return pieces + [piece ?? ""]
  }
}
