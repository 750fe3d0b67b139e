import Foundation
import ValueTransformers

/// The text of a date that reads back as the same date.
enum ExactDateText {
  /// ISO 8601 in UTC, with as many digits behind the second as there must be: none, three, six,
  /// eight, or nine; nil outside of the years 1 to 9999.
  ///
  /// Eight digits are read without the loss that counting from 1970 brings. Only within two years
  /// of 2001, where dates can be finer than that, the text may be off by a few nanoseconds.
  static func text(of date: Date) -> String? {
    guard let text = try? ISO8601DateTransformer().reverse(date) else { return nil }
    if ISO8601DateTransformer.date(text) == date { return text }
    return fineText(of: date)
  }

  private static func fineText(of date: Date) -> String? {
    let interval = date.timeIntervalSinceReferenceDate
    let second = interval.rounded(.down)
    let whole = Date(timeIntervalSinceReferenceDate: second)
    guard let text = try? ISO8601DateTransformer().reverse(whole) else { return nil }
    let candidates = [6, 8, 9].map { places in
      "\(text.dropLast()).\(digits(of: interval - second, places))Z"
    }
    return candidates.first { ISO8601DateTransformer.date($0) == date } ?? candidates.last
  }

  /// The digits of a fraction; one that is nearly a whole second is that much less.
  private static func digits(of fraction: Double, _ places: Int) -> Substring {
    let unit = places == 6 ? 1_000_000 : places == 8 ? 100_000_000 : 1_000_000_000
    let value = min(Int((fraction * Double(unit)).rounded()), unit - 1)
    return String(unit + value).dropFirst()
  }
}

extension ISO8601DateTransformer {
  fileprivate static func date(_ text: String) -> Date? {
    var text = text
    return text.withUTF8 { read($0) }
  }
}
