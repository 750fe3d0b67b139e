import Foundation
import IbexCore
import Testing

/// Durations and locales are read and written as text, from and to every form.
@Suite struct DurationsAndLocalesTests {
  private struct Trip: Mappable, Codable, Equatable {
    var duration: Duration = .zero
    var stop: Duration?
    var locale = Locale(identifier: "en")
    var others: [Locale] = []
  }

  private struct Ticket: Codable, Equatable {
    let duration: Duration
    let locale: Locale
  }

  private let json = #"{"duration":"PT1H2M3.5S","stop":"PT90S","locale":"de_CH","others":["fr"]}"#

  @Test func theFormsOfTheirCodableAreStillRead() throws {
    let trip = try Trip(json: json)
    #expect(try Trip(json: JSONEncoder().encode(trip)) == trip)
    let ticket = Ticket(duration: .seconds(-1.5), locale: Locale(identifier: "fr_CA"))
    #expect(try Mapper().decode(Ticket.self, from: JSONEncoder().encode(ticket)) == ticket)
    #expect(
      try Serializer().jsonString(ticket) == #"{"duration":"-PT1.5S","locale":"fr_CA"}"#)
    #expect(try Mapper().decode(Ticket.self, from: Serializer().jsonData(ticket)) == ticket)
  }

  @Test func areUpdatedAndWrittenInPatches() throws {
    var trip = try Trip(json: json)
    var later = trip
    later.duration = .seconds(60)
    later.stop = nil
    let patch = try Serializer().mergePatch(from: trip, to: later)
    #expect(try Serializer().jsonString(patch) == #"{"duration":"PT1M","stop":null}"#)
    try trip.update(from: patch)
    #expect(trip == later)
  }

  @Test func areKeysOfDictionaries() throws {
    let json = #"{"PT1M":1,"PT2M":2}"#
    let counts = try Mapper().map([Duration: Int].self, from: .json(json))
    #expect(counts == [.seconds(60): 1, .seconds(120): 2])
    #expect(try Serializer().jsonString(counts) == json)
    let names = try Mapper().map(
      [Locale: String].self, from: .json(#"{"de":"Ziege","fr":"chèvre"}"#))
    #expect(names[Locale(identifier: "fr")] == "chèvre")
    #expect(try Serializer().jsonString(names) == #"{"de":"Ziege","fr":"chèvre"}"#)
  }

  @Test func whatDoesNotFitIsRefused() throws {
    let report = try Mapper().mapReporting(
      Trip.self, from: .json(#"{"duration": "P1M", "locale": "n/a"}"#)
    ).report
    #expect(
      report.mismatches.map(\.description) == [
        #"expected a duration like PT1H30M, found text "P1M" at duration"#,
        #"expected a locale, found text "n/a" at locale"#,
      ])
    let whole = try Mapper().mapReporting(Trip.self, from: .json(#"{"duration": 1e-19}"#)).report
    #expect(
      whole.mismatches.map(\.description) == [
        "expected a duration of whole attoseconds, found number 1e-19 at duration"
      ])
  }

  @Test func aLocaleWithoutAnIdentifierIsAnError() {
    var trip = Trip()
    trip.locale = Locale(identifier: "")
    #expect {
      try trip.jsonString()
    } throws: {
      "\($0)" == #"expected a locale with an identifier, found text "" at locale"#
    }
  }
}
