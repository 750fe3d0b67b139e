import ValueTransformers

// Lists whose items an override names.
extension ReadPlan {
  /// Returns the items of a property within an element of XML, or within each of several.
  func items(
    of property: ConstantElement<ReadProperty>, named name: String, in content: Node,
    _ state: inout MappingState
  ) -> HeldValue {
    var items: [PathValue<Node>] = []
    for wrapper in PathValue(view: content, steps: []).spliced {
      guard let found = wrapper.view.following(.key(name)) else { continue }
      items += PathValue(view: found, steps: wrapper.steps + [.key(name)]).spliced
    }
    if state.isListening {
      var tree = PathTree()
      tree.insert([.key(name)])
      state.recordLeftovers(
        of: content, at: content, under: property.pointee.name, besides: tree,
        expected: "an item \(name)")
    }
    return state.gathered(PathMatch.Several(values: items), keepingLists: true)
  }
}
