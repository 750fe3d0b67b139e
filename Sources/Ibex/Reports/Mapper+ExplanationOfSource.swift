public import IbexCore
import ValueTransformers

// Explanations of the outcome for one source.
extension Mapper {
  /// Returns a table that describes how a type is read, or what becomes of an input.
  ///
  ///     print(try Mapper().explain(Station.self))
  ///     // property  type    default  keys           notes                reads
  ///     // latitude  Double  0.0      lat, latitude  required             text or number as a …
  ///     // code      Int     7                       skipped: a constant
  ///
  /// Each property of a model has a row with its type, its default from `init()`, the keys that
  /// match it, the values that are read as its type, and the reason if it is skipped. For an
  /// `@Observable` class the table shows which properties are filled without a notification,
  /// because they lack an `.observed(_:through:)`. If `keyNames` is set, keys
  /// match only as shown. Defaults are shown for standard types, by count for collections, and by
  /// case for enums. The default of a secret property, or of any if no values are shown, is
  /// `secret`.
  ///
  /// For a type that is only `Decodable`, the table has its stored properties; only
  /// with an input are the keys shown that it decodes. A list, a dictionary, or
  /// an optional is described by its element type.
  ///
  /// No line has more than 100 columns. The format is meant for people and may change.
  ///
  /// With an input, the table has the outcome for each property of a model and each unmatched key.
  /// For a type that is only `Decodable`, it lists the keys that it decodes and those that it does
  /// not.
  ///
  ///     print(try Mapper().explain(Station.self, from: .json(data)))
  ///     // property  key   value         outcome
  ///     // name      Name  text "East"   read
  ///     // latitude  lat   text "north"  kept: expected a number
  ///     // opened                        no key
  ///     //           zone  number 1      not read: did you mean zones?
  ///
  /// Secret values are not shown. The value is mapped leniently, so its hooks and its `init(from:)`
  /// run. If such an initializer throws, the keys that it would have decoded later are unknown.
  ///
  /// - Throws: `PlanError` if the type cannot be mapped, and with an input `FormatError` for
  ///   malformed bytes, `MappingError` if the path leads to nothing or a value that is not keyed, as
  ///   any does without an input.
  public func explain(
    _ type: Any.Type, from input: MappingInput? = nil,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> String {
    guard let input else {
      guard path.sourcePath.steps.isEmpty else {
        let finding = Finding(
          kind: .missing, path: path.sourcePath, expected: "an input that the path leads into",
          found: "none")
        throw MappingError(findings: [finding])
      }
      return try explanation(of: type)
    }
    return try explain(type, value(of: input), at: path.sourcePath)
  }

  /// Returns a table of the outcome for each key of a source, as of an input.
  public func explain(
    _ type: Any.Type, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> String {
    try explain(type, HeldValue(source), at: path.sourcePath)
  }

  private func explain(
    _ type: Any.Type, _ view: HeldValue, at path: SourcePath
  ) throws -> String {
    if TypeShape(of: type).model == nil, let held = heldType(of: type) {
      return try explain(held, view, at: path)
    }
    var mapper = with {
      $0.strictness = .lenient
      $0.onFinding = nil
      // Properties without a key are noted where they are reported.
      if $0.missingKeys == .useDefault { $0.missingKeys = .report }
    }
    // With plans of its own, which have learned no keys in another order.
    mapper = mapper.with(ReadPlanCache(configuration: mapper.configuration))
    return try mapper.explanation(of: type, view, at: path)
  }

  /// Describes the outcome for each key that a value asks for, or for the whole value if it asks for none.
  private func explanation<Value>(
    of type: Value.Type, _ view: HeldValue, at path: SourcePath
  ) throws -> String {
    let reader = try plans.reader(for: type)
    var state = makeState(isReporting: true, start: start(view, path))
    state.ledger.askedKeys = []
    let isMade = withExtendedLifetime(plans) {
      Slot.making(type) { state.read(view, at: path, as: type, by: reader, into: $0) } != nil
    }
    let (keys, isModel) = (state.ledger.askedKeys ?? [], TypeShape(of: type).model != nil)
    let page = Page(of: view)
    defer { withExtendedLifetime(page) {} }
    guard let content = page.node(at: 1).onlyValue(at: path),
      isMade || !isModel || !keys.isEmpty
    else {
      _ = try state.report(by: self, isMade: isMade)
      let finding = state.finding(
        .mismatch, expected: isModel ? "an object" : "one value", found: view.summary,
        at: page.node(at: 1), below: path.steps)
      throw MappingError(findings: [finding])
    }
    // Errors are shown in the table.
    _ = try? state.report(by: self, isMade: isMade)
    let start = state.start?.value
    let outcomes = Outcomes(state.findings, behind: start)
    let answers = keys.filter { $0.name != nil } + keys.filter { $0.name == nil }
    var rows = answers.compactMap { outcomes.cells(of: $0, isMade: isMade) }
    let outcome = isModel ? nil : outcomes.outcome(ofWholeAt: start ?? SourcePath())
    if rows.isEmpty || outcome != nil {
      rows.append(["", "", state.summary(of: content), outcome ?? "read"])
    }
    let head = [isModel ? "property" : "asked for", "key", "value", "outcome"]
    return Self.table([head] + outcomes.keysOnTheWay + rows)
  }
}
