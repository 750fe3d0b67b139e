/// How one property of a model is filled; as safe to share as its store is.
struct PlannedProperty: @unchecked Sendable {
  let offset: Int
  /// The closures of the store, at hand for the loop that fills a model.
  let node: ValueStore.Store<Node>
  let dynamic: ValueStore.Store<DynamicView>
  let name: String
  let isOptional: Bool
  let store: ValueStore

  init(name: String, offset: Int, isOptional: Bool, store: ValueStore) {
    self.name = name
    self.offset = offset
    self.isOptional = isOptional
    self.store = store
    node = store.node
    dynamic = store.dynamic
  }
}
