/// A transformer from the name of a case, for enums without raw values.
///
/// The exact name is tried first, and then its canonical form, which ignores case and punctuation,
/// if it is unique:
///
///     enum Direction: CaseIterable { case northWest, south }
///
///     try CaseNameTransformer<Direction>().transform("north-west")  // northWest
///     try CaseNameTransformer<Direction>().transform("up")
///     // throws: expected one of "northWest", "south"
public struct CaseNameTransformer<Value: CaseIterable>: ReversibleTransformer {
  public let expectation: String

  /// Name to position in `allCases`: the values themselves need not be sendable.
  private let positions: [String: Int]
  private let spellings: [String: String]

  /// Creates a transformer, in time linear in the number of cases.
  public init() {
    let names = Value.allCases.map { String(describing: $0) }
    expectation = oneOf(names) ?? "a value of type \(Value.self)"
    var positions = [String: Int]()
    for (position, name) in names.enumerated() where positions[name] == nil {
      positions[name] = position
    }
    self.positions = positions
    spellings = uniqueSpellings(of: names)
  }

  public func transform(_ text: String) throws(TransformError) -> Value {
    guard let position = positions[text] ?? similar(to: text) else {
      throw .failed(expected: expectation)
    }
    let cases = Value.allCases
    return cases[cases.index(cases.startIndex, offsetBy: position)]
  }

  public func reverse(_ value: Value) -> String { String(describing: value) }

  private func similar(to text: String) -> Int? {
    if let position = positions[String(text.asciiTrimmed)] { return position }
    return spellings[CanonicalForm.fold(text)].flatMap { positions[$0] }
  }
}

extension Transformer {
  /// A transformer from the name of a case, for enums without raw values.
  public static func caseName<Value>(_ type: Value.Type = Value.self) -> Self
  where Self == CaseNameTransformer<Value> {
    Self()
  }
}
