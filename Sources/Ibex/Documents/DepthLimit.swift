/// How deep documents, sources, and models may nest, whatever is asked for.
enum DepthLimit {
  static let most = 512

  /// The limit nearest to the one asked for.
  static func clamped(_ limit: Int) -> Int { min(max(limit, 1), most) }
}
