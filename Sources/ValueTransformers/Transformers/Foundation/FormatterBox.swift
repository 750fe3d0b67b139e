#if Foundation
  import IbexFoundation

  /// A formatter of Foundation that one task at a time may use.
  ///
  /// Unchecked, because the formatter is not sendable: it is handed over when the box is made, and
  /// nobody else can reach it but under the lock.
  final class FormatterBox<Wrapped: Formatter>: @unchecked Sendable {
    private let lock = Lock()
    private let formatter: Wrapped

    init(_ formatter: sending Wrapped) {
      self.formatter = formatter
    }

    func withFormatter<Result>(_ body: (Wrapped) -> Result) -> Result {
      lock.withLock { body(formatter) }
    }
  }

  /// Reads a text, nil unless all of it counts.
  ///
  /// Some formatters are content with the beginning of a text (`12abc` is 12). What has been read
  /// to the end comes out otherwise when the last character is another.
  func readToTheEnd<Value: Equatable>(_ text: String, by read: (String) -> Value?) -> Value? {
    guard let last = text.last, let value = read(text) else { return nil }
    let digit = last.wholeNumberValue.map { $0 == 1 ? "2" : "1" }
    return read(text.dropLast() + (digit ?? "\u{1}")) == value ? nil : value
  }
#endif
