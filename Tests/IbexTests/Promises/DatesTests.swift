import Foundation
import Ibex
import TestSupport
import Testing

/// Dates and time zones on their way in and out.
@Suite struct DatesTests {
  private struct Event: Mappable, Equatable {
    var at = Date(timeIntervalSince1970: 0)
    var dates: [Date] = []
    var maybe: Date?
  }
  private struct Appointment: Decodable { let at: Date }

  private let remedy = "a date in seconds since 1970 (.millisecondsSince1970 reads milliseconds)"

  @Test func millisecondsAreRefusedWithTheirTransformer() throws {
    let message = "expected \(remedy), found number 1369122651267 at at"
    let json = #"{"at": 1369122651267}"#
    let reports = [
      try Mapper().mapReporting(Event.self, from: .json(json)).report,
      try Mapper().mapReporting(Event.self, from: ["at": 1_369_122_651_267]).report,
      try Mapper().mapReporting(Event.self, from: ["at": Decimal(1_369_122_651_267)]).report,
      try Mapper().mapReporting([Appointment].self, from: .json("[\(json)]")).report,
    ]
    for report in reports.prefix(3) {
      #expect(report.mismatches.map(\.description) == [message])
    }
    #expect(
      reports[3].description
        == "expected \(remedy), found number 1369122651267 at [0].at: [0] is left out")
    let list = try Mapper().mapReporting(
      Event.self, from: .json(#"{"dates": [1, 1e11, -1e11, 1e10], "maybe": 100000000000}"#))
    #expect(list.value.dates.map(\.timeIntervalSince1970) == [1, 1e10])
    #expect(list.value.maybe == nil)
    #expect(list.report.mismatches.map(\.expected) == [remedy, remedy, remedy])
    let text = try Mapper().mapReporting(Event.self, from: .json(#"{"at": "1369122651267"}"#))
      .report
    #expect(
      text.mismatches.map(\.description) == [
        #"expected a date at at, found text "1369122651267": "#
          + "13 digits are milliseconds, which .millisecondsSince1970 reads"
      ])
    var mapper = Mapper()
    mapper.transformers.register(.millisecondsSince1970)
    let event = try mapper.map(Event.self, from: .json(#"{"at": "1369122651267"}"#))
    #expect(event.at == Date(timeIntervalSince1970: 1_369_122_651.267))
  }

  private static let wrongDay = "Thu, 08 Jan 2016 08:15:00 GMT"

  /// Whatever reads a date says why it is none, if it knows.
  @Test func aRefusedDateSaysWhy() throws {
    let (found, why) = (#"found text "\#(Self.wrongDay)""#, "January 8, 2016, was a Friday")
    let json = #"{"at": "\#(Self.wrongDay)", "maybe": "\#(Self.wrongDay)"}"#
    let mapper = Mapper()
    var own = mapper
    own.transformers.register(CompoundTransformer<String, Date>(.dateText, .monthDayYear))
    var mail = mapper
    mail.transformers.register(.rfc1123)
    let list = #"{"dates": ["\#(Self.wrongDay)"]}"#
    let reports = [
      try mapper.mapReporting(Event.self, from: .json(json)).report,
      try own.mapReporting(Event.self, from: .json(json)).report,
      try mail.mapReporting(Event.self, from: .json(json)).report,
      try mapper.mapReporting(Event.self, from: .json(list)).report,
      try mapper.mapReporting(Event.self, from: ["at": Self.wrongDay]).report,
      try mapper.mapReporting(Event.self, from: .xml("<e at='\(Self.wrongDay)'/>")).report,
      try mapper.mapReporting(Event.self, from: .xml("<e><at>\(Self.wrongDay)</at></e>")).report,
      try mapper.mapReporting([Appointment].self, from: .json("[\(json)]")).report,
    ]
    #expect(
      reports[0].findings.map(\.description) == [
        "expected a date at at, \(found): \(why)", "expected a date at maybe, \(found): \(why)",
      ])
    for report in reports { #expect(Set(report.mismatches.map(\.hint)) == [why]) }
    let error = #expect(throws: MappingError.self) {
      try mapper.map(Appointment.self, from: .json(json))
    }
    #expect(error?.description == "expected a date at at, \(found): \(why)")
  }

  @Test func theReasonAgainstAHiddenDateIsHidden() throws {
    let json = #"{"at": "\#(Self.wrongDay)", "maybe": "\#(Self.wrongDay)"}"#
    var hiding = Mapper(showsValues: false)
    let hidden = try hiding.mapReporting(Event.self, from: .json(json)).report
    #expect(hidden.findings.map(\.hint) == [nil, nil])
    #expect(!"\(hidden)".contains("Friday"))
    hiding.transformers.register(.rfc1123)
    #expect(!"\(try hiding.mapReporting(Event.self, from: .json(json)).report)".contains("Friday"))
    var secret = Mapper()
    secret.overrides = [.secret(\Event.at), .secret(\Event.maybe)]
    #expect(!"\(try secret.mapReporting(Event.self, from: .json(json)).report)".contains("Friday"))
  }

  private struct Visit: Mappable {
    var day = Date(timeIntervalSince1970: 0)
    var signed: Date?

    static var overrides: PropertyOverrides { [.transformer(.monthDayYear, for: \Visit.signed)] }
  }

  /// `01/02/2016` is another day in half the world.
  @Test func aMonthBeforeADayIsReadOnlyWhereItIsNamed() throws {
    let json = #"{"day": "01/02/2016", "signed": "01/02/2016"}"#
    let (visit, report) = try Mapper().mapReporting(Visit.self, from: .json(json))
    #expect(visit.day == Date(timeIntervalSince1970: 0))
    #expect(visit.signed == Date(timeIntervalSince1970: 1_451_692_800))
    #expect(report.problems.map(\.path) == ["day"])
    let strict = Mapper(strictness: .strict)
    #expect(throws: MappingError.self) { try strict.map(Visit.self, from: .json(json)) }
    let xml = "<visit day='01/02/2016'/>"
    #expect(throws: MappingError.self) { try strict.map(Visit.self, from: .xml(xml)) }
    var american = Mapper(strictness: .strict)
    american.transformers.register(.monthDayYear)
    #expect(try american.map(Visit.self, from: .json(json)).day == visit.signed)
    #expect(try american.map(Visit.self, from: .xml(xml)).day == visit.signed)
    american.transformers.register(CompoundTransformer<String, Date>(.dateText, .monthDayYear))
    #expect(try american.map(Visit.self, from: .json(json)).day == visit.signed)
    #expect(
      try american.map([Date].self, from: .json(#"["2016-01-02"]"#)) == [visit.day + 1_451_692_800])
  }

  @Test func aTransformerReadsThem() throws {
    var mapper = Mapper()
    mapper.transformers.register(.millisecondsSince1970)
    let event = try Event(json: #"{"at": 1369122651267}"#, using: mapper)
    #expect(event.at == Date(timeIntervalSince1970: 1_369_122_651.267))
    mapper.transformers.register(.secondsSince1970)
    let late = try Event(json: #"{"at": 1369122651267}"#, using: mapper)
    #expect(late.at == Date(timeIntervalSince1970: 1_369_122_651_267))
  }

  @Test func whatJSONEncoderWritesByDefaultReadsBack() throws {
    struct Stamp: Codable, Equatable { var at: Date }
    let stamp = Stamp(at: Date(timeIntervalSince1970: 1_453_075_980.25))
    var mapper = Mapper()
    mapper.transformers.register(.secondsSinceReferenceDate)
    let json = try JSONEncoder().encode(stamp)
    #expect(try mapper.map(Stamp.self, from: .json(json)) == stamp)
    var event = Event()
    event.at = stamp.at
    let written = try event.jsonString(using: Serializer(for: mapper))
    #expect(written == #"{"at":474768780.25,"dates":[]}"#)
    #expect(try Event(json: written, using: mapper) == event)
  }

  private func expectReadsBack<T: Transformer>(_ transformer: T) throws {
    let mapper = Mapper().with { $0.transformers.register(transformer) }
    let serializer = Serializer(for: mapper)
    let day = Date(timeIntervalSince1970: 1_452_907_200)
    let event = Event(at: day, dates: [day, day + 0.25], maybe: day)
    let json = try event.jsonString(using: serializer)
    #expect(try Event(json: json, using: mapper) == event)
    let xml = try event.xmlString(using: serializer)
    #expect(try Event(xml: xml, using: mapper) == event)
    let form = try event.formEncoded(using: serializer)
    #expect(try Event(form: form, using: mapper) == event)
    let dictionary = try event.dictionaryRepresentation(using: serializer)
    #expect(try Event(from: dictionary, using: mapper) == event)
    let byDay = try serializer.jsonString([day: 1])
    #expect(try mapper.map([Date: Int].self, from: .json(byDay)) == [day: 1])
  }

  @Test func datesThatAreNumbersReadBackEqualInEveryForm() throws {
    try expectReadsBack(.secondsSinceReferenceDate)
    try expectReadsBack(.secondsSince1970)
    try expectReadsBack(.millisecondsSince1970)
  }

  @Test func everyDateReadsBackEqualInEveryForm() throws {
    var generator = SeededGenerator(seed: 7)
    let years = -63_113_904_000.0...252_423_993_599.9999
    for scale in [1e5, 1e6, 1e7, 1e8, 1e9, nil] {
      for _ in 0..<300 {
        let seconds = Double.random(in: scale.map { -$0...$0 } ?? years, using: &generator)
        var event = Event()
        event.at = Date(timeIntervalSinceReferenceDate: seconds)
        event.dates = [event.at]
        #expect(try Event(json: event.jsonString()) == event)
        #expect(try Event(xml: event.xmlString()) == event)
        #expect(try Event(from: event.dictionaryRepresentation()) == event)
      }
    }
    for (seconds, text) in [(1e-12, "00.000000000001"), (0.123456789, "00.123456789")] {
      var event = Event()
      event.at = Date(timeIntervalSinceReferenceDate: seconds)
      #expect(try event.jsonString() == #"{"at":"2001-01-01T00:00:\#(text)Z","dates":[]}"#)
    }
  }

  @Test func numbersOfManyDigitsAreReadExactly() throws {
    let date = Date(timeIntervalSinceReferenceDate: 0.123456789)
    #expect(try Event(json: #"{"at": 978307200.123456789}"#).at == date)
    #expect(try Event(json: #"{"at": "978307200.123456789"}"#).at == date)
    let source: [String: Any] = ["at": Decimal(string: "978307200.123456789") as Any]
    #expect(try Event(from: source).at == date)
  }

  private struct Office: Mappable, Codable, Equatable {
    var zone: TimeZone = .gmt
    var other: TimeZone?
  }

  @Test func timeZonesAreReadAndWrittenByTheirIdentifiers() throws {
    let json = #"{"zone":"Europe/Zurich","other":"GMT+0100"}"#
    let office = try Office(json: json)
    #expect(office.zone.identifier == "Europe/Zurich")
    #expect(office.other == TimeZone(secondsFromGMT: 3600))
    #expect(try office.jsonString() == json)
    #expect(try Office(xml: office.xmlString()) == office)
    #expect(try Office(from: ["zone": office.zone, "other": "+01:00"]) == office)
    #expect(try Office(from: office.dictionaryRepresentation()) == office)
    #expect(try Office(json: JSONEncoder().encode(office)) == office)
    let report = try Mapper().mapReporting(Office.self, from: .json(#"{"zone": "Mars/Base"}"#))
      .report
    #expect(
      report.mismatches.map(\.description) == [
        #"expected a time zone, found text "Mars/Base" at zone"#
      ])
  }
}
