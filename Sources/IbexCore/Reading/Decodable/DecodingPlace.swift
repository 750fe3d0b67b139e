/// The way from the value that a type decodes to a nested one, requested through a container or a
/// nested decoder.
final class DecodingPlace {
  let parent: DecodingPlace?
  let view: Node
  /// The key on the coding path.
  let key: any CodingKey
  /// The number of keys on the way.
  let depth: Int
  /// The page of a value that is not there.
  private let page: Page?

  init(_ view: Node, of parent: DecodingPlace?, at key: any CodingKey) {
    self.parent = parent
    self.view = view.unfolded
    self.key = key
    page = nil
    depth = (parent?.depth ?? 0) + 1
  }

  /// Creates the place of null, under a key that an object does not have.
  init(in object: Node, of parent: DecodingPlace?, missing key: any CodingKey) {
    let page = Page(of: .null, in: object, by: [.key(key.stringValue)])
    self.parent = parent
    self.page = page
    view = page.node(at: 1)
    self.key = key
    depth = (parent?.depth ?? 0) + 1
  }

  /// The places from the outermost to this one.
  var chain: [DecodingPlace] { sequence(first: self) { $0.parent }.reversed() }
}
