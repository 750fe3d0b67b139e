import Foundation
import Ibex

/// Maps the same data from JSON and from XML, or shows the outline of your own document.
///
///     swift run Quickstart
///     swift run Quickstart my.json
@main
struct Quickstart {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    do {
      switch arguments.first {
      case nil: try showGuides()
      case "-h", "--help": print(usage)
      case let path? where arguments.count == 1: try showOutline(ofFileAt: path)
      default: throw Complaint(description: usage)
      }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static let usage = """
    usage: Quickstart          maps the same data from JSON and from XML
           Quickstart FILE     shows the outline of a JSON or XML document
    """

  private static func showGuides() throws {
    let mapper = Mapper()
    let json = try mapper.mapReporting(Guide.self, from: .json(Documents.json))
    let xml = try mapper.mapReporting(Guide.self, from: .xml(Documents.xml))
    show(json.value, json.report, from: "JSON")
    show(xml.value, xml.report, from: "XML")
    print("The models from JSON and XML are \(json.value == xml.value ? "equal" : "different").")
  }

  private static func show(_ guide: Guide, _ report: MappingReport, from format: String) {
    print("From \(format): \(guide.summary)\n")
    print(guide.hutTable.lines.joined(separator: "\n"), terminator: "\n\n")
    print(guide.trailTable.lines.joined(separator: "\n"), terminator: "\n\n")
    print("What did not fit, in \(format) (\(report.findings.count) findings):")
    for finding in report.findings { print("  \(finding.kind.name): \(finding)") }
    print()
  }

  private static func showOutline(ofFileAt path: String) throws {
    let document = try DocumentFile(path: path).parsed()
    var outline = Outline()
    outline.add(document.content)
    print(outline.table(titled: path).lines.joined(separator: "\n"))
  }
}
