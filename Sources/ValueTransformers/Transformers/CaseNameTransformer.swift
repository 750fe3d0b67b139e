/// A transformer from the name of a case, for enums without raw values.
///
/// The name is that in the source code, however a value describes itself. The exact name is tried
/// first, and then its canonical form, which ignores case and punctuation, if it is unique:
///
///     enum Direction: CaseIterable { case northWest, south }
///
///     try CaseNameTransformer<Direction>().transform("north-west")  // northWest
///     try CaseNameTransformer<Direction>().transform("up")
///     // throws: expected one of "northWest", "south"
///
/// The aliases of a type that is ``AliasedCases`` come last.
///
/// Only values in `allCases` are read and written, and those with a payload only if no other there
/// has their name. Cases without names, those of structs and classes, and of enums that are built
/// without reflection metadata, are refused.
package struct CaseNameTransformer<Value: CaseIterable>: ReversibleTransformer {
  package let expectation: String
  /// The reason why cases have no names; nil if they have.
  package let problem: String?

  /// Name to position in `allCases`: the values themselves need not be sendable.
  private let positions: [String: Int]
  private let spellings: [String: String]
  private let aliases = CaseAliases(of: Value.self) { TypeKind.caseName(of: $0) }
  /// The names of the cases in `allCases` that have a payload.
  private let namesWithPayload: Set<String>

  /// Creates a transformer, in time linear in the number of cases.
  package init() {
    var names: [String] = []
    var positions = [String: Int]()
    var namesWithPayload: Set<String> = []
    var ambiguous: Set<String> = []
    let isEnumeration = TypeKind(of: Value.self) == .enumeration
    var problem = isEnumeration ? nil : "only cases of enums have names"
    for (position, value) in Value.allCases.enumerated() {
      guard let name = TypeKind.caseName(of: value) else {
        problem = problem ?? "the names of its cases are not known at run time"
        continue
      }
      let isNew = positions[name] == nil
      if isNew {
        names.append(name)
        positions[name] = position
      }
      guard TypeKind.hasPayload(value) else { continue }
      namesWithPayload.insert(name)
      if !isNew { ambiguous.insert(name) }
    }
    spellings = uniqueSpellings(of: names)
    for name in ambiguous { positions[name] = nil }
    let reason = problem.map { ": \($0)" } ?? ""
    expectation =
      oneOf(names.filter { positions[$0] != nil }) ?? "a value of type \(Value.self)\(reason)"
    self.problem = problem
    self.positions = positions
    self.namesWithPayload = namesWithPayload
  }

  package func transform(_ text: String) throws(TransformError) -> Value {
    guard let position = positions[text] ?? similar(to: text) else {
      throw .failed(expected: expectation)
    }
    return Self.value(at: position)
  }

  /// Returns the name of a case.
  ///
  /// - Throws: `TransformError` for a value that its name would not be read as.
  package func reverse(_ value: Value) throws(TransformError) -> String {
    guard let name = TypeKind.caseName(of: value) else { throw .failed(expected: expectation) }
    let hasPayload = namesWithPayload.contains(name)
    if let position = positions[name], !hasPayload || isEqual(value, Self.value(at: position)) {
      return name
    }
    throw .failed(
      expected: hasPayload
        ? "a case that allCases has with this payload alone" : "a case that allCases has",
      found: "case \(name)")
  }

  /// Returns whether a text is exactly the name of a case.
  package func isName(_ text: String) -> Bool { positions[text] != nil }

  private func similar(to text: String) -> Int? {
    if let position = positions[String(text.asciiTrimmed)] { return position }
    let name = spellings[CanonicalForm.fold(text)] ?? aliases.name(for: text)
    return name.flatMap { positions[$0] }
  }

  private static func value(at position: Int) -> Value {
    let cases = Value.allCases
    return cases[cases.index(cases.startIndex, offsetBy: position)]
  }
}

/// Returns whether two values can be compared and are equal.
private func isEqual(_ first: some Any, _ second: Any) -> Bool {
  func isEqual<Known: Equatable>(_ first: Known) -> Bool { second as? Known == first }
  return (first as? any Equatable).map { isEqual($0) } ?? false
}
