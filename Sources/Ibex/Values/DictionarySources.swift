extension Dictionary: DataSource where Key == String {
  /// The keys, sorted: a dictionary has no order of its own.
  public var contentKeys: [String] { sortedKeys }

  /// Returns the content under the key, by the kind of its value.
  public func content(for key: String) -> SourceContent? {
    self[key].map { SourceContent($0) }
  }
}
