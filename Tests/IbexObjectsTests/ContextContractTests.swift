import IbexObjects
import Testing

/// What every context sees of a call, whatever its objects keep their values in.
@Suite struct ContextContractTests {
  /// A list that is there, one that comes, and what becomes of both.
  struct Row: CustomTestStringConvertible, Sendable {
    let claim: String
    var known = #"[{"id": 1, "name": "one"}, {"id": 2, "name": "two"}]"#
    let json: String
    var isStrict = false
    /// The answer of the call, or its error.
    let answer: String
    var findings = ""
    /// The lines that the context has in the end, by their identities.
    let lines: [String]

    var testDescription: String { claim }
  }

  static let rows = [
    Row(
      claim: "text and number are one identity",
      json: #"[{"id": "1", "name": "eins"}]"#,
      answer: "0 inserted, 1 updated, 0 unchanged, 1 deleted", lines: ["1 eins []"]),
    Row(
      claim: "what is absent keeps its value",
      json: #"[{"id": 1}, {"id": "2", "name": "two"}]"#,
      answer: "0 inserted, 0 updated, 2 unchanged, 0 deleted", lines: ["1 one []", "2 two []"]),
    Row(
      claim: "lists that are there replace",
      known:
        #"[{"id": 1, "stops": ["a", "b"]}, {"id": 2, "stops": [{"code": "a"}, {"code": "b"}]}]"#,
      json: #"[{"id": 1, "stops": ["b"]}, {"id": 2}]"#,
      answer: "0 inserted, 1 updated, 1 unchanged, 0 deleted", lines: ["1  [b]", "2  [a, b]"]),
    Row(
      claim: "an identity that comes twice is one object",
      json: #"[{"id": 3, "name": "x"}, {"id": 3, "name": "y"}, {"id": 1}, {"id": 2}]"#,
      answer: "1 inserted, 0 updated, 2 unchanged, 0 deleted",
      lines: ["1 one []", "2 two []", "3 y []"]),
    Row(
      claim: "without an identity an object is new, and nothing is deleted",
      json: #"[{"name": "x"}, {"id": null, "name": "y"}]"#,
      answer: "2 inserted, 0 updated, 0 unchanged, 0 deleted",
      findings: """
        expected the identity of LINE, found none at [0].id
        expected the identity of LINE, found null at [1].id
        expected an integer, found null at [1].id
        expected a whole list at the top level, found an element without identity: nothing is deleted
        """,
      lines: ["0 x []", "0 y []", "1 one []", "2 two []"]),
    Row(
      claim: "references lead forward, backward, and in cycles",
      json: """
        [{"id": 1, "stops": ["b", {"code": "a", "line_id": 2}]},
         {"id": 2, "stops": [{"code": "b", "line": 1}, "a"]}]
        """,
      answer: "0 inserted, 2 updated, 0 unchanged, 0 deleted",
      lines: ["1 one [b→1, a→2]", "2 two [b→1, a→2]"]),
    Row(
      claim: "an unresolved reference is left out, and hinders nothing",
      json: #"[{"id": 1, "stops": [{"code": "a", "line_id": 9}, "z"]}]"#,
      answer: "0 inserted, 1 updated, 0 unchanged, 1 deleted",
      findings: """
        expected a known LINE, found number 9 at [0].stops[0].line_id
        expected a known STOP, found text "z" at [0].stops[1]: left out
        """,
      lines: ["1 one [a]"]),
    Row(
      claim: "the object wins over its reference",
      json: #"[{"id": 1, "stops": [{"code": "a", "line_id": 9, "line": {"id": 2}}]}, 2]"#,
      answer: "0 inserted, 1 updated, 1 unchanged, 0 deleted", lines: ["1 one [a→2]", "2 two []"]),
    Row(
      claim: "what is named anywhere is not deleted",
      json: #"[{"id": 1, "stops": [{"code": "a", "line": 2}]}]"#,
      answer: "0 inserted, 1 updated, 0 unchanged, 0 deleted", lines: ["1 one [a→2]", "2 two []"]),
    Row(
      claim: "null deletes nothing", json: "null",
      answer: "0 inserted, 0 updated, 0 unchanged, 0 deleted",
      findings: """
        expected a list, found null at the top level
        expected a whole list at the top level, found null: nothing is deleted
        """,
      lines: ["1 one []", "2 two []"]),
    Row(
      claim: "an element that is left out deletes nothing", json: #"[{"id": 1}, []]"#,
      answer: "0 inserted, 0 updated, 1 unchanged, 0 deleted",
      findings: """
        expected an object, or an integer that identifies one, found a list of 0 at [1]: left out
        expected a whole list at the top level, found an element that is left out: nothing is deleted
        """,
      lines: ["1 one []", "2 two []"]),
    Row(
      claim: "a property that is refused hinders nothing",
      json: #"[{"id": 1, "name": {}}]"#,
      answer: "0 inserted, 0 updated, 1 unchanged, 1 deleted",
      findings: "expected text, found an object at [0].name", lines: ["1 one []"]),
    Row(
      claim: "a strict mapper touches nothing that it refuses",
      json: #"[{"id": 1, "name": "new", "stops": ["z"]}, {"id": 3, "name": []}]"#, isStrict: true,
      answer: """
        expected text, found a list of 0 at [1].name
        expected a known STOP, found text "z" at [0].stops[0]
        """,
      lines: ["1 one []", "2 two []"]),
  ]

  private func check<Line: AnyObject, Stop: AnyObject>(
    _ row: Row, _ mapper: Mapper, _ context: any ObjectContext, _ line: Line.Type,
    _ stop: Stop.Type, _ describe: (Line) -> String
  ) throws {
    _ = try mapper.synchronize([Line].self, from: .json(row.known), in: context)
    let mapper = mapper.with { $0.strictness = row.isStrict ? .strict : .lenient }
    func text(_ text: some CustomStringConvertible) -> String {
      text.description.replacing("\(line)", with: "LINE").replacing("\(stop)", with: "STOP")
    }
    do {
      let changes = try mapper.synchronize(
        [Line].self, from: .json(row.json), in: context, deleting: .others)
      #expect(changes.description == row.answer)
      #expect(text(changes.report) == row.findings)
    } catch let error as MappingError {
      #expect(text(error) == row.answer)
    }
    let lines = try context.allObjects(of: line).compactMap { ($0 as? Line).map(describe) }
    #expect(lines.sorted() == row.lines)
  }

  private final class Line: Mappable {
    var id = 0
    var name = ""
    var stops: [Stop] = []
    static var overrides: PropertyOverrides { [.identity(\Line.id)] }
  }

  private final class Stop: Mappable {
    var code = ""
    var line: Line?
    static var overrides: PropertyOverrides {
      [.identity(\Stop.code), .reference("line_id", for: \Stop.line)]
    }
  }

  @Test(arguments: rows)
  func ofPlainObjects(_ row: Row) throws {
    try check(row, Mapper(), IdentityMap(), Line.self, Stop.self) { line in
      let stops = line.stops.map { $0.code + ($0.line.map { "→\($0.id)" } ?? "") }
      return "\(line.id) \(line.name) [\(stops.joined(separator: ", "))]"
    }
  }

  @Test(arguments: rows)
  func ofDescribedObjects(_ row: Row) throws {
    let mapper = Mapper().with {
      $0.overrides = [.reference("line_id", for: "line", of: StopRecord.self)]
    }
    try check(row, mapper, RecordContext(), LineRecord.self, StopRecord.self) { line in
      let stops = (line["stops"] as? [StopRecord] ?? []).map { stop in
        let line = (stop["line"] as? LineRecord)?["id"] as? Int
        return (stop["code"] as? String ?? "") + (line.map { "→\($0)" } ?? "")
      }
      return "\(line["id"] as? Int ?? 0) \(line.title) [\(stops.joined(separator: ", "))]"
    }
  }
}
