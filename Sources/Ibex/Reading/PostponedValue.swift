/// A value of a source that is read after others, as if its place came behind them.
package struct PostponedValue {
  /// The value, or the part of a document that it is, so that it outlives the view of it.
  fileprivate let view: InMemoryView
  fileprivate let path: MappingPath
  fileprivate let secretDepth: Int
  fileprivate let isSilent: Bool
  fileprivate let readsTextAlone: Bool
}

extension MappingState {
  /// Keeps a value for later, with the place that the path leads to.
  package func postponing(_ view: EitherView) -> PostponedValue {
    PostponedValue(
      view: view.detached(from: document?.source), path: path, secretDepth: secretDepth,
      isSilent: isSilent, readsTextAlone: readsTextAlone)
  }

  /// Calls `body` with a value that was kept, while the path leads to its place.
  package mutating func resuming(
    _ value: PostponedValue, _ body: (EitherView, inout MappingState) -> Bool
  ) -> Bool {
    let outer = (path, secretDepth, isSilent, readsTextAlone)
    (path, secretDepth) = (value.path, value.secretDepth)
    (isSilent, readsTextAlone) = (value.isSilent, value.readsTextAlone)
    let count = findingCount
    defer {
      if isSecret { hideParts(since: count) }
      (path, secretDepth, isSilent, readsTextAlone) = outer
    }
    guard let part = value.view.embeddedDocument else { return body(.dynamic(value.view), &self) }
    guard let document, document.source.arena === part.arena else {
      return withDocument(part) { body(.node($0), &$1) }
    }
    return part.withNode { body(.node($0), &self) }
  }
}
