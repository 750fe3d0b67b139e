/// How one property of a model is filled; as safe to share as its store is.
struct PlannedProperty: @unchecked Sendable {
  /// Where the property begins in the model; 0 where its store writes through a key path.
  let offset: Int
  let name: String
  let isOptional: Bool
  let isThroughKeyPath: Bool
  let store: ValueStore
  /// The store for the loop that fills a model, which counts no references to it.
  ///
  /// Invariant: `store` keeps the object as long as the plan lives, and a call keeps the plan.
  let uncountedStore: Unmanaged<ValueStore>
  let exceptions: Exceptions

  /// What sets the property apart from one that fills from its name or not at all.
  struct Exceptions {
    var isRequired = false
    /// The paths that lead to the property, the most wanted first.
    var paths: [PropertyPath] = []

    var isEmpty: Bool { !isRequired && paths.isEmpty }
  }

  init(
    name: String, offset: Int, isOptional: Bool, isThroughKeyPath: Bool, store: ValueStore,
    exceptions: Exceptions = Exceptions()
  ) {
    self.name = name
    self.offset = offset
    self.isOptional = isOptional
    self.isThroughKeyPath = isThroughKeyPath
    self.store = store
    self.exceptions = exceptions
    uncountedStore = .passUnretained(store)
  }
}

/// A path that leads to a property from the object.
struct PropertyPath {
  /// What it competes with keys by.
  let rank: KeyRank
  let firstKey: String
  let steps: [SourcePath.Step]

  /// Nil for a path that does not begin with a key.
  init?(_ path: SourcePath, rank: KeyRank) {
    guard let firstKey = path.firstKey else { return nil }
    self.rank = rank
    self.firstKey = firstKey
    steps = path.steps
  }
}
