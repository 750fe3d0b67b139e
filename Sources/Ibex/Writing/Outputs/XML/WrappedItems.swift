import ValueTransformers

/// The models within one wrapper of XML, some of which reading would leave out beside the others.
struct WrappedItems {
  /// The position of the item that is written.
  var position = 0
  /// Whether an item has a key that its type requests.
  private var hasKeyedItem = false
  /// The position of the first item with only entries of its rest.
  private var firstOfRestAlone: Int?

  mutating func add(hasKey: Bool) {
    if hasKey { hasKeyedItem = true } else { firstOfRestAlone = firstOfRestAlone ?? position }
  }

  /// Refuses a model that reading would leave out, since others have keys.
  func check() throws {
    guard hasKeyedItem, let firstOfRestAlone else { return }
    throw SerializationError(
      expected: "an item with a key of its type, as another item of the wrapper has",
      found: Summary.objectOfRest
    ).within(.index(firstOfRestAlone))
  }
}
