#if Foundation
  import IbexFoundation

  /// A formatter of Foundation that one task at a time may use.
  ///
  /// Unchecked, because the formatter is not sendable: it is transferred when the box is created,
  /// and can be accessed only under the lock.
  final class FormatterBox<Wrapped: Formatter>: @unchecked Sendable {
    private let lock = Lock()
    private let formatter: Wrapped

    init(_ formatter: sending Wrapped) { self.formatter = formatter }

    func withFormatter<Result>(_ body: (Wrapped) -> Result) -> Result {
      lock.withLock { body(formatter) }
    }
  }

  /// Reads a text, nil unless all of it counts.
  ///
  /// Some formatters are content with the beginning of a text (`12abc` is 12). What has been read
  /// to the end comes out otherwise when the last character is another. Of a fraction the formatter
  /// may drop digits, so all of its digits are others.
  func readToTheEnd<Value: Equatable>(_ text: String, by read: (String) -> Value?) -> Value? {
    guard let last = text.last, let value = read(text) else { return nil }
    guard last.wholeNumberValue != nil else {
      return read(text.dropLast() + "\u{1}") == value ? nil : value
    }
    func other(_ digit: Character) -> Character { digit == "1" ? "2" : "1" }
    var changed = text.dropLast() + [other(last)]
    let digits = text.reversed().prefix { $0.wholeNumberValue != nil }
    if let mark = text.dropLast(digits.count).last, mark == "." || mark == "," {
      changed = text.dropLast(digits.count) + digits.reversed().map(other)
    }
    return read(String(changed)) == value ? nil : value
  }
#endif
