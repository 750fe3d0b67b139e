import Foundation
import IbexCore
import Testing

private struct Line: Decodable, Equatable {
  let id: Int
  let color: String?
}
private struct Station: Mappable, Equatable {
  var name = ""
  var main = Line(id: 0, color: "default")
  var spare: Line?
  var lines: [Line] = []
  var byName: [String: Line] = [:]
}

@Suite struct DecodableReaderTests {
  @Test func mapsAtTheTopLevel() throws {
    let line = try Mapper().map(Line.self, from: .json(#"{"ID": "7", "Color": null}"#))
    #expect(line == Line(id: 7, color: nil))
    let lines = try Mapper().map(
      [Line].self, from: .json(#"[{"id": 1}, {"id": "x"}, {}, {"id": 2}]"#))
    #expect(lines == [Line(id: 1, color: nil), Line(id: 2, color: nil)])
  }

  @Test func mapsWithinModels() throws {
    let (station, report) = try Mapper().mapReporting(
      Station.self,
      from: .json(
        #"""
        {"name": "a", "main": {"id": "no"}, "spare": {"id": 2, "colour": "red"},
        "lines": [{"id": 3, "color": 4}, {"color": "x"}, 5, null], "by_name": {"a": {"id": true}}}
        """#))
    #expect(station.main == Line(id: 0, color: "default"))
    #expect(station.spare == Line(id: 2, color: nil))
    #expect(station.lines == [Line(id: 3, color: "4")])
    #expect(station.byName == ["a": Line(id: 1, color: nil)])
    #expect(
      report.findings.map(\.description) == [
        #"expected an integer, found text "no" at main.id: main is refused"#,
        #"expected a key of Line at spare.colour, found key "colour": did you mean color?"#,
        "expected an integer, found none at lines[1].id: lines[1] is left out",
        "expected an object, found number 5 at lines[2]: left out",
        "expected an object, found null at lines[3]: left out",
      ])
  }

  @Test func failsAtTheTopLevel() {
    let error = #expect(throws: MappingError.self) {
      try Mapper().map(Line.self, from: .json(#"{"color": "red"}"#))
    }
    #expect(error?.description == "expected an integer, found none at id")
  }
}
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
    for _ in 0..<2 { #expect(try Mapper().map(Holder.self, from: .json(json)) == expected) }
    let (holder, report) = try Mapper().mapReporting(Holder.self, from: .json(json))
    #expect(holder == expected)
    #expect(
      report.findings.map(\.description)
        == [
          "\(missing) at strict.id: strict is refused",
          "\(missing) at list[1].id: list[1] is left out",
        ])
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
        try Mapper().map(Insisting.self, from: .json(json))
      }
      let key = json.contains("STRICT") ? "STRICT" : "strict"
      #expect(error?.description == "\(missing) at \(key).id")
    }
  }

  @Test func aPropertyGoesWithoutTheDecodableValue() throws {
    let json = #"{"insisting": {"strict": {}}, "name": "b"}"#
    #expect(try Outer(json: json).name == "b")
    let (outer, report) = try Mapper().mapReporting(Outer.self, from: .json(json))
    #expect(outer.insisting == nil)
    #expect(
      report.problems.map(\.description)
        == ["\(missing) at insisting.strict.id: insisting is refused"])
  }

  @Test func updatesNoteWhatDecodableValuesChange() throws {
    var outer = Outer()
    let source = ["holder": ["name": "a"]] as [String: Any]
    let (first, second) = (try outer.update(from: source), try outer.update(from: source))
    #expect("\(first)" == "[holder]")
    #expect("\(second)" == "[]")
  }
}
