import Foundation
import Testing
import ValueTransformers

@Suite struct CompoundTransformerTests {
  private let dates = CompoundTransformer<String, Date>(
    .iso8601, .secondsSince1970Text, .monthDayYear, ASCTimeDateTransformer())

  @Test(arguments: [
    ("2013-09-10T11:09:27Z", 1_378_811_367), ("1378811367", 1_378_811_367),
    ("09/10/2013", 1_378_771_200), ("Tue Sep 10 11:09:27 2013", 1_378_811_367),
  ])
  func takesTheFirstThatSucceeds(_ text: String, _ seconds: Double) throws {
    #expect(try dates.transform(text).timeIntervalSince1970 == seconds)
  }

  @Test func keepsEveryFailureInOrder() throws {
    let error = try #require(throws: TransformError.self) { try dates.transform("yesterday") }
    #expect(
      error
        == TransformError(
          reason: .failed, expected: "a date or a date like MM/dd/yyyy",
          failures: [
            .failed(expected: "a date"), .failed(expected: "a date"),
            .failed(expected: "a date like MM/dd/yyyy"), .failed(expected: "a date"),
          ]))
    #expect("\(error)" == "expected a date or a date like MM/dd/yyyy")
  }

  @Test func saysWhatItIsTold() {
    let dates = CompoundTransformer<String, Date>(.iso8601, .rfc1123, expectation: "a day")
    #expect(dates.expectation == "a day")
    let error = #expect(throws: TransformError.self) { try dates.transform("") }
    #expect(error?.description == "expected a day")
    #expect(CompoundTransformer<String, Date>().expectation == "a value of type Date")
  }

  @Test func goesBackByTheFirstThatCan() throws {
    let date = Date(timeIntervalSince1970: 1_378_811_367)
    #expect(try dates.reverse(date) == "2013-09-10T11:09:27Z")
    var moved = dates
    moved.members.insert(moved.members.remove(at: 2), at: 0)
    #expect(try moved.reverse(date) == "09/10/2013")
    let late = Date(timeIntervalSince1970: 1e12)
    #expect(try dates.reverse(late) == "1000000000000")
    let deaf = CompoundTransformer(ClosureTransformer { (text: String) in text.count })
    #expect(!AnyTransformer(deaf).isReversible)
    #expect(AnyTransformer(deaf).reversed == nil)
    #expect(
      throws: TransformError.unsuitableInput(
        expected: "a value of type String", found: "a value of type Int")
    ) { try deaf.reverse(1) }
  }

  @Test func keepsEveryFailureOfTheWayBackInOrder() throws {
    let never = Date(timeIntervalSince1970: .infinity)
    let dates = CompoundTransformer<String, Date>(.iso8601, .secondsSince1970Text)
    let error = try #require(throws: TransformError.self) { try dates.reverse(never) }
    let failures = dates.members.map { member in
      #expect(throws: TransformError.self) {
        try member.reversed?.transform(never, to: String.self)
      }
    }
    #expect(Set(failures.map { $0?.description }).count == 2)
    #expect(error.failures == failures)
    #expect(error.description == "expected a value of type String")
  }

  @Test func refusesEverythingWhenEmpty() {
    #expect(
      throws: TransformError.unsuitableInput(
        expected: "a value of type Date", found: "a value of type String")
    ) { try CompoundTransformer<String, Date>().transform("2013-09-10") }
  }

  @Test func isChangedInPlace() throws {
    var compound = CompoundTransformer<Int, Int>()
    func number(_ number: Int) -> ClosureTransformer<Int, Int> {
      ClosureTransformer(expectation: "\(number)") { $0 * number }
    }
    compound.members = [1, 2, 2].map { AnyTransformer(number($0)) }
    compound.members.insert(AnyTransformer(number(3)), at: 0)
    #expect(compound.members.map(\.expectation) == ["3", "1", "2", "2"])
    #expect(try compound.transform(2) == 6)
    compound.members.swapAt(0, 1)
    #expect(try compound.transform(2) == 2)
    compound.members.removeAll { $0.expectation != "2" }
    #expect(compound.members.count == 2)
    #expect(try compound.transform(2) == 4)
  }

  @Test func neverAsksAMemberThatLeadsElsewhere() throws {
    var dates = CompoundTransformer<String, Date>()
    dates.members = [AnyTransformer(.integerText(Int.self)), AnyTransformer(.dateText.optional)]
    let error = #expect(throws: TransformError.self) { try dates.transform("2016-01-18") }
    #expect(error?.description == "expected a value of type Date, found a value of type String")
    #expect(!AnyTransformer(dates).isReversible)
    dates.members.append(AnyTransformer(.dateText))
    #expect(try dates.transform("1970-01-01") == Date(timeIntervalSince1970: 0))
    #expect(try dates.reverse(Date(timeIntervalSince1970: 0)) == "1970-01-01T00:00:00Z")
  }

  @Test func isAValue() throws {
    var copy = dates
    copy.members = []
    let error = #expect(throws: TransformError.self) { try copy.transform("1378811367") }
    #expect(error?.description == "expected a value of type Date, found a value of type String")
    #expect(dates.members.count == 4)
    #expect(try dates.transform("1378811367") == Date(timeIntervalSince1970: 1_378_811_367))
  }

  @Test func nests() throws {
    var outer = CompoundTransformer<String, Date>(.date(format: "dd.MM.yyyy"))
    outer.members.append(AnyTransformer(dates))
    #expect(try outer.transform("10.09.2013") == outer.transform("09/10/2013"))
    let error = try #require(throws: TransformError.self) { try outer.transform("?") }
    #expect(error.failures.map(\.failures.count) == [0, 4])
    #expect(
      error.description == "expected a date like dd.MM.yyyy or a date or a date like MM/dd/yyyy")
  }

  @Test func stopsWhereAMemberHasTheLastWord() throws {
    let decisive = ISO8601DateTransformer().decisive { $0.dropFirst(4).first == "-" }
    let lenient = ClosureTransformer { (_: String) in Date.distantPast }
    let dates = CompoundTransformer<String, Date>(.monthDayYear, decisive, lenient)
    #expect(try dates.transform("whenever") == .distantPast)
    #expect(try dates.transform("2016-02-29") == ISO8601DateTransformer().transform("2016-02-29"))
    let error = try #require(throws: TransformError.self) { try dates.transform("2015-02-29") }
    #expect(error.isFinal)
    #expect(error.failures.count == 2)
    let reason = "February 2015 has 28 days"
    #expect(error.failures.last == .refused(expected: "a date", hint: reason))
  }

  @Test func stopsThroughNestedCompounds() {
    let strict = ClosureTransformer<String, Int> { _ in
      throw TransformError.refused(expected: "an integer")
    }
    let lenient = ClosureTransformer<String, Int> { _ in 0 }
    let inner = CompoundTransformer(strict, lenient)
    let refusal = TransformError.refused(expected: "an integer")
    let nested = #expect(throws: TransformError.self) {
      try CompoundTransformer(inner, lenient).transform("12abc")
    }
    #expect(nested?.isFinal == true)
    #expect(nested?.failures.map(\.failures) == [[refusal]])
    let chained = #expect(throws: TransformError.self) {
      try CompoundTransformer(strict.then(.identity(Int.self)), lenient).transform("12abc")
    }
    #expect(chained?.isFinal == true)
    #expect(chained?.failures == [.refused(expected: "a value of type Int")])
  }
}

/// Compounds of members of any types.
@Suite struct MixedCompoundTransformerTests {
  private class Animal {}
  private final class Goat: Animal {}

  private let mixed = CompoundTransformer(
    mixing: .integerText(Int.self), .dateText, .decimalText, .secondsSince1970)

  @Test func asksTheMembersThatLeadThere() throws {
    #expect(try mixed.transform("12", to: Int.self) == 12)
    #expect(try mixed.transform("12", to: Int?.self) == 12)
    #expect(try mixed.transform("1970-01-01", to: Date.self).timeIntervalSince1970 == 0)
    #expect(try mixed.transform(9 as NumberLiteral, to: Date.self).timeIntervalSince1970 == 9)
    #expect(try mixed.transform("2.50", to: Decimal.self) == 2.5)
  }

  @Test func neverChangesTheType() throws {
    let error = try #require(throws: TransformError.self) {
      try mixed.transform("1.2.3", to: Decimal.self)
    }
    #expect(error.failures == [.failed(expected: "a decimal number")])
    #expect("\(error)" == "expected a value of type Decimal")
  }

  @Test func tellsTheReasonsApart() {
    #expect(
      throws: TransformError.unsuitableInput(
        expected: "a value of type Date", found: "a value of type Bool")
    ) { try mixed.transform(true, to: Date.self) }
    #expect(throws: TransformError.unofferedOutput(expected: "a value of type URL")) {
      try mixed.transform("/", to: URL.self)
    }
  }

  @Test func leadsWhereItsMembersDo() {
    let erased = AnyTransformer(mixed)
    #expect(erased.canTransform(from: String.self, to: Date.self))
    #expect(erased.canTransform(from: String.self, to: Date?.self))
    #expect(!erased.canTransform(from: Bool.self, to: Date.self))
    #expect(erased.canTransform(from: String.self, to: Int.self))
    #expect(!erased.canTransform(from: String.self, to: URL.self))
    let members = mixed.members.filter { $0.canTransform(from: String.self, to: Date.self) }
    #expect(members.map(\.expectation) == ["a date"])
    let animals = AnyTransformer(
      CompoundTransformer(mixing: ClosureTransformer { (_: Animal) in 1 }))
    #expect(animals.canTransform(from: Goat.self, to: Int.self))
    #expect(!animals.canTransform(from: String.self, to: Int.self))
  }

  @Test func takesWhateverAMemberTakesWithoutATarget() throws {
    #expect(try mixed.transform("12") as? Int == 12)
    #expect(try mixed.transform("1970-01-01") as? Date == Date(timeIntervalSince1970: 0))
    #expect(try mixed.reverse(12) as? String == "12")
    #expect(
      throws: TransformError.unsuitableInput(
        expected: "an integer or a date or a decimal number", found: "a value of type Bool")
    ) { try mixed.transform(true) }
  }

  @Test func nests() throws {
    var outer = CompoundTransformer(mixing: .url)
    outer.members.append(AnyTransformer(mixed))
    #expect(try outer.transform("12", to: Int.self) == 12)
    #expect(AnyTransformer(outer).canTransform(from: String.self, to: Date.self))
    #expect(!AnyTransformer(outer).canTransform(from: Bool.self, to: Date.self))
    let error = try #require(throws: TransformError.self) {
      try outer.transform("n/a", to: Date.self)
    }
    #expect(error.failures.first?.failures == [.failed(expected: "a date")])
  }

  @Test func servesARegistry() throws {
    var registry = TransformerRegistry.standard
    registry.register(
      CompoundTransformer(
        mixing: ClosureTransformer { (text: String) in text.count },
        ClosureTransformer { (text: String) in Date(timeIntervalSince1970: Double(text.count)) }))
    #expect(try registry.transform("four", to: Int.self) == 4)
    #expect(try registry.transform("four", to: Int?.self) == 4)
    #expect(try registry.transform("four", to: Date.self).timeIntervalSince1970 == 4)
    #expect(try registry.transform("4", to: Double.self) == 4)
    #expect(registry.hasRegistration(to: Date.self))
    #expect(!registry.hasRegistration(to: Double.self))
    let route = registry.transformer(from: String.self, to: Int?.self)
    #expect(try route?.closure(from: String.self, to: Int?.self)?("four") == 4)
  }

  @Test func leadsBackByItsMembers() throws {
    let dates = CompoundTransformer(
      mixing: ClosureTransformer { (text: String) in text.count }, .date(format: "dd.MM.yyyy"),
      .yearMonthDay, .url)
    let back = try #require(AnyTransformer(dates).reversed)
    #expect(back.canTransform(from: URL.self, to: String.self))
    #expect(!back.canTransform(from: Int.self, to: String.self))
    let site = try #require(URL(string: "http://a.b"))
    #expect(try back.transform(site, to: String.self) as? String == "http://a.b")
    var registry = TransformerRegistry.standard
    registry.register(dates)
    #expect(try registry.transform(Date(timeIntervalSince1970: 0), to: String.self) == "01.01.1970")
    #expect(try registry.transform("1970-01-01", to: Date.self).timeIntervalSince1970 == 0)
  }
}
