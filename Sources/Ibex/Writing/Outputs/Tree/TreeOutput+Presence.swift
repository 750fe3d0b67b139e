// Whether a value would be written, and as what kind.
extension TreeOutput {
  /// Whether a property of the value is left out, since it is empty and its default is too.
  fileprivate var isLeftOut: Bool {
    let form = state.form
    guard form.dropsEmpty || (form.leavesEmptyOut && !optional.isEntered) else { return false }
    return value.list?.isEmpty ?? (value.object?.isEmpty == true && !asksForKeys)
  }

  /// Refuses an element that reading would pass over on the way of the path, or take for several.
  ///
  /// - Parameter type: The type of the element, which was written last.
  func checkElement(of type: Any.Type) throws {
    let isLost = state.form.leavesEmptyOut || state.form.dropsEmpty
    // Only entries of a model's rest, under keys that its type does not request.
    func isOfRestAlone() -> Bool {
      tree.entries?.all.allSatisfy { $0.tree.traits == .entry } ?? false
    }
    func refusal(_ wanted: String, _ found: Summary) -> SerializationError {
      SerializationError(
        expected: "an element \(wanted), for a path leads through the list", found: found)
    }
    switch value.content {
    case .null: throw refusal("that is not nil", Summary.null)
    case .list(let list) where !(type is any Collection.Type):
      throw refusal("that is not a list", Summary.list(list.count))
    case .list([]) where isLost: throw refusal("that is not empty", Summary.list(0))
    case .text("") where state.form.leavesEmptyOut:
      throw refusal("that is not empty", Summary.text(""))
    case .object(let object) where object.isEmpty && (isLost || asksForKeys):
      throw refusal("that is not empty", value.summary)
    case .object(let object) where !object.isEmpty && isOfRestAlone():
      throw refusal("that is not empty", Summary.objectOfRest)
    case .object(let object) where state.form.leavesEmptyOut && isUnknown:
      guard
        asksForKeys
          || object.contains(where: {
            !$0.value.isAttribute && $0.key != SourceDocument.innerTextKey
          })
      else { return }
      throw refusal("of a type of its own", Summary.object)
    default: break
    }
  }
}

extension WriteProperty {
  /// Returns the output of a model, or nil if it is left out.
  @inline(never)
  func tree(of model: ValueMemory, _ state: SerializationState) throws -> WriteTree? {
    var output = TreeOutput(state)
    guard try write(of: model, to: &output) else { return nil }
    var tree = output.tree
    tree.value.isAttribute = isAttribute
    return tree
  }

  /// Returns whether the property of a model is written in the form of a state.
  @inline(never)
  func isPresent(in model: ValueMemory, _ state: SerializationState) throws -> Bool {
    var output = TreeOutput(shallow: state)
    return try write(of: model, to: &output) && (defaultContent != .empty || !output.isLeftOut)
  }
}
