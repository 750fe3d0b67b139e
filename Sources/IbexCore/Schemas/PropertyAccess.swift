/// Reading and writing a property of a model whose memory is known, other than at its offset:
/// through a key path of the model or of one of its superclasses, or as a context describes it.
protocol PropertyAccess {
  var valueType: Any.Type { get }
  var isWritable: Bool { get }
  /// Returns the property of a model.
  func read(_ model: ModelMemory) -> Any
  /// Returns a reader that stores the result of another reader of the same type.
  ///
  /// - Parameter isUnheld: Whether the property does not keep its object alive, so that it takes
  ///   only one that something else holds.
  func reader(by reader: ValueReader, isUnheld: Bool) -> ValueReader
}
