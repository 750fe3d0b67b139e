import ValueTransformers

/// The entries of an object of a document by key, for types that ask for whatever keys there are.
struct OpenKeyIndex {
  private var exact: [String: Int] = [:]
  private var canonical: [String: Int] = [:]
  private var local: [String: Int] = [:]

  init(_ object: Node) {
    object.forEachKey { key, token in
      let spelling = key.spelling
      if let first = exact[spelling], case .firstWins = object.conflict(first, token) { return }
      exact[spelling] = token
      if key.isQualified, let colon = spelling.firstIndex(of: ":") {
        let name = String(spelling[spelling.index(after: colon)...])
        if local[name] == nil { local[name] = token }
      }
    }
    for (spelling, token) in exact {
      let form = CanonicalForm.fold(spelling)
      if let other = canonical[form], other < token { continue }
      if !form.isEmpty { canonical[form] = token }
    }
  }

  /// The token of what a name leads to; nil for nothing.
  func token(of name: String) -> Int? {
    exact[name] ?? canonical[CanonicalForm.fold(name)] ?? local[name]
  }
}
