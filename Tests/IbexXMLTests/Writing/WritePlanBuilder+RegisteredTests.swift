import Foundation
import IbexXML
import Testing

/// Compounds of members of any types, which write by their members.
@Suite struct WritePlanBuilderRegisteredTests {
  private struct Event: Mappable, Equatable {
    var day: Date?
    var isOpen = false
    var site: URL?
    var name = ""
  }

  private static let day = Date(timeIntervalSince1970: 1_453_075_200)

  @Test func aRegisteredCompoundWritesByTheFirstMemberThatLeadsBack() throws {
    var mapper = Mapper()
    mapper.transformers.register(
      CompoundTransformer(
        mixing: ClosureTransformer { (_: String) throws -> Date in throw CancellationError() },
        .date(format: "dd.MM.yyyy"), .yearMonthDay, .booleanText))
    let json = #"{"day":"18.01.2016","isOpen":true,"site":"http://a.b","name":"n"}"#
    let event = try Event(json: json, using: mapper)
    let site = try #require(URL(string: "http://a.b"))
    #expect(event == Event(day: Self.day, isOpen: true, site: site, name: "n"))
    let written = try Serializer(for: mapper).jsonString(event)
    #expect(written == #"{"day":"18.01.2016","isOpen":"true","site":"http://a.b","name":"n"}"#)
    #expect(try Event(json: written, using: mapper) == event)
  }

  @Test func aCompoundOfTextWritesAsItDid() throws {
    var mapper = Mapper()
    mapper.transformers.register(
      CompoundTransformer<String, Date>(.date(format: "dd.MM.yyyy"), .yearMonthDay))
    let event = try Event(json: #"{"day":"2016-01-18"}"#, using: mapper)
    #expect(
      try Serializer(for: mapper).jsonString(event)
        == #"{"day":"18.01.2016","isOpen":false,"name":""}"#)
  }

  private struct Due: Mappable, Equatable {
    var inSeconds: Date?
    var inText: Date?
    static var overrides: PropertyOverrides {
      [
        .transformer(
          CompoundTransformer(mixing: .secondsSince1970, .date(format: "dd.MM.yyyy")),
          for: \Due.inSeconds),
        .transformer(
          CompoundTransformer(mixing: .date(format: "dd.MM.yyyy"), .secondsSince1970),
          for: \Due.inText),
      ]
    }
  }

  @Test func aCompoundOfAnOverrideWritesByItsFirstMember() throws {
    let due = Due(inSeconds: Self.day, inText: Self.day)
    #expect(try due.jsonString() == #"{"inSeconds":1453075200,"inText":"18.01.2016"}"#)
    #expect(try Due(json: due.jsonString()) == due)
    #expect(try Due(json: #"{"inSeconds":"18.01.2016","inText":1453075200}"#) == due)
    #expect(try Due(xml: due.xmlString()).inText == Self.day)
  }
}
