/// A document that is being mapped.
final class DocumentPlace {
  let source: SourceDocument
  let node: Node
  /// Its number among those of the call.
  let number: Int
  /// The value in memory that it is; nil for the source.
  let origin: Node?
  /// The document around it.
  let outer: DocumentPlace?
  // Unchecked, since they are read and written whole.
  /// The path of its value, once it has been asked for.
  // 2.7 % of "one chain of 8 levels → a model", with all such properties here.
  @exclusivity(unchecked) var trail: Box<SourcePath>?
  /// The number of bytes of the texts of mixed elements that have been taken.
  @exclusivity(unchecked) var mixedTextCount = 0  // 2.7 %

  init(
    _ source: SourceDocument, at node: Node, of origin: Node?, in outer: DocumentPlace?,
    number: Int, _ trail: Box<SourcePath>?
  ) {
    (self.source, self.node, self.number) = (source, node, number)
    (self.origin, self.outer, self.trail) = (origin, outer, trail)
  }

  var hasTrail: Bool { origin == nil || trail != nil }

  /// Returns this document or the one around it that holds a node, if any does.
  func holder(of node: Node) -> DocumentPlace? {
    var place: DocumentPlace? = self
    while let known = place, !known.node.holds(node) { place = known.outer }
    return place
  }
}

/// The document or the page that holds a node, and knows its own path; neither for the call itself, of
/// which the node is the value that is asked for.
struct NodeHolder {
  var document: DocumentPlace?
  var page: Page?

  /// The value that the holder is, or to which steps lead from there; nil for the source.
  var origin: Node? { document?.origin ?? page?.origin }
  /// The steps from its origin.
  var steps: [SourcePath.Step] { page?.steps ?? [] }
  /// The path that it has, if that is known.
  var trail: Box<SourcePath>? {
    get { document?.trail ?? page?.trail }
    nonmutating set {
      document?.trail = newValue
      page?.trail = newValue
    }
  }
}
