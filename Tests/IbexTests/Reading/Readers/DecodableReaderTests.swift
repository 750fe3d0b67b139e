import Foundation
import Ibex
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
    let line = try Mapper().map(Line.self, json: #"{"ID": "7", "Color": null}"#)
    #expect(line == Line(id: 7, color: nil))
    let lines = try Mapper().map([Line].self, json: #"[{"id": 1}, {"id": "x"}, {}, {"id": 2}]"#)
    #expect(lines == [Line(id: 1, color: nil), Line(id: 2, color: nil)])
  }

  @Test func mapsWithinModels() throws {
    let (station, report) = try Mapper().mapReporting(
      Station.self,
      json: #"""
        {"name": "a", "main": {"id": "no"}, "spare": {"id": 2, "colour": "red"},
        "lines": [{"id": 3, "color": 4}, {"color": "x"}, 5, null], "by_name": {"a": {"id": true}}}
        """#)
    #expect(station.main == Line(id: 0, color: "default"))
    #expect(station.spare == Line(id: 2, color: nil))
    #expect(station.lines == [Line(id: 3, color: "4")])
    #expect(station.byName == ["a": Line(id: 1, color: nil)])
    #expect(
      report.findings.map(\.description) == [
        #"expected an integer, found text "no" at main.id"#,
        #"expected a key of Line, found key "colour" at spare.colour"#,
        "expected an integer, found none at lines[1].id",
        "expected an object, found number 5 at lines[2]",
        "expected an object, found null at lines[3]",
      ])
  }

  @Test func failsAtTheTopLevel() {
    let error = #expect(throws: MappingError.self) {
      try Mapper().map(Line.self, json: #"{"color": "red"}"#)
    }
    #expect(error?.description == "expected an integer, found none at id")
  }
}
