import IbexCore
import IbexFoundation

/// The outcomes of the values of one object, by the findings of a call.
///
/// They are looked up by the first step after the object, so that the time is linear in the number
/// of keys.
struct Outcomes {
  private let depth: Int
  private let findings: NameTable<[Finding]>
  /// The rows for keys on the way to the object that lost against other keys.
  let keysOnTheWay: [[String]]

  /// - Parameters:
  ///   - findings: The findings of the call.
  ///   - start: The path of the object; nil for the source itself.
  init(_ findings: [Finding], behind start: SourcePath?) {
    let depth = start?.steps.count ?? 0
    self.depth = depth
    var table = NameTable<[Finding]>()
    for finding in findings { table.append(finding, for: Self.key(of: finding.path, depth)) }
    self.findings = table
    keysOnTheWay = findings.filter {
      ($0.kind == .duplicateKey || $0.kind == .shadowedKey) && $0.path.steps.count <= depth
    }.map { ["", "\($0.path)", $0.found, $0.kind.name] }
  }

  /// Returns the cells of a row: the name, the key, the value, and the outcome; nil for a key that
  /// nothing has to take.
  ///
  /// - Parameter isMade: Whether the value that asks for the keys was made.
  func cells(of key: AskedKey, isMade: Bool) -> [String]? {
    let place = key.value == nil ? "" : text(of: key.path)
    let found =
      key.name == nil
      ? outcome(ofUnusedAt: key.path, obstacle: key.obstacle)
      : outcome(at: key.path, mayBePart: key.mayBePart)
    let outcome = found ?? (key.name == nil && isMade ? nil : key.outcome)
    return outcome.map { [key.name ?? "", place, key.value ?? "", $0] }
  }

  /// Returns a path as it is seen from the object.
  private func text(of place: SourcePath) -> String {
    SourcePath(Array(place.steps.dropFirst(depth))).description
  }

  /// Returns the text of the first step behind the object: `.name`, `[0]`; empty for the object.
  private static func key(of path: SourcePath, _ depth: Int) -> String {
    switch path.steps.dropFirst(depth).first {
    case .key(let key): ".\(key)"
    case .index(let position): "[\(position)]"
    case nil: ""
    }
  }

  private func findings(near place: SourcePath) -> [Finding] {
    findings[Self.key(of: place, depth)] ?? []
  }

  /// Returns the outcome for the value at a path, from the findings for it and its contents, or nil
  /// if there are none.
  ///
  /// - Parameter mayBePart: Whether findings for it may concern its secret contents.
  private func outcome(at place: SourcePath, mayBePart: Bool) -> String? {
    let all = findings(near: place).filter {
      $0.kind.isCause && $0.path.steps.starts(with: place.steps)
    }
    guard let first = all.first else { return nil }
    // One at the value itself, or one with which a value around it was lost.
    let loss =
      all.first { $0.path == place }
      ?? all.first { $0.consequence.path.map { place.steps.starts(with: $0.steps) } ?? false }
    guard let loss else { return Self.outcome(of: all, first, in: place) }
    if loss.path == place, loss.kind == .missing { return "missing" }
    let name = loss.consequence.name
    let isPart = mayBePart && loss.consequence == .kept
    return (isPart ? "read in part or kept" : name) + Self.expectation(of: loss, in: place)
      + Self.rest(all.count - 1)
  }

  /// Returns what became of a value that was read, but for parts of it.
  private static func outcome(of all: [Finding], _ first: Finding, in place: SourcePath) -> String {
    let leftOut = all.filter { $0.consequence.name == Finding.Consequence.leftOut(place).name }
    guard let lost = leftOut.first else {
      return "read, but \(Summary.count(all.count, "value")) did not fit"
        + expectation(of: first, in: place)
    }
    let paths = leftOut.compactMap(\.consequence.path)
    let isList = paths.allSatisfy { if case .index? = $0.steps.last { true } else { false } }
    let count = Set(paths.map(\.wholeDescription)).count
    return "read, but \(Summary.count(count, isList ? "element" : "value")) left out"
      + expectation(of: lost, in: place) + rest(all.count - leftOut.count)
  }

  private static func expectation(of finding: Finding, in place: SourcePath) -> String {
    let inner = SourcePath([SourcePath.Step](finding.path.steps.dropFirst(place.steps.count)))
    return ": expected \(finding.expected)" + (inner.isEmpty ? "" : " at \(inner)")
  }

  private static func rest(_ count: Int) -> String { count > 0 ? ", and \(count) more" : "" }

  /// Returns the outcome for the whole value at a path, or nil if only its parts have outcomes.
  func outcome(ofWholeAt place: SourcePath) -> String? {
    findings(near: place).first { $0.path == place && $0.kind.isCause }.map {
      $0.consequence.name + Self.expectation(of: $0, in: place)
    }
  }

  /// Returns what became of a key at a path that nothing takes; nil for one that nothing has to take.
  ///
  /// - Parameter obstacle: Why its property cannot be filled, or nil.
  private func outcome(ofUnusedAt place: SourcePath, obstacle: String?) -> String? {
    findings(near: place).first { $0.path == place && !$0.kind.isProblem }.map { finding in
      let isUnmatched = finding.kind == .unmatchedKey
      let reason = finding.hint ?? (isUnmatched ? obstacle.map { "it is \($0)" } : nil)
      return (isUnmatched ? "not read" : finding.kind.name) + (reason.map { ": \($0)" } ?? "")
    }
  }
}
