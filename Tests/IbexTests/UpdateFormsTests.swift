import Foundation
import Ibex
import IbexObjects
import TestExpectations
import Testing

/// Models are updated from bytes as they are from sources.
@Suite struct UpdateFormsTests {
  private struct Station: Mappable, Equatable {
    var name = "Embarcadero"
    var latitude = 37.79
    var zone: Int? = 1
  }

  private final class Track: Mappable {
    var id = 7
    var name = "East"
    static var overrides: PropertyOverrides { [.identity(\Track.id)] }
  }

  @Test func aValueIsUpdatedFromEachForm() throws {
    var station = Station()
    #expect(try station.update(json: #"{"latitude": "38", "zone": null}"#) == ["latitude", "zone"])
    #expect(try station.update(json: #"{"s": [{"zone": 2}]}"#, at: "s[0]") == ["zone"])
    #expect(try station.update(xml: "<s zone='2'><name>Montgomery</name></s>") == ["name"])
    #expect(try station.update(form: "s[name]=Powell&s[zone]=2", at: "s") == ["name"])
    #expect(station == Station(name: "Powell", latitude: 38, zone: 2))
  }

  @Test func anObjectIsUpdatedFromEachForm() throws {
    let track = Track()
    #expect(try track.update(json: #"{"name": "West"}"#) == ["name"])
    #expect(try track.update(xml: "<t id='8'/>") == ["id"])
    #expect(try track.update(form: "id=8&name=North") == ["name"])
    #expect(track.id == 8 && track.name == "North")
  }

  @Test func aMapperUpdatesAndReports() throws {
    var station = Station()
    let mapper = Mapper()
    #expect(try mapper.update(&station, from: .json(#"{"zone": 2}"#)) == ["zone"])
    #expect(try mapper.update(&station, from: .xml("<s zone='3'/>")) == ["zone"])
    #expect(try mapper.update(&station, from: .form("zone=4")) == ["zone"])
    let expected = #"expected an integer, found text "x" at zone"#
    let json = try mapper.updateReporting(&station, from: .json(#"{"zone": "x"}"#))
    let xml = try mapper.updateReporting(&station, from: .xml("<s zone='x'/>"))
    let form = try mapper.updateReporting(&station, from: .form("zone=x"))
    #expect(json.changes + xml.changes + form.changes == [])
    #expect(json.report.description == expected && form.report.description == expected)
    #expect(xml.report.description == #"expected an integer, found text "x" at s.zone"#)
    #expect(station.zone == 4)
  }

  @Test func malformedBytesChangeNothing() {
    let track = Track()
    expectError(
      FormatError.self, #"expected a key in quotes, found "}" at line 1, column 17"#
    ) { try track.update(json: #"{"name": "West",}"#) }
    expectError(
      FormatError.self,
      "expected the end tag </t>, found the end of the document at line 1, column 21"
    ) { try track.update(xml: "<t><name>West</name>") }
    #expect(track.name == "East")
  }

  @Test func aStrictMapperLeavesAValueAsItWas() {
    var strict = Mapper()
    strict.strictness = .strict
    var station = Station()
    let error = #expect(throws: MappingError.self) {
      try station.update(json: #"{"name": "x", "zone": "y"}"#, using: strict)
    }
    #expect(error?.description == #"expected an integer, found text "y" at zone"#)
    #expect(station == Station())
  }

  @Test func aContextTakesPartInEachForm() throws {
    final class Train: Mappable {
      var number = 1
      var track: Track?
      static var overrides: PropertyOverrides { [.identity(\Train.number)] }
    }
    struct Yard: Mappable { var track: Track? }
    let depot = IdentityMap()
    let track = try Mapper().map(Track.self, from: .json(#"{"id": 7}"#), in: depot)
    var yard = Yard()
    #expect(try Mapper().update(&yard, from: .json(#"{"track": 7}"#), in: depot) == ["track"])
    #expect(yard.track === track)
    yard.track = nil
    #expect(try Mapper().update(&yard, from: .xml("<y track='7'/>"), in: depot) == ["track"])
    #expect(yard.track === track)
    let train = Train()
    let json = #"{"train": {"track": 7}}"#
    #expect(try Mapper().update(train, from: .json(json), at: "train", in: depot) == ["track"])
    #expect(train.track === track)
    train.track = nil
    #expect(try Mapper().update(train, from: .xml("<t track='7'/>"), in: depot) == ["track"])
    #expect(train.track === track)
    train.track = nil
    #expect(try Mapper().update(train, from: FormSource("track=7"), in: depot) == ["track"])
    #expect(train.track === track)
    yard.track = nil
    let form = FormSource("yard[track]=7")
    #expect(try Mapper().update(&yard, from: form, at: "yard", in: depot) == ["track"])
    #expect(yard.track === track)
    let odd = "expected an integer, found text \"x\" at number"
    let reports = [
      try Mapper().updateReporting(train, from: .json(#"{"number": "x"}"#), in: depot).report,
      try Mapper().updateReporting(&yard, from: .json(#"{"track": 7}"#), in: depot).report,
      try Mapper().updateReporting(train, from: FormSource("number=x"), in: depot).report,
    ]
    #expect(reports.map(\.description) == [odd, "", odd])
    yard.track = nil
    let gauge = FormSource("track=7&gauge=x")
    let updated = try Mapper().updateReporting(&yard, from: gauge, in: depot)
    #expect(updated.changes == ["track"])
    #expect(updated.report.findings.map(\.path) == ["gauge"])
    #expect(yard.track === track)
    let xml = "<t number='x'/>"
    #expect(
      try Mapper().updateReporting(train, from: .xml(xml), in: depot).report.findings.map(\.path)
        == ["t.number"])
    #expect(
      try Mapper().updateReporting(&yard, from: .xml("<y track='7'/>"), in: depot).changes.isEmpty)
  }

  @Test func modelsAreMadeFromForms() throws {
    let form = "stops[0][name]=Powell&stops[1][name]=Civic&stops[1][zone]=x"
    #expect(try Station(form: form, at: "stops[1]") == Station(name: "Civic"))
    #expect(try [Station](form: form, at: "stops").map(\.name) == ["Powell", "Civic"])
    #expect(
      try Mapper().map([String].self, from: .form(form), at: "stops.name") == ["Powell", "Civic"])
    let (_, report) = try Mapper().mapReporting([Station].self, from: .form(form), at: "stops")
    #expect(report.description == #"expected an integer, found text "x" at stops[1].zone"#)
  }
}
