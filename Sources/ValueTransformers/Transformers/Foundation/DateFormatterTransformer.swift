#if Foundation
  public import IbexFoundation

  /// A transformer that reads and writes dates by one of Foundation's formatters.
  ///
  /// Use it for formats that depend on a locale; for others, ``DateFormatTransformer`` is about a
  /// hundred times as fast.
  ///
  ///     let formatter = DateFormatter()
  ///     formatter.locale = Locale(identifier: "fr_FR")
  ///     formatter.dateFormat = "d MMMM yyyy"
  ///     try DateFormatterTransformer(formatter).transform("18 janvier 2016")
  public struct DateFormatterTransformer: ReversibleTransformer {
    private let box: FormatterBox<DateFormatter>

    /// Creates a transformer that takes ownership of a formatter. Do not use the formatter
    /// elsewhere.
    public init(_ formatter: sending DateFormatter) { box = FormatterBox(formatter) }

    public func transform(_ text: String) throws(TransformError) -> Date {
      let text = String(text.asciiTrimmed)
      guard let date = box.withFormatter({ $0.date(from: text) }) else {
        throw .failed(expected: expectation)
      }
      return date
    }

    public func reverse(_ date: Date) throws(TransformError) -> String {
      guard date.timeIntervalSince1970.isFinite else { throw .failed(expected: expectation) }
      return box.withFormatter { $0.string(from: date) }
    }
  }

  extension Transformer where Self == DateFormatterTransformer {
    /// A transformer of dates that takes ownership of a formatter.
    public static func dateFormatter(_ formatter: sending DateFormatter) -> Self { Self(formatter) }
  }
#endif
