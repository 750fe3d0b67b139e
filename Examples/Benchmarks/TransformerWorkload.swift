import Foundation
import ValueTransformers

/// Single values out of text, each transformer beside the library's own way.
enum TransformerWorkload {
  private static let count = 2000

  @Sendable
  static func comparisons() throws -> [Comparison] {
    try dates() + numbers() + identifiers()
  }

  private static func dates() throws -> [Comparison] {
    let instants = (0..<count).map {
      Date(timeIntervalSince1970: Double($0 * 1_234_567 % 2_000_000_000))
    }
    let formatter = ISO8601DateFormatter()
    let iso = instants.map { formatter.string(from: $0) }
    let internet = DateFormatter()
    internet.locale = Locale(identifier: "en_US_POSIX")
    internet.timeZone = TimeZone(secondsFromGMT: 0)
    internet.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    let rfc1123 = instants.map { internet.string(from: $0) }
    return [
      try comparison(
        "ISO 8601 text → Date (ISO8601DateFormatter)", iso, by: ISO8601DateTransformer(),
        theirs: { formatter.date(from: $0) }),
      try comparison(
        "ISO 8601 text → Date (Date.ISO8601FormatStyle)", iso, by: ISO8601DateTransformer(),
        theirs: { try? Date.ISO8601FormatStyle().parse($0) }),
      try comparison(
        "any date text → Date (ISO8601DateFormatter)", iso, by: DateTextTransformer(),
        theirs: { formatter.date(from: $0) }),
      try comparison(
        "RFC 1123 text → Date (DateFormatter)", rfc1123, by: RFC1123DateTransformer(),
        theirs: { internet.date(from: $0) }),
      try comparison(
        "format of RFC 1123 → Date (DateFormatter)", rfc1123,
        by: DateFormatTransformer("EEE, dd MMM yyyy HH:mm:ss zzz"),
        theirs: { internet.date(from: $0) }),
    ]
  }

  private static func numbers() throws -> [Comparison] {
    let integers = (0..<count).map { String($0 * 7_654_321 - 5_000_000_000) }
    let doubles = (0..<count).map { String(Double($0) * 1.2345 - 999) }
    let prices = (0..<count).map { "\($0 * 31).\($0 % 90 + 10)" }
    return [
      try comparison(
        "text → Int (Int.init)", integers, by: IntegerTextTransformer<Int>(),
        theirs: { Int($0) }),
      try comparison(
        "text → Double (Double.init)", doubles, by: FloatingPointTextTransformer<Double>(),
        theirs: { Double($0) }),
      try comparison(
        "text → Decimal (Decimal.init)", prices, by: DecimalTextTransformer(),
        theirs: { Decimal(string: $0) }),
    ]
  }

  private static func identifiers() throws -> [Comparison] {
    let uuids = (0..<count).map { _ in UUID().uuidString }
    return [
      try comparison(
        "text → UUID (UUID.init)", uuids, by: UUIDTextTransformer(),
        theirs: { UUID(uuidString: $0) })
    ]
  }

  private static func comparison<T: Transformer<String, Output>, Output: Equatable>(
    _ name: String, _ texts: [String], by transformer: T,
    theirs: @escaping (String) -> Output?
  ) throws -> Comparison {
    for text in texts { try expectEqual(transformer.transform(text), theirs(text), name) }
    return Comparison(
      name: name,
      ours: { for text in texts { keep(try transformer.transform(text)) } },
      theirs: { for text in texts { keep(theirs(text)) } })
  }
}
