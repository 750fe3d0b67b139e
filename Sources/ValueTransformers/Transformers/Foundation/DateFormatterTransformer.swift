#if Foundation
  public import IbexFoundation

  /// A transformer that reads and writes dates by one of Foundation's formatters.
  ///
  /// It is for formats that depend on a locale; ``DateFormatTransformer`` is some hundred times as
  /// fast for those that do not.
  ///
  ///     let formatter = DateFormatter()
  ///     formatter.locale = Locale(identifier: "fr_FR")
  ///     formatter.dateFormat = "d MMMM yyyy"
  ///     try DateFormatterTransformer(formatter).transform("18 janvier 2016")
  public struct DateFormatterTransformer: ReversibleTransformer {
    private let box: FormatterBox<DateFormatter>

    /// Creates a transformer that takes a formatter over; use it nowhere else from then on.
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
    /// A transformer that takes a formatter over, to read and write dates by it.
    public static func dateFormatter(_ formatter: sending DateFormatter) -> Self { Self(formatter) }
  }
#endif
