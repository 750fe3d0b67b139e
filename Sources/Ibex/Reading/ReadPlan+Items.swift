import ValueTransformers

// Lists whose items an override names.
extension ReadPlan {
  /// Returns the items of a property within an element of XML, or within each of several.
  func items(
    of property: ConstantElement<ReadProperty>, named name: String, in content: Node,
    _ state: inout MappingState
  ) -> HeldValue {
    let isList = content.kind == .list
    var items: [PathValue<HeldValue>] = []
    for (position, wrapper) in (isList ? content.elements : [content]).enumerated() {
      let start: [SourcePath.Step] = isList ? [.index(position)] : []
      guard let found = wrapper.following(.key(name)) else { continue }
      for (position, item) in (found.holdsList ? found.elements : [found]).enumerated() {
        let steps = start + (found.holdsList ? [.key(name), .index(position)] : [.key(name)])
        items.append(
          PathValue(
            view: item.detached(from: state.document?.source), steps: steps, isElement: true))
      }
    }
    if state.isListening {
      var tree = PathTree()
      tree.insert([.key(name)])
      state.recordLeftovers(
        of: content, under: property.pointee.name, besides: tree, expected: "an item \(name)")
    }
    return .gathered(items)
  }
}
