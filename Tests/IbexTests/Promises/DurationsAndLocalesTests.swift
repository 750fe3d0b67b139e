import Foundation
import Ibex
import Testing

/// Durations and locales are read and written as text, from and to every form.
@Suite struct DurationsAndLocalesTests {
  private struct Trip: Mappable, Codable, Equatable {
    var duration: Duration = .zero
    var stop: Duration?
    var locale = Locale(identifier: "en")
    var others: [Locale] = []
  }

  private let json = #"{"duration":"PT1H2M3.5S","stop":"PT90S","locale":"de_CH","others":["fr"]}"#

  @Test func areReadAndWrittenByTheirTexts() throws {
    let trip = try Trip(json: json)
    #expect(trip.duration == .seconds(3723.5))
    #expect(trip.stop == .seconds(90))
    #expect(trip.locale.identifier == "de_CH")
    let written = json.replacingOccurrences(of: "PT90S", with: "PT1M30S")
    #expect(try trip.jsonString() == written)
    #expect(try Trip(json: written) == trip)
    #expect(try Trip(xml: trip.xmlString()) == trip)
    #expect(try Trip(form: trip.formEncoded()) == trip)
    #expect(try Trip(from: trip.dictionaryRepresentation()) == trip)
    #expect(
      try Trip(from: [
        "duration": trip.duration, "stop": 90.0, "locale": trip.locale, "others": "fr",
      ])
        == trip)
  }

  @Test func numbersAreSeconds() throws {
    #expect(try Trip(json: #"{"duration": 0.1, "stop": 1e3}"#).duration == .milliseconds(100))
    #expect(try Trip(xml: "<trip><duration>90</duration></trip>").duration == .seconds(90))
  }
}
