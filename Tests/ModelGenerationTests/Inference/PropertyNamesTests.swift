import Foundation
import ModelGeneration
import Testing

@Suite struct PropertyNamesTests {
  /// Returns the overrides that the tool prints.
  private func overrides(_ input: String, _ options: [String] = []) throws -> [String] {
    try lines(input, options).filter { $0.hasPrefix(".") || $0.hasPrefix("[.") }
      .map { $0.trimmingCharacters(in: [",", "[", "]"]) }
  }

  @Test(arguments: [
    (#"{"order-id": 1}"#, [#".key("order-id", for: \Stop.orderId)"#]),
    (#"{"Type": 1}"#, [#".key("Type", for: \Stop.type)"#]),
    (#"{"a.b": 1}"#, [#".key("a.b", for: \Stop.aB)"#]),
    (#"{"name": 1, "stopName": 2}"#, []),
    (#"{"stop_id": 1, "stop_name": 2, "at": 3}"#, [".names(.snakeCase)"]),
    (#"{"stop-id": 1, "stop-name": 2}"#, [".names(.kebabCase)"]),
    (
      #"{"stop_id": 1, "stop_name": 2, "stop_no": 4, "atEnd": 3}"#,
      [#".names(.snakeCase)"#, #".key("atEnd", for: \Stop.atEnd)"#]
    ),
    // As many overrides as by their keys.
    (#"{"stop_id": 1, "at": 3}"#, [#".key("stop_id", for: \Stop.stopId)"#]),
    // Most keys are in no style.
    (
      #"{"stop_id": 1, "stop_name": 2, "A": 3, "B": 4}"#,
      [
        #".key("stop_id", for: \Stop.stopId)"#, #".key("stop_name", for: \Stop.stopName)"#,
        #".key("A", for: \Stop.a)"#, #".key("B", for: \Stop.b)"#,
      ]
    ),
    (#"{"id": 1, "@id": 2}"#, [#".key("@id", for: \Stop.id2)"#]),
  ])
  func leadBackToTheKeysAsSpelled(_ input: String, _ overrides: [String]) throws {
    #expect(try self.overrides(input) == overrides)
  }

  @Test(arguments: [
    (#"{"order-id": 1, "stop_name": 2, "Type": 3}"#, []),
    (#"{"2x": 1}"#, [#".key("2x", for: \Stop.key2x)"#]),
    (#"{"id": 1, "@id": 2}"#, [#".key("@id", for: \Stop.id2)"#]),
    (#"[{"stop_name": 1}, {"stopName": 1}]"#, []),
    (#"<r xmlns:i="urn:i"><i:time>1</i:time></r>"#, []),
  ])
  func leadBackByFoldingWhereKeysAreLoose(_ input: String, _ overrides: [String]) throws {
    #expect(try self.overrides(input, ["--loose-keys"]) == overrides)
  }

  @Test(arguments: [
    (
      #"<r xmlns:i="urn:i"><time>1</time><i:time>1</i:time></r>"#,
      [#".key("time", in: "urn:i", for: \Stop.iTime)"#]
    ),
    (#"<r xmlns:i="urn:i" i:at="1"/>"#, [#".key("at", in: "urn:i", for: \Stop.iAt)"#]),
    (
      #"<r xml:lang="de"/>"#,
      [#".key("lang", in: "http://www.w3.org/XML/1998/namespace", for: \Stop.xmlLang)"#]
    ),
    // The default namespace of the document is for the serializer to declare.
    (#"<r xmlns="urn:a"><time>1</time></r>"#, []),
    (#"<r><s xmlns="urn:a">1</s></r>"#, [#".key("s", in: "urn:a", for: \Stop.s)"#]),
    // Two prefixes for one name in two documents, and one prefix for two names.
    (
      #"<r><s xmlns:a="urn:a"><a:t>1</a:t></s><s xmlns:b="urn:a"><b:t>1</b:t></s></r>"#,
      [#".key("t", in: "urn:a", for: \Stop.S.aT)"#]
    ),
    (
      #"<r><s xmlns:a="urn:a"><a:t>1</a:t></s><s xmlns:a="urn:b"><a:t>1</a:t></s></r>"#,
      [#".key("a:t", for: \Stop.S.aT)"#]
    ),
  ])
  func nameTheNamespacesOfXML(_ input: String, _ overrides: [String]) throws {
    #expect(try self.overrides(input) == overrides)
  }

  @Test func leaveTheTextOfAnElementItsName() throws {
    #expect(try overrides("<r stop-id='1' stop-name='2'>x</r>") == [".names(.kebabCase)"])
  }

  @Test func joinTheSpellingsOfOneKey() throws {
    let input = #"[{"stop_name": "A"}, {"stopName": "B"}, {"STOP-NAME": "C"}]"#
    let run = try ToolRun(["Stop"], input: input)
    #expect(
      run.output == #"""
        import Ibex

        struct Stop: Mappable {
          var stopName = ""  // "A", "B", "C"

          static var overrides: PropertyOverrides {
            [.key("stop_name", "stopName", "STOP-NAME", for: \Stop.stopName)]
          }
        }

        """#)
    #expect(
      run.errors == """
        note: a key has several spellings, and is written as the first: "stop_name", "stopName", \
        "STOP-NAME"

        """)
    #expect(run.status == .success)
  }

  /// One object has both, in whatever order, or the one place has one and another the other.
  @Test(arguments: [
    (#"[{"a_b": 1}, {"aB": 2}, {"aB": 3, "a_b": 4}]"#, ["var aB2: Int?", "var aB: Int?"]),
    (#"[{"a_b": 1, "aB": 2}, {"a_b": 3}]"#, ["var aB2 = 0", "var aB: Int?"]),
    (#"[{"a_b": {"x": 1}}, {"aB": {"y": 1}}]"#, ["var aB = AB()"]),
    (#"[{"a_b": [1]}, {"aB": 1}]"#, ["var aB: [Int] = []"]),
  ])
  func areApartOnlyWhereOneObjectHasBoth(_ input: String, _ properties: [String]) throws {
    let lines = try lines(input)
    for property in properties {
      #expect(lines.contains { $0.hasPrefix(property) }, "\(lines)")
    }
  }
}
