import Foundation
import IbexXML
import Testing

/// Dates in the time of a place are read and written, and what clocks do not show once is said.
@Suite struct LocalTimesInModelsTests {
  private struct Departure: Mappable, Equatable {
    var at = Date(timeIntervalSince1970: 0)

    static var overrides: PropertyOverrides {
      [
        .transformer(
          .date(
            format: "dd.MM.yyyy HH:mm", timeZone: TimeZone(identifier: "Europe/Zurich") ?? .gmt),
          for: \Departure.at)
      ]
    }
  }

  @Test func areReadAndWritten() throws {
    let departure = try Departure(json: #"{"at": "18.07.2016 08:15"}"#)
    #expect(departure.at == (try Date("2016-07-18T06:15:00Z", strategy: .iso8601)))
    #expect(try departure.jsonString() == #"{"at":"18.07.2016 08:15"}"#)
    #expect(try Departure(xml: departure.xmlString()) == departure)
  }

  @Test(arguments: [
    ("31.03.2024 02:30", "a date like dd.MM.yyyy HH:mm that is not skipped in Europe/Zurich"),
    ("27.10.2024 02:30", "a date like dd.MM.yyyy HH:mm that is unambiguous in Europe/Zurich"),
    ("2024-03-31", "a date like dd.MM.yyyy HH:mm"),
  ])
  func whatClocksDoNotShowOnceIsSaid(_ text: String, _ expected: String) throws {
    let report = try Mapper().mapReporting(Departure.self, from: ["at": text]).report
    #expect(report.description == #"expected \#(expected), found text "\#(text)" at at"#)
    #expect(
      try Mapper().mapReporting(Departure.self, from: .json(#"{"at": "\#(text)"}"#)).report.findings
        == report.findings)
  }

  @Test func aDateThatWouldNotBeReadBackIsNotWritten() {
    var departure = Departure()
    departure.at = Date(timeIntervalSince1970: 1_729_989_000)
    #expect {
      try departure.jsonString()
    } throws: {
      "\($0)".hasPrefix("expected a date that is unambiguous in Europe/Zurich")
    }
  }
}
