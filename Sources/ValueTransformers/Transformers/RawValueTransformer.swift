/// A transformer between raw values and a `RawRepresentable` type.
///
/// The exact raw value is tried first. For a `CaseIterable` type, text also matches by its
/// canonical form, which ignores case and punctuation, if it is unique:
///
///     enum Color: String, CaseIterable { case skyBlue = "sky-blue", red }
///
///     try RawValueTransformer<Color>().transform("Sky Blue")  // skyBlue
///     try RawValueTransformer<Color>().transform("green")
///     // throws: expected one of "sky-blue", "red"
///
/// The aliases of a type that is ``AliasedCases`` come last.
package struct RawValueTransformer<Value: RawRepresentable>: ReversibleTransformer {
  package let expectation: String

  /// Canonical form to raw text; empty for raw values that are not text.
  private let spellings: [String: String]
  private let aliases = CaseAliases(of: Value.self) { $0.rawValue as? String }

  /// Creates a transformer, in time linear in the number of cases of a `CaseIterable` type.
  package init() {
    let rawValues = Self.allRawValues()
    expectation = oneOf(rawValues) ?? Self.expectationOfUnknownCases
    spellings = uniqueSpellings(of: rawValues.compactMap { $0 as? String })
  }

  package func transform(_ rawValue: Value.RawValue) throws(TransformError) -> Value {
    if let value = Value(rawValue: rawValue) ?? similar(to: rawValue) { return value }
    throw .failed(expected: expectation)
  }

  package func reverse(_ value: Value) -> Value.RawValue { value.rawValue }

  private func similar(to rawValue: Value.RawValue) -> Value? {
    guard let text = rawValue as? String else { return nil }
    if let trimmed = String(text.asciiTrimmed) as? Value.RawValue,
      let value = Value(rawValue: trimmed)
    {
      return value
    }
    let spelling = spellings[CanonicalForm.fold(text)] ?? aliases.name(for: text)
    return (spelling as? Value.RawValue).flatMap(Value.init)
  }

  /// The expectation where the cases are not known.
  private static var expectationOfUnknownCases: String {
    guard TypeKind(of: Value.self) == .enumeration, !(Value.self is any CaseIterable.Type) else {
      return "a value of type \(Value.self)"
    }
    return "a raw value of \(Value.self)"
  }

  private static func allRawValues() -> [Value.RawValue] {
    func rawValues<Cases: CaseIterable>(of type: Cases.Type) -> [Value.RawValue] {
      type.allCases.compactMap { ($0 as? Value)?.rawValue }
    }
    guard let type = Value.self as? any CaseIterable.Type else { return [] }
    return rawValues(of: type)
  }
}

/// Returns the noun phrase for a choice, with at most eight values, or nil if there are none.
func oneOf(_ values: [some Any]) -> String? {
  guard !values.isEmpty else { return nil }
  let names = values.prefix(8).map { $0 is String ? "\"\($0)\"" : "\($0)" }
  return "one of " + names.joined(separator: ", ") + (values.count > 8 ? ", …" : "")
}

/// Returns canonical form to name for each form that belongs to a single name.
func uniqueSpellings(of names: [String]) -> [String: String] {
  var spellings = [String: String]()
  var shared: [String] = []
  for name in names {
    let form = CanonicalForm.fold(name)
    if spellings.updateValue(name, forKey: form) != nil { shared.append(form) }
  }
  for form in shared + [""] { spellings[form] = nil }
  return spellings
}
