// Draws the text of its standard input as SVG, for light and dark backgrounds:
//
//     swiftc -parse-as-library .ci/Documentation/Picture.swift -o /tmp/picture
//     swift run Quickstart depot.xml | /tmp/picture "The outline of a document" > outline.svg
//
// The first line is drawn as a heading where the second one is a rule of hyphens.
import Foundation

@main struct Picture {
  static func main() {
    var lines: [String] = []
    while let line = readLine() { lines.append(line) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    print(Picture(lines: lines, title: CommandLine.arguments.dropFirst().first ?? "Output").svg)
  }

  let lines: [String]
  let title: String

  private static let lineHeight = 20
  /// The width of a character, for which each line is stretched or squeezed, whatever the font.
  private static let characterWidth = 8
  private static let margin = 20

  var svg: String {
    let columns = lines.map(\.count).max() ?? 0
    let width = columns * Self.characterWidth + 2 * Self.margin
    let height = lines.count * Self.lineHeight + 2 * Self.margin - 4
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="title">
      <title id="title">\(escaped(title))</title>
      <style>
      text { font: 13px ui-monospace, Menlo, Consolas, monospace; fill: #1f2328; white-space: pre; }
      .heading { font-weight: 600; }
      .rule { fill: #818b98; }
      rect { fill: #f6f8fa; stroke: #d1d9e0; }
      @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3; }
      .rule { fill: #656c76; }
      rect { fill: #151b23; stroke: #3d444d; }
      }
      </style>
      <rect x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="8"/>
      \(lines.enumerated().map { row($0, $1) }.joined(separator: "\n"))
      </svg>
      """
  }

  /// Words are placed one by one, so that columns stand below each other in any font.
  private func row(_ index: Int, _ line: String) -> String {
    let baseline = Self.margin + index * Self.lineHeight + 13
    let style =
      isRule(line) ? "rule" : index == 0 && lines.count > 1 && isRule(lines[1]) ? "heading" : "text"
    var words = ""
    var column = 0
    for cell in cells(of: line) {
      let trimmed = cell.drop { $0 == " " }
      let start = column + cell.count - trimmed.count
      column += cell.count
      let text = trimmed.reversed().drop { $0 == " " }.reversed()
      if text.isEmpty { continue }
      let x = Self.margin + start * Self.characterWidth
      words += """
        <text class="\(style)" x="\(x)" y="\(baseline)" \
        textLength="\(text.count * Self.characterWidth)" \
        lengthAdjust="spacingAndGlyphs">\(escaped(String(text)))</text>
        """
    }
    return words
  }

  private func isRule(_ line: String) -> Bool {
    !line.isEmpty && line.allSatisfy { $0 == "-" || $0 == " " }
  }

  /// The parts of a line between two or more spaces, with the spaces before them.
  private func cells(of line: String) -> [Substring] {
    var cells: [Substring] = []
    var start = line.startIndex
    var rest = line[...]
    while let gap = rest.range(of: "  ") {
      let end = line[gap.lowerBound...].firstIndex { $0 != " " } ?? line.endIndex
      if gap.lowerBound > start { cells.append(line[start..<gap.lowerBound]) }
      if gap.lowerBound > start { start = gap.lowerBound }
      rest = line[end...]
    }
    return cells + [line[start...]]
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
