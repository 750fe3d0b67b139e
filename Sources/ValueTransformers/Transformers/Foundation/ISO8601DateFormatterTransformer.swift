#if Foundation
  public import IbexFoundation

  /// A transformer that reads and writes dates by Foundation's formatter for ISO 8601.
  ///
  /// Use it for the formatter's own options, such as weeks; ``ISO8601DateTransformer`` reads more
  /// forms, validates the calendar, and is several hundred times as fast.
  ///
  ///     let formatter = ISO8601DateFormatter()
  ///     formatter.formatOptions = [.withYear, .withWeekOfYear, .withDay, .withDashSeparatorInDate]
  ///     try ISO8601DateFormatterTransformer(formatter).transform("2016-W03-01")
  public struct ISO8601DateFormatterTransformer: ReversibleTransformer {
    private let box: FormatterBox<ISO8601DateFormatter>

    /// Creates a transformer that takes ownership of a formatter. Do not use the formatter
    /// elsewhere.
    public init(_ formatter: sending ISO8601DateFormatter) { box = FormatterBox(formatter) }

    public func transform(_ text: String) throws(TransformError) -> Date {
      let text = String(text.asciiTrimmed)
      let date = box.withFormatter { formatter in
        readToTheEnd(text) { formatter.date(from: $0) }
      }
      guard let date else { throw .failed(expected: expectation) }
      return date
    }

    public func reverse(_ date: Date) throws(TransformError) -> String {
      guard date.timeIntervalSince1970.isFinite else { throw .failed(expected: expectation) }
      return box.withFormatter { $0.string(from: date) }
    }
  }

  extension Transformer where Self == ISO8601DateFormatterTransformer {
    /// A transformer of dates that takes ownership of a formatter.
    public static func iso8601DateFormatter(_ formatter: sending ISO8601DateFormatter) -> Self {
      Self(formatter)
    }
  }
#endif
