/// A value of a source that is read after others, as if its place came behind them.
package struct PostponedValue {
  /// The value, or the part of a document that it is, so that it outlives the view of it.
  fileprivate let view: HeldValue
  fileprivate let (path, depth): (SourcePath, Int)
  fileprivate let secret: SecretPlace?
  fileprivate let isSilent: Bool
  fileprivate let isOfTextAlone: Bool
}

extension MappingState {
  /// Keeps a value for later, with its place.
  package mutating func postponing(_ view: Node) -> PostponedValue {
    let secret = isSecret ? SecretPlace.path(path(of: view)) : nil
    return PostponedValue(
      view: view.detached(from: document?.source), path: wholePath(of: view), depth: depth,
      secret: secret, isSilent: isSilent,
      isOfTextAlone: view.isHeld && view.page.holdsTextAlone)
  }

  /// Calls `body` with a value that was kept, at its place.
  package mutating func resuming(
    _ value: PostponedValue, _ body: (Node, inout MappingState) -> Bool
  ) -> Bool {
    let outer = (depth: depth, isSilent: isSilent, secret: knownLedger?.secret)
    (depth, isSilent) = (value.depth, value.isSilent)
    knownLedger?.secret = nil
    defer {
      (depth, isSilent) = (outer.depth, outer.isSilent)
      knownLedger?.secret = outer.secret
    }
    return hidingParts(at: value.secret) { $0.read(value, body) }
  }

  private mutating func read(
    _ value: PostponedValue, _ body: (Node, inout MappingState) -> Bool
  ) -> Bool {
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
