import Foundation
import ValueTransformers

/// Single values out of text, each transformer beside the library's own way.
enum TransformerWorkload {
  private static let count = 2000

  @Sendable
  static func comparisons() -> [Comparison] {
    dates() + numbers() + [
      comparison("text → UUID", against: "UUID.init", by: UUIDTextTransformer()) {
        var numbers = SeededNumbers(seed: 7)
        let texts = (0..<count).map { _ in uuid(&numbers).uuidString }
        return (texts, { UUID(uuidString: $0) })
      }
    ]
  }

  private static func dates() -> [Comparison] {
    let isoFormatter = { (texts: isoTexts(), theirs: ISO8601DateFormatter().date(from:)) }
    let rfcFormatter = {
      let formatter = internetFormatter()
      return (texts: instants.map(formatter.string), theirs: formatter.date(from:))
    }
    return [
      comparison(
        "ISO 8601 text → Date", against: "ISO8601DateFormatter", by: ISO8601DateTransformer(),
        isoFormatter),
      comparison(
        "ISO 8601 text → Date", against: "Date.ISO8601FormatStyle", by: ISO8601DateTransformer()
      ) {
        (isoTexts(), { try? Date.ISO8601FormatStyle().parse($0) })
      },
      comparison(
        "any date text → Date", against: "ISO8601DateFormatter", by: DateTextTransformer(),
        isoFormatter),
      comparison(
        "RFC 1123 text → Date", against: "DateFormatter", by: RFC1123DateTransformer(), rfcFormatter
      ),
      comparison(
        "format of RFC 1123 → Date", against: "DateFormatter",
        by: DateFormatTransformer("EEE, dd MMM yyyy HH:mm:ss zzz"), rfcFormatter),
    ]
  }

  private static func numbers() -> [Comparison] {
    [
      comparison("text → Int", against: "Int.init", by: IntegerTextTransformer<Int>()) {
        ((0..<count).map { String($0 * 7_654_321 - 5_000_000_000) }, { Int($0) })
      },
      comparison(
        "text → Double", against: "Double.init", by: FloatingPointTextTransformer<Double>()
      ) {
        ((0..<count).map { String(Double($0) * 1.2345 - 999) }, { Double($0) })
      },
      comparison("text → Decimal", against: "Decimal.init", by: DecimalTextTransformer()) {
        ((0..<count).map { "\($0 * 31).\($0 % 90 + 10)" }, { Decimal(string: $0) })
      },
    ]
  }

  private static var instants: [Date] {
    (0..<count).map { Date(timeIntervalSince1970: Double($0 * 1_234_567 % 2_000_000_000)) }
  }

  private static func isoTexts() -> [String] {
    let formatter = ISO8601DateFormatter()
    return instants.map { formatter.string(from: $0) }
  }

  private static func internetFormatter() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return formatter
  }

  private static func uuid(_ numbers: inout SeededNumbers) -> UUID {
    let (high, low) = (numbers.next(), numbers.next())
    func byte(_ number: UInt64, _ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: number >> (index * 8))
    }
    return UUID(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6), byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }

  private static func comparison<T: Transformer<String, Output>, Output: Equatable>(
    _ workload: String, against rival: String, by transformer: T,
    _ prepare: @escaping () -> (texts: [String], theirs: (String) -> Output?)
  ) -> Comparison {
    Comparison(workload, against: rival) {
      let (texts, theirs) = prepare()
      for text in texts { try expectEqual(transformer.transform(text), theirs(text), workload) }
      return Work(
        ours: Way { for text in texts { keep(try transformer.transform(text)) } },
        theirs: Way { for text in texts { keep(theirs(text)) } })
    }
  }
}
