#if Foundation
  import Foundation
  import Testing
  import ValueTransformers

  @Suite struct DateFormatterTransformerTests {
    private let transformer: DateFormatterTransformer = {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "fr_FR")
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      formatter.dateFormat = "d MMMM yyyy"
      return DateFormatterTransformer(formatter)
    }()

    @Test func readsAndWrites() throws {
      let date = try transformer.transform(" 18 janvier 2016 ")
      #expect(date.timeIntervalSince1970 == 1_453_075_200)
      #expect(try transformer.reverse(date) == "18 janvier 2016")
    }

    @Test(arguments: ["", "18 January 2016", "18 janvier 2016x", "n/a"])
    func refuses(_ text: String) {
      #expect(throws: TransformError.failed(expected: "a date")) { try transformer.transform(text) }
    }

    @Test func mayBeSharedByTasks() async throws {
      let transformer = transformer
      try await withThrowingTaskGroup(of: Date.self) { group in
        for _ in 0..<20 { group.addTask { try transformer.transform("18 janvier 2016") } }
        for try await date in group { #expect(date.timeIntervalSince1970 == 1_453_075_200) }
      }
    }
  }
#endif
