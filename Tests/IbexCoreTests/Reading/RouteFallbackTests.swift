import Foundation
import IbexCore
import Testing

private enum Grade: String, FallbackCase, CaseIterable {
  case good, other
  static var fallback: Grade { .other }
}

private struct Report: Mappable, Equatable {
  var grades: [Grade] = []
  var grade: Grade?
  var choice: Choice?
  static var overrides: PropertyOverrides {
    [
      .transformer(.jsonText(of: Grade.self), for: \Report.grades),
      .transformer(.jsonText(of: Grade.self), for: \Report.grade),
      .transformer(.jsonText(of: Choice.self), for: \Report.choice),
    ]
  }
}

/// An object, or else any text.
private struct Choice: Decodable, Equatable {
  var text: String
  private enum CodingKeys: CodingKey { case number }

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: CodingKeys.self) {
      text = "\(try object.decode(Int.self, forKey: .number))"
    } else {
      text = try decoder.singleValueContainer().decode(String.self)
    }
  }
}

@Suite struct RouteFallbackTests {
  @Test func aRefusedTextFallsBackAlikeWhetherAnyoneListensOrNot() throws {
    let json = #"""
      {"grades":["5","null","\"good\""],"grade":"null","choice":"{\"number\":\"q\"}"}
      """#
    let report = try Report(json: json)
    #expect(report.grades == [.other, .other, .good] && report.grade == .other)
    #expect(report.choice?.text == #"{"number":"q"}"#)
    #expect(try Mapper().mapReporting(Report.self, from: .json(json)).value == report)
  }

  @Test func aTransformerToAnOptionalTypeHasNoFallback() throws {
    struct Track: Mappable { var recorded: Date? = Date(timeIntervalSince1970: 5) }
    var mapper = Mapper()
    mapper.transformers.register(
      ClosureTransformer(expectation: "a date") { (text: String) throws(TransformError) -> Date? in
        text == "0000-00-00" ? nil : try DateTextTransformer().transform(text)
      })
    let (track, report) = try mapper.mapReporting(Track.self, from: .json(#"{"recorded":"never"}"#))
    #expect(track.recorded == Date(timeIntervalSince1970: 5))
    #expect(
      report.findings.map(\.description) == [#"expected a date, found text "never" at recorded"#])
    #expect(try mapper.map(Track.self, from: .json(#"{"recorded":"0000-00-00"}"#)).recorded == nil)
  }

  @Test(arguments: [Mapper(), Mapper(strictness: .strict), Mapper.contract])
  func aRefusalByATransformerOfTheAppIsFinalForACodableType(_ mapper: Mapper) throws {
    struct Address: Codable, Equatable {
      var text: String
      init(_ text: String) { self.text = text }
      init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
      }
    }
    struct User: Mappable { var address = Address("none") }
    var mapper = mapper
    mapper.transformers.register(
      ClosureTransformer(expectation: "an address with an @") {
        (text: String) throws(TransformError) in
        guard text.contains("@") else { throw .failed(expected: "an address with an @") }
        return Address(text.lowercased())
      })
    #expect(
      try mapper.map(User.self, from: .json(#"{"address": "Me@x.org"}"#)).address.text == "me@x.org"
    )
    let misfit = #"expected an address with an @, found text "nobody" at address"#
    if mapper.strictness == .strict {
      let error = #expect(throws: MappingError.self) {
        try mapper.map(User.self, from: ["address": "nobody"])
      }
      #expect("\(try #require(error))" == misfit)
    } else {
      let (user, report) = try mapper.mapReporting(
        User.self, from: .json(#"{"address": "nobody"}"#))
      #expect(user.address.text == "none")
      #expect(report.findings.map(\.description) == [misfit])
    }
  }

  @Test func aValueThatNothingTakesIsNoNilByATransformerToAnOptionalType() throws {
    struct Visit: Mappable {
      var day: Date? = Date(timeIntervalSince1970: 5)
      var days: [Date?] = []
    }
    var mapper = Mapper()
    mapper.transformers.register(
      ClosureTransformer(expectation: "a date") { (text: String) throws(TransformError) -> Date? in
        text == "0000-00-00" ? nil : try DateTextTransformer().transform(text)
      })
    let source: [String: Any] = ["day": URL(fileURLWithPath: "/"), "days": [UUID()]]
    let (visit, report) = try mapper.mapReporting(Visit.self, from: source)
    #expect(visit.day == Date(timeIntervalSince1970: 5))
    #expect(
      report.findings.map(\.description) == [
        "expected a date, found a value of type URL at day",
        "expected a date, found a value of type UUID at days[0]: became nil",
      ])
  }

  @Test func jsonWithinDataHasItsFindingsInTheReport() throws {
    struct Payload: Mappable { var id = 0 }
    struct Message: Mappable {
      var payload = Payload()
      static var overrides: PropertyOverrides {
        let text = ClosureTransformer { (data: Data) in String(decoding: data, as: UTF8.self) }
        return [.transformer(text.then(.jsonText(of: Payload.self)), for: \Message.payload)]
      }
    }
    let data = Data(#"{"id": "x", "nmae": "n"}"#.utf8)
    let found = [
      #"expected a key of Payload, found key "nmae" at payload.nmae"#,
      #"expected an integer, found text "x" at payload.id"#,
    ]
    for content in [data, data.base64EncodedString()] as [Any] {
      let source = ["payload": content]
      let report = try Mapper().mapReporting(Message.self, from: source).report
      #expect(report.findings.map(\.description) == found)
      #expect(throws: MappingError.self) {
        try Mapper(unknownKeys: .refuse).map(Message.self, from: source)
      }
    }
  }
}
