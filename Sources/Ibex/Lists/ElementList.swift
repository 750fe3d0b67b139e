/// The elements that a list in a document holds, by their tokens: between document and models.
struct ElementList: Sendable {
  private let document: SourceDocument
  private let tokens: [UInt32]
  private let store: ValueStore
  /// Owns the plans that the store refers to.
  private let plans: PlanCache
  /// Whether the elements stand within an element of XML and not in a list.
  private let isWithinElement: Bool

  /// Finds the elements as a list property would.
  init(_ document: SourceDocument, of type: Any.Type, by mapper: Mapper) throws(PlanError) {
    let plans = mapper.plans
    let store = try plans.store(for: type)
    self.document = document
    self.store = store
    self.plans = plans
    var state = MappingState(mapper: mapper, isReporting: false, start: SourcePath())
    (tokens, isWithinElement) = state.withDocument(document) { node, state in
      let isWrapper = node.isWrapper(of: store, &state)
      guard node.kind == .list || isWrapper else { return ([UInt32(node.index)], false) }
      var tokens: [UInt32] = []
      tokens.reserveCapacity(node.count)
      node.forEachElement { element, _ in tokens.append(UInt32(element.index)) }
      return (tokens, isWrapper)
    }
  }

  var count: Int { tokens.count }

  /// Makes models of some elements, without those that cannot be made.
  func models<Value>(
    of type: Value.Type, from range: Range<Int>, _ state: inout MappingState
  ) -> [Value] {
    withExtendedLifetime(plans) {
      state.withDocument(document) { node, state in
        guard state.descend(node) else { return [] }
        defer { state.path.ascend() }
        let mark = state.mark
        return [Value](unsafeUninitializedCapacity: range.count) { buffer, count in
          guard let memory = buffer.baseAddress else { return }
          for position in range {
            let element = node.node(at: Int(tokens[position]))
            enter(element, of: node, at: position, &state)
            if element.store(by: store, into: memory + count, .new, &state) {
              count += 1
            } else {
              state.recover(to: mark)
            }
          }
        }
      }
    }
  }

  private func enter(
    _ element: Node, of list: Node, at position: Int, _ state: inout MappingState
  ) {
    if isWithinElement {
      list.enter(element, at: position, on: &state.path)
    } else {
      state.path.setPosition(position)
    }
  }
}
