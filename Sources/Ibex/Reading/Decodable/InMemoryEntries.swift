import ValueTransformers

/// The entries of a dictionary or a custom source by key.
final class InMemoryEntries {
  private let source: InMemoryView
  private let matcher: CodingKeyMatcher
  /// The keys of the source, each once: in its order, or sorted where it has none.
  private(set) lazy var spellings: [String] = {
    switch source {
    case .dictionary(let dictionary):
      return dictionary.keys.sorted()
    case .source(let box):
      return box.value.distinctKeys
    default:
      return []
    }
  }()
  private lazy var known = Set(spellings)
  private lazy var canonical: [String: String] = {
    var canonical: [String: String] = [:]
    for spelling in spellings where matcher.isOpen || !matcher.isKey(spelling) {
      let form = CanonicalForm.fold(spelling)
      if !form.isEmpty, canonical[form] == nil { canonical[form] = spelling }
    }
    return canonical
  }()

  init(_ source: InMemoryView, _ matcher: CodingKeyMatcher) {
    self.source = if case .bridged(let bridged) = source { bridged.view } else { source }
    self.matcher = matcher
  }

  /// What lies under a key, and how the source spells it; nil where nothing does.
  func view(of name: String) -> (spelling: String, view: InMemoryView)? {
    if let view = exactView(of: name) { return (name, view) }
    guard let spelling = canonical[CanonicalForm.fold(name)], matcher.isNamedByForm(name) else {
      return nil
    }
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
