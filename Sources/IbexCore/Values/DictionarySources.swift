extension Dictionary: DataSource where Key == String {
  /// The keys, sorted, since a dictionary is unordered.
  public var contentKeys: [String] { keys.sortedTexts }

  /// Returns the content for a key.
  public func content(for key: String) -> SourceContent? {
    self[key].map { SourceContent($0) }
  }
}
