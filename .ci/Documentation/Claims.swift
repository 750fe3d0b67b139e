// What the program of the documentation's blocks checks their results with; see `Blocks.swift`.
import Foundation

/// The block that runs, and what it has printed.
nonisolated(unsafe) private var page = ""
nonisolated(unsafe) private var blockLine = 0
nonisolated(unsafe) private var transcript = ""
nonisolated(unsafe) private var blockCount = 0
nonisolated(unsafe) private var claimCount = 0
nonisolated(unsafe) private var failures: [String] = []

/// Keeps what a block prints.
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  transcript += items.map { String(describing: $0) }.joined(separator: separator) + terminator
}

func beginBlock(_ name: String, line: Int) {
  (page, blockLine, transcript) = (name, line, "")
  blockCount += 1
}

/// Compares what a block has printed with what its comments claim, if they claim anything.
func endBlock(printing claims: [(text: String, line: Int)]) {
  if claims.isEmpty { return }
  claimCount += claims.count
  var lines = transcript.components(separatedBy: "\n")
  if lines.last == "" { lines.removeLast() }
  for (position, claim) in claims.enumerated() {
    let line = position < lines.count ? lines[position] : "nothing"
    if !matches(line, claim.text) { fail(claim.line, expected: claim.text, found: line) }
  }
  for line in lines.dropFirst(claims.count) {
    fail(claims.last?.line ?? blockLine, expected: "nothing more", found: line)
  }
}

/// Compares a value with what the comment behind it claims.
func expectValue<Value>(_ value: Value, _ claim: String, line: Int) {
  claimCount += 1
  let descriptions = [describe(value), String(reflecting: value)]
  if !descriptions.contains(where: { matches($0, claim) }) {
    fail(line, expected: claim, found: descriptions[0])
  }
}

/// Compares the error of an expression with what the comment behind it claims.
func expectError(_ claim: String, line: Int, _ body: () throws -> Void) {
  claimCount += 1
  do {
    try body()
    fail(line, expected: claim, found: "no error")
  } catch {
    let text = String(describing: error)
    if !matches(text, claim) { fail(line, expected: claim, found: text) }
  }
}

/// The text of a value, with that of an optional's wrapped value, and dictionaries in order.
private func describe(_ value: Any) -> String {
  switch value {
  case let dictionary as [String: String]:
    let entries = dictionary.sorted { $0.key < $1.key }
    return "["
      + entries.map { "\($0.debugDescription): \($1.debugDescription)" }
      .joined(separator: ", ") + "]"
  case let dictionary as [String: Any]:
    let entries = dictionary.sorted { $0.key < $1.key }
    return "["
      + entries.map { key, value in
        let text = value is String ? String(reflecting: value) : describe(value)
        return "\(key.debugDescription): \(text)"
      }.joined(separator: ", ") + "]"
  case let optional as (any OptionalValue): return optional.wrapped.map(describe) ?? "nil"
  default: return String(describing: value)
  }
}

private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { map { $0 as Any } }
}

/// Returns whether a text is the one that is claimed, in which "…" stands for any text.
private func matches(_ text: String, _ claim: String) -> Bool {
  let claim = claim.trimmingCharacters(in: .whitespaces)
  let text = text.trimmingCharacters(in: .whitespaces)
  let parts = claim.components(separatedBy: "…")
  guard parts.count > 1, let first = parts.first, let last = parts.last else {
    return text == claim
  }
  guard text.hasPrefix(first) else { return false }
  var rest = text.dropFirst(first.count)
  for part in parts.dropFirst().dropLast() {
    guard let place = rest.range(of: part) else { return false }
    rest = rest[place.upperBound...]
  }
  return rest.hasSuffix(last)
}

private func fail(_ line: Int, expected: String, found: String) {
  failures.append("\(page):\(line): error: expected \(expected)\n  found \(found)")
}

/// Runs a page.
func run(_ name: String, _ body: @Sendable () async throws -> Void) async {
  page = name
  do {
    try await body()
  } catch {
    failures.append("\(page):\(blockLine): error: the block throws \(error)")
  }
}

/// Tells what has failed and ends the program.
func finish() -> Never {
  for failure in failures { Swift.print(failure) }
  Swift.print("\(blockCount) blocks run, \(claimCount) claims compared, \(failures.count) failures")
  exit(failures.isEmpty ? 0 : 1)
}
