// Hiding of values.
extension MappingState {
  /// Calls `body`, whose findings do not show the value at the path and below it if that identifies an
  /// object by something secret.
  package mutating func hiding<Result>(
    _ identity: ReadIdentity?, _ body: (inout MappingState) -> Result
  ) -> Result {
    let outer = secretDepth
    if identity?.isSecret == true { hideValues() }
    defer { secretDepth = outer }
    return body(&self)
  }

  /// Calls `body`, whose findings do not show the value of a property of the value at the path if
  /// it is secret.
  package mutating func hiding<Result>(
    _ property: ReadProperty, _ body: (inout MappingState) -> Result
  ) -> Result {
    let outer = secretDepth
    hideValues(of: property)
    defer { secretDepth = outer }
    return body(&self)
  }

  /// Hides the values at the path and below it from now on.
  mutating func hideValues() { secretDepth = min(secretDepth, path.depth) }

  /// Hides the value of a property of the value at the path if it is secret; of one that takes the
  /// rest also the keys, which are a part of it.
  mutating func hideValues(of property: ReadProperty) {
    guard property.exceptions.isSecret else { return }
    secretDepth = min(secretDepth, path.depth - (property.exceptions.rest == nil ? 0 : 1))
  }

  /// Settles the findings within a secret value but for the first `count` of all: what became of a
  /// part of it is not told, for the property was filled with the others.
  mutating func hideParts(since count: Int) {
    for position in findings.indices.dropFirst(count) {
      let (path, lost) = (findings[position].path, findings[position].consequence.path)
      if lost?.steps.starts(with: path.steps) ?? true { findings[position].consequence = .kept }
    }
  }

  /// Whether the value that the path leads to is not to be shown.
  var isHidden: Bool { hidesValues || isSecret }

  /// Whether the path leads to a secret property or below it.
  var isSecret: Bool { path.depth >= secretDepth }

  /// Returns a value in words, which tell its kind and size alone if it is not to be shown.
  package func summary(of view: Node) -> String {
    view.summary.words(showingValue: !isHidden)
  }

  /// The path in the source, which ends at a secret property.
  var sourcePath: SourcePath {
    mutating get {
      guard isSecret else { return path.sourcePath(from: start, in: document?.node) }
      var path = path
      while path.depth > secretDepth { path.ascend() }
      return path.sourcePath(from: start, in: document?.node)
    }
  }
}
