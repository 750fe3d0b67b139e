#if Foundation
  public import IbexFoundation

  extension NSDictionary: DataSource {
    /// The text keys, sorted. Other keys are ignored.
    public var contentKeys: [String] { allKeys.compactMap { $0 as? String }.sortedTexts }

    /// Returns the content for a key.
    public func content(for key: String) -> SourceContent? {
      object(forKey: key).map { SourceContent($0) }
    }
  }
#endif
