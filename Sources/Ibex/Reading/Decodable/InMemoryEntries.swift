import ValueTransformers

/// The entries of a dictionary or a custom source by key.
final class InMemoryEntries {
  private let source: InMemoryView
  private let matcher: CodingKeyMatcher
  /// The keys of the source, each once: in its order, or sorted where it has none.
  private(set) lazy var spellings: [String] = {
    switch source {
    case .dictionary(let dictionary):
      return dictionary.sortedKeys
    case .source(let box):
      return box.value.distinctKeys
    default:
      return []
    }
  }()
  private lazy var known = Set(spellings)
  /// Those of them that are not keys of the type themselves.
  private lazy var index = EntryIndex(
    spellings.lazy.filter { [matcher] in matcher.isOpen || !matcher.isKey($0) }
      .map { (key: $0, cursor: $0) }, folds: matcher.folds)

  init(_ source: InMemoryView, _ matcher: CodingKeyMatcher) {
    self.source = if case .bridged(let bridged) = source { bridged.view } else { source }
    self.matcher = matcher
  }

  /// Returns the value under a key, with the spelling of the source; nil without one.
  @inline(never)
  func view(of name: String) -> (spelling: String, view: InMemoryView)? {
    let own = matcher.spelling(of: name)
    if let view = exactView(of: own) { return (own, view) }
    guard matcher.folds, let spelling = index[name], matcher.isNamedByForm(name) else { return nil }
    return exactView(of: spelling).map { (spelling, $0) }
  }

  private func exactView(of name: String) -> InMemoryView? {
    switch source {
    case .dictionary(let dictionary):
      return dictionary[name].map { InMemoryView($0) }
    case .source(let box):
      guard known.contains(name) else { return nil }
      return box.value.content(for: name).map { InMemoryView($0) } ?? .null
    default:
      return nil
    }
  }
}
