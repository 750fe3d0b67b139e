/// The elements that a list in a document holds, by their tokens: between document and models.
struct ElementList: Sendable {
  private let document: SourceDocument
  private let tokens: [UInt32]
  private let store: ValueStore
  /// Owns the plans that the store refers to.
  private let plans: PlanCache
  /// Whether the elements stand within an element of XML and not in a list.
  private let isWithinElement: Bool
  /// Whether the document has no list here, but a value that stands for a list of one.
  let isSingle: Bool

  /// Finds the elements as a list property would.
  init(_ document: SourceDocument, of type: Any.Type, by mapper: Mapper) throws(PlanError) {
    let plans = mapper.plans
    let store = try plans.store(for: type)
    self.document = document
    self.store = store
    self.plans = plans
    var state = MappingState(mapper: mapper, isReporting: false, start: SourcePath())
    (tokens, isWithinElement, isSingle) = state.withDocument(document) { node, state in
      let isWrapper = node.isWrapper(of: store, &state)
      guard node.kind == .list || isWrapper else { return ([UInt32(node.index)], false, true) }
      var tokens: [UInt32] = []
      tokens.reserveCapacity(node.count)
      node.forEachElement { element, _ in tokens.append(UInt32(element.index)) }
      return (tokens, isWrapper, false)
    }
  }

  var count: Int { tokens.count }

  /// Notes what an element around the elements holds beside them.
  func recordStrayKeys(_ state: inout MappingState) {
    guard isWithinElement else { return }
    state.withDocument(document) { node, state in
      state.recordStrayKeys(of: node, besides: .elements)
    }
  }

  /// Makes models of some elements side by side, without those that cannot be made.
  ///
  /// Invariant: the memory has room for all of them, and nothing else uses it meanwhile.
  ///
  /// - Returns: How many models are in the memory.
  func make<Value>(
    _ range: Range<Int>, into memory: UnsafeMutablePointer<Value>, _ state: inout MappingState
  ) -> Int {
    withExtendedLifetime(plans) {
      state.withDocument(document) { node, state in
        guard state.descend(node) else { return 0 }
        defer { state.path.ascend() }
        var count = 0
        for position in range {
          if make(position, of: node, into: memory + count, &state) { count += 1 }
        }
        return count
      }
    }
  }

  /// Makes a model of one element, and answers whether it could be made.
  ///
  /// Invariant: the memory has room for it.
  ///
  /// - Parameter keys: Those of the elements before it.
  func make(
    _ position: Int, into memory: UnsafeMutableRawPointer, _ state: inout MappingState,
    _ keys: inout KeptKeys
  ) -> Bool {
    withExtendedLifetime(plans) {
      state.withDocument(document) { node, state in
        keys.withKeys(of: node, in: &state) { state in
          guard state.descend(node) else { return false }
          defer { state.path.ascend() }
          return make(position, of: node, into: memory, &state)
        }
      }
    }
  }

  private func make(
    _ position: Int, of list: Node, into memory: UnsafeMutableRawPointer,
    _ state: inout MappingState
  ) -> Bool {
    let element = list.node(at: Int(tokens[position]))
    enter(element, of: list, at: position, &state)
    let mark = state.mark
    let isMade = element.store(by: store, into: memory, .new, &state)
    if !isMade { state.recover(to: mark) }
    return isMade
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
