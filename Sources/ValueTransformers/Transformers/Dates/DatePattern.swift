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

  /// Whether a text of the format has a month or a day of one, and whether it has a day of the year.
  private let (hasDay, hasDayOfYear): (Bool, Bool)

  /// Whether a text of the format has a week, and whether it has that week's year.
  private let (hasWeek, hasWeekYear): (Bool, Bool)

  /// Whether some parts are known only together.
  private let hasDetails: Bool

  /// Whether the seconds of an offset would not be written.
  private let dropsSecondsOfOffset: Bool

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
      if first == "G", let era = Self.eras[run.count] {
        // Other years than those of this era are neither read nor written.
        elements += era.utf8.map { .literal($0) }
      } else if !first.isASCII || !first.isLetter {
        elements += run.utf8.map { .literal($0) }
      } else if let element = DateElement(letter: first, count: run.count) {
        elements.append(element)
      } else if mistake == nil {
        mistake = String(run)
      }
    }
    self.elements = elements
    let hasYear = elements.contains {
      switch $0 {
      case .year, .paddedYear, .shortYear: true
      default: false
      }
    }
    hasDay = elements.contains {
      switch $0 {
      case .month, .shortMonthName, .monthName, .day: true
      default: false
      }
    }
    hasDetails = elements.contains { if case .detail = $0 { true } else { false } }
    hasDayOfYear = elements.contains { if case .detail(.dayOfYear) = $0 { true } else { false } }
    hasWeek = elements.contains { if case .detail(.week) = $0 { true } else { false } }
    hasWeekYear = elements.contains { if case .detail(.weekYear) = $0 { true } else { false } }
    // A week's year is not that of the day around New Year: alone it is a slip for the year.
    let isSlip = hasWeekYear && (!hasWeek || (hasDay || hasDayOfYear) && !hasYear)
    self.mistake =
      mistake ?? (isSlip ? String(format.drop { $0 != "Y" }.prefix { $0 == "Y" }) : nil)
    dropsSecondsOfOffset = elements.contains {
      if case .zone(let form) = $0 { !form.hasSeconds } else { false }
    }
    let isFine = elements.contains { if case .fraction(4...) = $0 { true } else { false } }
    unitsPerSecond = isFine ? 1_000_000 : 1000
    hasShortYear = elements.contains { if case .shortYear = $0 { true } else { false } }
    hasHour = elements.contains {
      switch $0 {
      case .hour, .lateHour, .hourOfHalfDay, .earlyHourOfHalfDay: true
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
    if hasDetails {
      guard readDetails(&cursor, into: &fields) else { return nil }
    } else {
      for element in elements where !element.read(&cursor, into: &fields) { return nil }
    }
    return cursor.isAtEnd ? fields : nil
  }

  /// Reads the parts of a format of which some are known only together.
  ///
  /// Not inlined, since most formats have none.
  @inline(never)
  private func readDetails(_ cursor: inout DateCursor, into fields: inout DateFields) -> Bool {
    var details = DateDetails()
    for element in elements {
      let isRead =
        if case .detail(let detail) = element {
          details.read(detail, &cursor)
        } else {
          element.read(&cursor, into: &fields)
        }
      guard isRead else { return false }
    }
    return details.complete(&fields, hasDay: hasDay)
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
    guard !dropsSecondsOfOffset || secondsFromGMT % 60 == 0 else {
      throw .failed(expected: "a date whose offset has whole minutes")
    }
    if hasWeek, let weekYear = fields.civilDay?.week.year {
      guard hasWeekYear || hasDay || hasDayOfYear || weekYear == fields.year, weekYear <= 9999
      else {
        throw .failed(expected: "a date in a week of its year")
      }
    }
    return text(of: fields)
  }

  /// The texts of the era, by the number of letters.
  private static let eras = [1: "AD", 2: "AD", 3: "AD", 4: "Anno Domini", 5: "A"]

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
