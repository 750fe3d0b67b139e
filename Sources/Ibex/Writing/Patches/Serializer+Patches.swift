extension Serializer {
  /// Makes the JSON Merge Patch (RFC 7386) that turns one value into another of its type.
  ///
  ///     let patch = try Serializer().mergePatch(from: old, to: new)
  ///     try Serializer().jsonString(patch)    // {"name":"Embarcadero","opened":null}
  ///
  /// It holds only what differs, and null for what is gone. Models and dictionaries are compared in
  /// depth; lists, and values that are `Encodable` alone or made by a transformer, are in it as a
  /// whole. So `old.update(from: patch)` makes of the one what the serializer writes of the other.
  ///
  /// - Returns: An object, which has no keys where nothing differs; the new value where that is
  ///   nothing keyed.
  /// - Throws: As `jsonData(_:as:)`, and for what no patch can say: a null that is meant, as in a
  ///   dictionary of optionals, where it would remove its key, or a flattened model that is nil.
  public func mergePatch<Value>(from old: Value, to new: Value) throws -> SourceValue {
    let serializer = comparing
    let oldTree = try serializer.tree(old, for: .comparison(byNames: false))
    let newTree = try serializer.tree(new, for: .comparison(byNames: false))
    var state = serializer.newState
    do {
      return try WriteTree.hidingSecrets(of: [oldTree, newTree]) {
        if let patch = try WriteTree.patch(from: oldTree, to: newTree, &state) { return patch }
        return newTree.value.object == nil ? try newTree.written(&state) : [:]
      }
    } catch { throw shown(error) }
  }

  /// Returns the paths of what differs between two values of one type.
  ///
  ///     try Serializer().changes(from: old, to: new)    // [name, fares.adult]
  ///
  /// They are by the names of the properties, in nested models and dictionaries to the entry, as
  /// `update(from:)` returns them. What is not written does not count.
  ///
  /// - Throws: As `jsonData(_:as:)`.
  public func changes<Value>(from old: Value, to new: Value) throws -> [SourcePath] {
    let serializer = comparing.with {
      $0.keyNames = .propertyNames
      $0.nonFiniteNumbers = .text
    }
    let oldTree = try serializer.tree(old, for: .comparison(byNames: true))
    let newTree = try serializer.tree(new, for: .comparison(byNames: true))
    var state = serializer.newState
    do {
      return try WriteTree.hidingSecrets(of: [oldTree, newTree]) {
        try WriteTree.changes(from: oldTree, to: newTree, &state).map { SourcePath($0) }
      }
    } catch { throw shown(error) }
  }

  /// The same serializer, which leaves nothing out for its default.
  private var comparing: Serializer { omitsDefaults ? with { $0.omitsDefaults = false } : self }
}
