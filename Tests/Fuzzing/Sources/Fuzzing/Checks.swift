import Foundation
import Ibex

/// Stops the program, which is a find, unless a condition holds.
func check(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #file,
  line: UInt = #line
) {
  guard !condition else { return }
  fatalError(message(), file: file, line: line)
}

/// What a call gives: a value, or one of the library's errors.
enum Outcome<Value> {
  case value(Value)
  case failure(any Error)

  /// Makes the call. An error that data must not cause stops the program.
  init(_ call: () throws -> Value) {
    do {
      self = .value(try call())
    } catch {
      switch error {
      case let error as MappingError:
        check(!error.description.isEmpty, "an error that says nothing")
        checkPaths(of: error.findings)
      case is FormatError:
        check(!"\(error)".isEmpty, "an error that says nothing")
      default:
        check(false, "an error of the wrong kind: \(error)")
      }
      self = .failure(error)
    }
  }

  var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Returns whether two calls give equal values, or errors that say the same.
  func isSame(as other: Outcome, areEqual: (Value, Value) -> Bool) -> Bool {
    switch (self, other) {
    case (.value(let value), .value(let other)):
      areEqual(value, other)
    case (.failure(let error), .failure(let other)):
      "\(error)" == "\(other)"
        && (error as? MappingError)?.findings == (other as? MappingError)?.findings
    case (.value, .failure), (.failure, .value):
      false
    }
  }
}

/// Spells each path, and reads it again.
func checkPaths(of findings: [Finding]) {
  for finding in findings.prefix(100) {
    check(!finding.description.isEmpty, "a finding that says nothing")
    checkSpelling(of: finding.path)
  }
}

func checkSpelling(of path: SourcePath) {
  let spelling = path.description
  let steps = path.steps.map { step in
    guard case .key(let key) = step, key.unicodeScalars.count > 80 else { return step }
    return .key(String(key.unicodeScalars.prefix(80)) + "…")
  }
  check(
    SourcePath(spelling).steps == steps,
    "the path \(path.steps) is spelled \(spelling), which is \(SourcePath(spelling).steps)")
}

extension Mapper {
  /// The few levels are reached by short inputs, and by types that take a value for a list of
  /// itself.
  static let lenient = Mapper().with {
    $0.families = [.shapes]
    $0.depthLimit = 48
  }
  static let strict = lenient.with { $0.strictness = .strict }
  static let refusingUnknownKeys = strict.with { $0.unknownKeys = .refuse }
}
