/// A value of a source that is read after others, as if its place came behind them.
package struct PostponedValue {
  /// The value, or the part of a document that it is, so that it outlives the view of it.
  fileprivate let view: HeldValue
  fileprivate let (path, depth): (SourcePath, Int)
  fileprivate let secret: SourcePath?
  fileprivate let isSilent: Bool
  fileprivate let isOfTextAlone: Bool
}

extension MappingState {
  /// Keeps a value for later, with its place.
  package mutating func postponing(_ view: Node) -> PostponedValue {
    let place = path(of: view)
    return PostponedValue(
      view: view.detached(from: document?.source), path: wholePath(of: view), depth: depth,
      secret: isSecret ? place : nil, isSilent: isSilent,
      isOfTextAlone: view.isHeld && view.page.holdsTextAlone)
  }

  /// Calls `body` with a value that was kept, at its place.
  package mutating func resuming(
    _ value: PostponedValue, _ body: (Node, inout MappingState) -> Bool
  ) -> Bool {
    let outer = (depth, secret, isSilent)
    (depth, secret, isSilent) = (value.depth, value.secret.map { Box(.path($0)) }, value.isSilent)
    let count = findings.count
    defer {
      if isSecret { hideParts(since: count) }
      (depth, secret, isSilent) = outer
    }
    guard let part = value.view.embeddedDocument else {
      return Page.with(value.view, textAlone: value.isOfTextAlone, at: Box(value.path)) {
        body($0, &self)
      }
    }
    guard let document, document.source.arena === part.arena else {
      return withDocument(part, at: Box(value.path), body)
    }
    return part.withNode { body($0, &self) }
  }
}
