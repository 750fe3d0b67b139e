// Whether a value would be written, and as what kind.
extension TreeOutput {
  /// Whether a property of the value is left out, since it is empty and its default is too.
  var isLeftOut: Bool {
    let form = state.form
    guard form.dropsEmpty || (form.leavesEmptyOut && !optional.isEntered) else { return false }
    return value.list?.isEmpty ?? (value.object?.isEmpty == true && !asksForKeys)
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
    var output = TreeOutput(state, for: state.form.comparesNil ? .plain : state.form)
    return try write(of: model, to: &output) && (defaultContent != .empty || !output.isLeftOut)
  }
}
