import ValueTransformers

/// The entries of a dictionary or a custom source by key.
final class NamedEntries {
  private let source: DynamicView
  private let ledger: KeyLedger
  /// The keys of the source, each once: in its order, or sorted where it has none.
  private(set) lazy var spellings: [String] = {
    switch source {
    case .dictionary(let dictionary):
      return dictionary.keys.sorted()
    case .source(let box):
      var seen: Set<String> = []
      return box.value.contentKeys.filter { seen.insert($0).inserted }
    default:
      return []
    }
  }()
  private lazy var known = Set(spellings)
  private lazy var canonical: [String: String] = {
    var canonical: [String: String] = [:]
    for spelling in spellings where ledger.isOpen || !ledger.isKey(spelling) {
      let form = CanonicalForm.fold(spelling)
      if !form.isEmpty, canonical[form] == nil { canonical[form] = spelling }
    }
    return canonical
  }()

  init(_ source: DynamicView, _ ledger: KeyLedger) {
    self.source = if case .kept(let kept) = source { kept.view } else { source }
    self.ledger = ledger
  }

  /// What lies under a key, and how the source spells it; nil where nothing does.
  func view(of name: String) -> (spelling: String, view: DynamicView)? {
    if let view = exactView(of: name) { return (name, view) }
    guard let spelling = canonical[CanonicalForm.fold(name)], ledger.isNamedByForm(name) else {
      return nil
    }
    return exactView(of: spelling).map { (spelling, $0) }
  }

  private func exactView(of name: String) -> DynamicView? {
    switch source {
    case .dictionary(let dictionary):
      return dictionary[name].map { DynamicView($0) }
    case .source(let box):
      guard known.contains(name) else { return nil }
      return box.value.content(for: name).map { DynamicView($0) } ?? .null
    default:
      return nil
    }
  }
}
