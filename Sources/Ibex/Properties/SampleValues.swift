/// Values of a type that differ from each other, to try a getter with.
enum SampleValues {
  /// A few values, each different in memory from the others; empty for a type that has none.
  static func values<Value>(of type: Value.Type, _ builder: inout PlanBuilder) -> [Value] {
    if let type = type as? any CaseIterable.Type { return cases(of: type) }
    guard let store = try? builder.store(for: type) else { return [] }
    var values: [Value] = []
    for content in contents(for: store) {
      guard let value = make(type, from: content, by: store),
        !values.contains(where: { isSame($0, value) })
      else { continue }
      values.append(value)
      if values.count == 4 { break }
    }
    return values
  }

  private static func cases<Cases: CaseIterable, Value>(of type: Cases.Type) -> [Value] {
    type.allCases.prefix(4).compactMap { $0 as? Value }
  }

  /// Texts that read as numbers, flags, dates, and more; for a model, keys with them.
  private static func contents(for store: ValueStore) -> [Any] {
    let texts = [
      "7", "Ab1", "0", "1", "2001-02-03", "2002-03-04", "https://a.example/", "AQID",
      "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "E621E1F8-C36C-495A-93FC-0C247A3E6E60",
    ]
    guard case .model(let reference) = store.shape else {
      return texts + [["k": "7"], ["k": "1"]] as [Any]
    }
    let names = reference.plan.properties.map(\.name)
    return texts.map { text in Dictionary(names.map { ($0, text) }) { first, _ in first } }
  }

  private static func make<Value>(
    _ type: Value.Type, from content: Any, by store: ValueStore
  ) -> Value? {
    withUnsafeTemporaryAllocation(of: type, capacity: 1) { buffer in
      var state = MappingState(mapper: Mapper(), isReporting: false, start: SourcePath())
      guard let memory = buffer.baseAddress,
        store.dynamic(DynamicView(content), UnsafeMutableRawPointer(memory), .new, &state)
      else { return nil }
      return memory.move()
    }
  }

  /// Whether two values are the same in memory.
  static func isSame<Value>(_ first: Value, _ second: Value) -> Bool {
    withUnsafeBytes(of: first) { first in
      withUnsafeBytes(of: second) { $0.elementsEqual(first) }
    }
  }
}
