import Foundation
import Testing
import ValueTransformers

/// A transformer of days that takes no text, and ends a search where it meets an exclamation mark.
private struct LoudTransformer: Transformer {
  func transform(_ text: String) throws(TransformError) -> Date {
    if text.contains("!") { throw .refused(expected: "a quiet date") }
    if text == "now" { return .distantPast }
    throw .failed(expected: expectation)
  }
}

private let texts = [
  "2016-01-18", " 2016-01-18\n", "2016-01-18T00:13:00Z", "18.01.2016", "1378811367", "01/18/2016",
  "Mon, 18 Jan 2016 00:13:00 GMT", "Tue, 18 Jan 2016 00:13:00 GMT", "2016-02-30", "", " ", "now",
  "now!", "\u{0}", "２０１６-01-18", "2016-01-18\u{301}", String(repeating: "9", count: 400),
]

@Suite struct InPlaceTransformerTests {
  @Test(arguments: [
    AnyTransformer(.iso8601), AnyTransformer(.rfc1123), AnyTransformer(.dateText),
    AnyTransformer(.dateText(secondsFromGMT: 3600)), AnyTransformer(.yearMonthDay),
    AnyTransformer(.date(format: "dd.MM.yyyy", secondsFromGMT: -7200)),
    AnyTransformer(CompoundTransformer<String, Date>(.iso8601, .date(format: "dd.MM.yyyy"))),
    AnyTransformer(CompoundTransformer<String, Date>(.yearMonthDay, LoudTransformer(), .dateText)),
    AnyTransformer(
      CompoundTransformer<String, Date>(
        CompoundTransformer<String, Date>(.yearMonthDay, LoudTransformer()), .dateText)),
  ])
  func makesWhatTheTransformerMakes(_ transformer: AnyTransformer) throws {
    let reading = try #require(transformer.inPlaceReading(to: Date.self))
    let transform = try #require(transformer.closure(from: String.self, to: Date.self))
    for text in texts {
      let expected = Result { () throws(TransformError) in try transform(text) }
      let room = UnsafeMutablePointer<Date>.allocate(capacity: 1)
      defer { room.deallocate() }
      switch text.withByteRegion({ reading($0, room) }) {
      case true?: #expect(try room.move() == expected.get(), "\(text)")
      case false?:
        let error = #expect(throws: TransformError.self, "\(text)") { try expected.get() }
        #expect(error?.isFinal == false, "\(text)")
      case nil: break
      }
    }
  }

  @Test func theFirstMembersThatReadInPlaceDoSo() throws {
    let dates = AnyTransformer(
      CompoundTransformer<String, Date>(.yearMonthDay, .date(format: "dd.MM.yyyy")))
    let reading = try #require(dates.inPlaceReading(to: Date.self))
    var room = Date.distantPast
    #expect("18.01.2016".withByteRegion { reading($0, &room) } == true)
    #expect(room == Date(timeIntervalSince1970: 1_453_075_200))
  }

  @Test func isNoneWhereTheFirstMemberKnowsNone() {
    let loud = CompoundTransformer<String, Date>(LoudTransformer(), .dateText)
    #expect(AnyTransformer(loud).inPlaceReading(to: Date.self) == nil)
    #expect(AnyTransformer(.date(format: "nonsense")).inPlaceReading(to: Date.self) == nil)
    #expect(AnyTransformer(.yearMonthDay).inPlaceReading(to: Date?.self) == nil)
  }
}
