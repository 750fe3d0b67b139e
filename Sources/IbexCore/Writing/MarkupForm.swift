/// The form of an output of elements, as far as it determines which values are written.
package protocol MarkupForm: AnyObject, Sendable {
  /// Whether the items of a list are within an element of their own.
  var wrapsLists: Bool { get }

  /// Returns whether a key is a name, which an element may have.
  func isName(_ key: String) -> Bool

  /// Returns whether the items of the lists in a property's value are within elements of their own.
  func wrapsItems(of property: WriteProperty) -> Bool

  /// Returns whether reading cannot reach a place in a value: in a wrapped list, or in a list within a
  /// list.
  ///
  /// - Parameter isWrapped: Whether the items of its lists are within wrappers.
  func hides(
    _ steps: ArraySlice<SourcePath.Step>, in value: SourceValue, isWrapped: Bool
  ) -> Bool

  /// Returns the result of replacing a value, which keeps the attributes beside its text.
  func replacing(_ old: WriteTree, with new: WriteTree) -> WriteTree

  /// Returns the document that reading would see if a value were written alone.
  func document(of value: SourceValue, _ state: SerializationState) throws -> SourceDocument

  /// Refuses properties with lists whose items have the name of an item as a key.
  ///
  /// - Parameters:
  ///   - properties: Some properties of a model.
  ///   - model: The model.
  func checkItemNames(
    of properties: [WriteProperty], in model: ValueMemory, _ state: SerializationState
  ) throws
}
