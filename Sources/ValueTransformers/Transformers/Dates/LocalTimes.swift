import IbexFoundation

/// The times that the clocks of a place show, with its summer time.
struct LocalTimes: Sendable {
  let zone: TimeZone
  /// The one of two dates that an ambiguous time means, or nil for neither.
  let choice: Calendar.RepeatedTimePolicy?

  /// The outcome of reading a text.
  enum Outcome {
    case date(Date)
    case none
    /// The clocks went forward past this time.
    case skipped
    /// The clocks went back to this time.
    case ambiguous
  }

  /// Reads a whole text.
  func date(_ utf8: ByteRegion, _ pattern: DatePattern) -> Outcome {
    guard let fields = pattern.fields(utf8, secondsFromGMT: 0) else { return .none }
    if pattern.hasZone { return Outcome(fields.date) }
    return outcome(of: fields, hasHour: pattern.hasHour)
  }

  /// Writes a date, or throws if it could not be read back.
  func text(of date: Date, _ pattern: DatePattern) throws(TransformError) -> String {
    let units = Double(pattern.unitsPerSecond)
    let rounded = Date(
      timeIntervalSince1970: (date.timeIntervalSince1970 * units).rounded() / units)
    let offset = zone.secondsFromGMT(for: rounded)
    let text = try pattern.text(of: rounded, secondsFromGMT: offset)
    guard pattern.hasHour, !pattern.hasZone,
      var fields = DateFields(
        rounded, secondsFromGMT: offset, unitsPerSecond: pattern.unitsPerSecond)
    else { return text }
    let written = fields.date
    fields.weekday = nil
    guard case .date(let read) = outcome(of: fields, hasHour: true), read == written else {
      throw .failed(expected: "a date that is unambiguous in \(zone.identifier)")
    }
    return text
  }

  /// Returns the date at which clocks show a time.
  private func outcome(of fields: DateFields, hasHour: Bool) -> Outcome {
    var fields = fields
    fields.secondsFromGMT = 0
    guard let shown = fields.date else { return .none }
    // No zone is a day away from Greenwich, and none changes its offset twice in two days.
    let before = zone.secondsFromGMT(for: shown - 86_400)
    let after = zone.secondsFromGMT(for: shown + 86_400)
    func date(_ offset: Int) -> Outcome {
      fields.secondsFromGMT = offset
      return Outcome(fields.date)
    }
    if before == after { return date(before) }
    func holds(_ offset: Int) -> Bool {
      zone.secondsFromGMT(for: shown - TimeInterval(offset)) == offset
    }
    switch (holds(before), holds(after)) {
    case (true, false): return date(before)
    case (false, true): return date(after)
    case (false, false):
      // The beginning of a day without a midnight is the moment at which clocks skip it, unless
      // they skip all of the day: no change but such a one takes a day.
      return hasHour || after - before >= 86_400 ? .skipped : date(before)
    case (true, true):
      guard hasHour else { return date(before) }
      return choice.map { date($0 == .first ? before : after) } ?? .ambiguous
    }
  }
}

extension LocalTimes.Outcome {
  fileprivate init(_ date: Date?) { self = date.map { .date($0) } ?? .none }

  /// Returns the date, or throws the reason against it.
  func date(
    like expectation: String, _ zone: TimeZone, hint: @autoclosure () -> String?
  ) throws(TransformError) -> Date {
    switch self {
    case .date(let date): return date
    case .none: throw .failed(expected: expectation, hint: hint())
    case .skipped:
      throw .failed(expected: "\(expectation) that is not skipped in \(zone.identifier)")
    case .ambiguous:
      throw .failed(expected: "\(expectation) that is unambiguous in \(zone.identifier)")
    }
  }
}
