/// The form of an output of elements, as far as it determines which values are written.
package protocol MarkupForm: AnyObject, Sendable {
  /// Whether the items of a list are within an element of their own.
  var wrapsLists: Bool { get }

  /// Returns whether a key is a name, which an element may have.
  func isName(_ key: String) -> Bool

  /// Returns whether the items of the lists in a property's value are within elements of their own.
  func wrapsItems(of property: WriteProperty) -> Bool

  /// Returns whether a place in a value is hidden: in a list that is within a wrapper, or a list in a list.
  func hides(
    _ steps: ArraySlice<SourcePath.Step>, in value: SourceValue, isWrapped: Bool
  ) -> Bool

  /// Returns what a value becomes that another is set in place of: attributes beside its text stay.
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
