import Ibex

/// What a run reads.
enum FuzzSource {
  case json([UInt8])
  case xml([UInt8])
  case source(any DataSource)
}

extension FuzzSource {
  func map<Value>(_ type: Value.Type, by mapper: Mapper) throws -> Value {
    switch self {
    case .json(let bytes): try mapper.map(type, from: .json(bytes))
    case .xml(let bytes): try mapper.map(type, from: .xml(bytes))
    case .source(let source): try mapper.map(type, from: source)
    }
  }

  func mapReporting<Value>(
    _ type: Value.Type, by mapper: Mapper
  ) throws -> (value: Value, report: MappingReport) {
    switch self {
    case .json(let bytes): try mapper.mapReporting(type, from: .json(bytes))
    case .xml(let bytes): try mapper.mapReporting(type, from: .xml(bytes))
    case .source(let source): try mapper.mapReporting(type, from: source)
    }
  }
}

/// How a run reads a model, and what it compares.
enum ReadingCheck: CaseIterable {
  /// A lenient mapper to which nobody listens.
  case lenient
  /// A strict mapper accepts what a lenient one has no problems with, and reads the same.
  case strict
  /// So does one that refuses unknown keys, where there are none.
  case withoutUnknownKeys

  func run<Value>(
    _ type: Value.Type, from source: FuzzSource, areEqual: (Value, Value) -> Bool
  ) {
    let plain = Outcome { try source.map(type, by: .lenient) }
    guard self != .lenient else { return }
    let reported = Outcome { try source.mapReporting(type, by: .lenient) }
    check(
      (plain.value == nil) == (reported.value == nil),
      "who listens decides whether it is made: \(plain), \(reported)")
    guard let (value, report) = reported.value, let plain = plain.value else {
      let refused = Outcome { try source.map(type, by: .strict) }
      check(
        refused.value == nil, "a strict mapper makes \(refused), a lenient one \(reported)")
      return
    }
    check(
      areEqual(plain, value), "who listens decides what is made: \(plain), \(value)")
    checkPaths(of: report.findings)
    compare(type, value, report, source, areEqual)
  }

  private func compare<Value>(
    _ type: Value.Type, _ value: Value, _ report: MappingReport, _ source: FuzzSource,
    _ areEqual: (Value, Value) -> Bool
  ) {
    let isStrict = self == .strict
    let strict = Outcome {
      try source.map(type, by: isStrict ? .strict : .refusingUnknownKeys)
    }
    let isFit =
      report.problems.isEmpty && (isStrict || report.findings(of: .unmatchedKey).isEmpty)
    switch strict {
    case .value(let strict):
      check(isFit, "a strict mapper accepts what has problems: \(report)")
      check(areEqual(value, strict), "a strict mapper reads \(strict), not \(value)")
    case .failure(let error):
      check(!isFit, "a strict mapper refuses what has no problems: \(error)")
    }
  }
}
