/// A value of a source that is read after others, as if its place came behind them.
package struct PostponedValue {
  /// The value, or the part of a document that it is, so that it outlives the view of it.
  fileprivate let view: HeldValue
  fileprivate let path: MappingPath
  fileprivate let secretDepth: Int
  fileprivate let isSilent: Bool
  fileprivate let isOfTextAlone: Bool
}

extension MappingState {
  /// Keeps a value for later, with the place that the path leads to.
  package func postponing(_ view: Node) -> PostponedValue {
    PostponedValue(
      view: view.detached(from: document?.source), path: path.outlivingEntries,
      secretDepth: secretDepth, isSilent: isSilent,
      isOfTextAlone: view.isHeld && view.page.holdsTextAlone)
  }

  /// Calls `body` with a value that was kept, while the path leads to its place.
  package mutating func resuming(
    _ value: PostponedValue, _ body: (Node, inout MappingState) -> Bool
  ) -> Bool {
    let outer = (path, secretDepth, isSilent)
    (path, secretDepth, isSilent) = (value.path, value.secretDepth, value.isSilent)
    let count = findings.count
    defer {
      if isSecret { hideParts(since: count) }
      (path, secretDepth, isSilent) = outer
    }
    guard let part = value.view.embeddedDocument else {
      return Page.with(value.view, textAlone: value.isOfTextAlone) { body($0, &self) }
    }
    guard let document, document.source.arena === part.arena else {
      return withDocument(part, body)
    }
    return part.withNode { body($0, &self) }
  }
}
