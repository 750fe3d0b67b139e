extension Serializer {
  /// Returns the JSON Merge Patch (RFC 7386) that turns one value into another.
  ///
  ///     let patch = try Serializer().mergePatch(from: old, to: new)
  ///     try Serializer().jsonString(patch)    // {"name":"Embarcadero","opened":null}
  ///
  /// It contains only differences, with null for removed values. Models and dictionaries are
  /// compared recursively; lists, and values that are only `Encodable` or written by a transformer,
  /// are included as a whole. After `old.update(from: patch)`, the serializer writes both values
  /// alike.
  ///
  /// - Returns: An object, which is empty if nothing differs, or the new value if that is not
  ///   keyed.
  /// - Throws: The errors of `jsonData(_:as:)`, and for changes that a patch cannot express: an
  ///   intended null, as in a dictionary of optionals, where it would remove the key, or a
  ///   flattened model that is nil.
  public func mergePatch<Value>(from old: Value, to new: Value) throws -> SourceValue {
    let serializer = comparing
    let oldTree = try serializer.tree(old, for: .comparison(byNames: false))
    let newTree = try serializer.tree(new, for: .comparison(byNames: false))
    var state = serializer.newState
    return try hidingSecrets(of: [oldTree, newTree]) {
      if let patch = try WriteTree.patch(from: oldTree, to: newTree, &state) { return patch }
      return newTree.value.object == nil ? try newTree.written(&state) : [:]
    }
  }

  /// Returns the paths at which two values of one type differ.
  ///
  ///     try Serializer().changes(from: old, to: new)    // [name, fares.adult]
  ///
  /// Paths consist of property names and lead into nested models and dictionaries, as those that
  /// `update(from:)` returns; a `.reference` is compared by the identity that is written. Properties
  /// that are not written are not compared.
  ///
  /// - Throws: The errors of `jsonData(_:as:)`.
  public func changes<Value>(from old: Value, to new: Value) throws -> [SourcePath] {
    let serializer = comparing.with { $0.nonFiniteNumbers = .text }
    let oldTree = try serializer.tree(old, for: .comparison(byNames: true))
    let newTree = try serializer.tree(new, for: .comparison(byNames: true))
    var state = serializer.newState
    return try hidingSecrets(of: [oldTree, newTree]) {
      try WriteTree.changes(from: oldTree, to: newTree, &state).map { SourcePath($0) }
    }
  }

  /// The same serializer, which leaves nothing out for its default.
  private var comparing: Serializer { omitsDefaults ? with { $0.omitsDefaults = false } : self }
}
