import Foundation
import Ibex

/// The cost of observing findings.
enum FindingsWorkload {
  @Sendable
  static func comparisons() -> [Comparison] {
    [
      Comparison("mapReporting, nothing to report", against: "map") {
        work(FlatWorkload.document, findings: 0)
      },
      Comparison("mapReporting, three findings in each of 2,000 models", against: "map") {
        work(loose, findings: 6_000)
      },
      Comparison("numbers and Booleans in quotes → 10,000 models", against: "without quotes") {
        let (quoted, plain) = (quoted, FlatWorkload.document)
        return Work(
          objects: FlatWorkload.count, bytes: quoted.count,
          ours: { try [Person](json: quoted) }, theirs: { try [Person](json: plain) })
      },
    ]
  }

  private static func work(_ document: Data, findings: Int) -> Work {
    let mapper = Mapper()
    return Work(
      bytes: document.count,
      ours: { try mapper.mapReporting([Person].self, from: .json(document)) },
      theirs: { try mapper.map([Person].self, from: .json(document)) },
      areEqual: { $0.value == $1 && $0.report.findings.count == findings })
  }

  /// Objects with a number that is none, a key that is unknown, and a null where none may be.
  private static var loose: Data {
    Data(jsonList: 2_000) { number in
      """
      {"id":\(number),"name":"Person number \(number)","email":null,"city":"Kyoto","age":"n/a",\
      "score":1.25,"latitude":2.5,"longitude":3.5,"isActive":true,"note":null,"weight":\(number)}
      """
    }
  }

  private static var quoted: Data {
    FlatWorkload.document.quoting(/(?<before>:)(?<value>-?[0-9][0-9.e+-]*|true|false)/)
  }
}
