import Ibex
import Testing

private struct Strict: Mappable, Decodable, Equatable {
  var id = 0
  static var overrides: PropertyOverrides { [.required(\Strict.id)] }
}
private struct Holder: Decodable, Equatable {
  let strict: Strict?
  let list: [Strict]?
  let name: String
}
private struct Insisting: Decodable {
  let strict: Strict
}
private struct Outer: Mappable {
  var holder: Holder?
  var insisting: Insisting?
  var name = "none"
}

@Suite struct RequiredWithinDecodableTests {
  private let missing = "expected an integer, found none"

  @Test func leavesOutWhatLacksARequiredValue() throws {
    let json = #"{"strict": {}, "list": [{"id": 1}, {}], "name": "a"}"#
    let expected = Holder(strict: nil, list: [Strict(id: 1)], name: "a")
    for _ in 0..<2 { #expect(try Mapper().map(Holder.self, json: json) == expected) }
    let (holder, report) = try Mapper().mapReporting(Holder.self, json: json)
    #expect(holder == expected)
    #expect(
      report.findings.map(\.description)
        == ["\(missing) at strict.id", "\(missing) at list[1].id"])
  }

  @Test func goesOnInTheModelAround() throws {
    let json = #"{"holder": {"strict": {}, "name": "a"}, "name": "b"}"#
    let outer = try Outer(json: json)
    #expect(outer.holder == Holder(strict: nil, list: nil, name: "a"))
    #expect(outer.name == "b")
    #expect(try Outer(json: #"{"holder": {}, "name": "b"}"#).name == "b")
  }

  @Test func saysWhereTheRequiredValueIsMissing() {
    for json in [#"{"strict": {}}"#, #"{"STRICT": {"other": 1}}"#] {
      let error = #expect(throws: MappingError.self) {
        try Mapper().map(Insisting.self, json: json)
      }
      let key = json.contains("STRICT") ? "STRICT" : "strict"
      #expect(error?.description == "\(missing) at \(key).id")
    }
  }

  @Test func aPropertyGoesWithoutTheDecodableValue() throws {
    let json = #"{"insisting": {"strict": {}}, "name": "b"}"#
    #expect(try Outer(json: json).name == "b")
    let (outer, report) = try Mapper().mapReporting(Outer.self, json: json)
    #expect(outer.insisting == nil)
    #expect(report.problems.map(\.description) == ["\(missing) at insisting.strict.id"])
  }

  @Test func updatesNoteWhatDecodableValuesChange() throws {
    var outer = Outer()
    let source = ["holder": ["name": "a"]] as [String: Any]
    let (first, second) = (try outer.update(from: source), try outer.update(from: source))
    #expect("\(first)" == "[holder]")
    #expect("\(second)" == "[]")
  }
}
