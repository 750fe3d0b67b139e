import IbexFoundation

/// A date format in the letters of Unicode's technical standard 35, read once and then run.
///
///     DatePattern("dd/MM/yyyy").text(of: fields)  // 18/01/2016
///
/// The letters are those of ``DateFormatTransformer``.
struct DatePattern: Sendable {
  private let elements: [DateElement]

  /// The first invalid part of the format, nil if the whole is valid.
  let mistake: String?

  /// The precision to which dates are rounded before they are written.
  let unitsPerSecond: Int64

  /// Whether a year is written by its last two digits.
  private let hasShortYear: Bool

  /// Whether a text of the format has an hour, and whether it has a zone.
  let (hasHour, hasZone): (Bool, Bool)

  init(_ format: String) {
    var elements: [DateElement] = []
    var mistake: String?
    var rest = Substring(format)
    while let first = rest.first {
      if first == "'" {
        elements += Self.quotedText(&rest).utf8.map { .literal($0) }
        continue
      }
      let run = rest.prefix { $0 == first }
      rest = rest.dropFirst(run.count)
      if !first.isASCII || !first.isLetter {
        elements += run.utf8.map { .literal($0) }
      } else if let element = DateElement(letter: first, count: run.count) {
        elements.append(element)
      } else if mistake == nil {
        mistake = String(run)
      }
    }
    self.elements = elements
    self.mistake = mistake
    let isFine = elements.contains { if case .fraction(4...) = $0 { true } else { false } }
    unitsPerSecond = isFine ? 1_000_000 : 1000
    hasShortYear = elements.contains { if case .shortYear = $0 { true } else { false } }
    hasHour = elements.contains {
      switch $0 {
      case .hour, .hourOfHalfDay: true
      default: false
      }
    }
    hasZone = elements.contains { if case .zone = $0 { true } else { false } }
  }

  /// Reads a whole text.
  func date(_ utf8: ByteRegion, secondsFromGMT: Int) -> Date? {
    fields(utf8, secondsFromGMT: secondsFromGMT)?.date
  }

  /// Reads the fields of a whole text, which the calendar or the clock may not have.
  func fields(_ utf8: ByteRegion, secondsFromGMT: Int) -> DateFields? {
    var cursor = DateCursor(utf8)
    var fields = DateFields(secondsFromGMT: secondsFromGMT)
    var isAfternoon = false
    for element in elements {
      if case .halfDay = element {
        guard let half = Self.halfDay(&cursor) else { return nil }
        isAfternoon = half
      } else if !element.read(&cursor, into: &fields) {
        return nil
      }
    }
    guard cursor.isAtEnd else { return nil }
    if isAfternoon, fields.hour < 12 { fields.hour += 12 }
    return fields
  }

  /// Writes the fields of a date.
  func text(of fields: DateFields) -> String {
    var text = DateText()
    for element in elements { element.write(fields, to: &text) }
    return text.text
  }

  /// Writes a date, or throws if the format cannot express its year.
  func text(of date: Date, secondsFromGMT: Int) throws(TransformError) -> String {
    guard
      let fields = DateFields(
        date, secondsFromGMT: secondsFromGMT, unitsPerSecond: unitsPerSecond)
    else { throw .unwritableYear }
    guard !hasShortYear || 1969...2068 ~= fields.year else {
      throw .failed(expected: "a date in the years 1969 to 2068")
    }
    return text(of: fields)
  }

  private static func halfDay(_ cursor: inout DateCursor) -> Bool? {
    if cursor.skip(text: "AM") { return false }
    return cursor.skip(text: "PM") ? true : nil
  }

  /// Takes text between single quotes; two single quotes are a literal one.
  private static func quotedText(_ rest: inout Substring) -> String {
    rest = rest.dropFirst()
    var text = ""
    while let character = rest.popFirst() {
      if character == "'" {
        guard rest.first == "'" else { return text.isEmpty ? "'" : text }
        rest = rest.dropFirst()
      }
      text.append(character)
    }
    return text
  }
}

extension TransformError {
  /// The refusal to write a date whose year has not one to four digits.
  static var unwritableYear: TransformError { .failed(expected: "a date in the years 1 to 9999") }
}
