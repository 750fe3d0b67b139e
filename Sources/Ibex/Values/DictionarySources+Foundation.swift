#if Foundation
  public import IbexFoundation

  extension NSDictionary: DataSource {
    /// The keys that are text, sorted; other keys name nothing.
    public var contentKeys: [String] { allKeys.compactMap { $0 as? String }.sorted() }

    /// Returns the content under the key, by the kind of its value.
    public func content(for key: String) -> SourceContent? {
      object(forKey: key).map { SourceContent($0) }
    }
  }
#endif
