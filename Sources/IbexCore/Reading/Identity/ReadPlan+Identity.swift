import IbexFoundation

extension ReadPlan {
  /// Returns the identity that a content represents, as an object or as a single value.
  ///
  /// - Parameter isOfElement: Whether it tells the object from others of the same list alone.
  func identity(
    of content: Node, isOfElement: Bool = false, _ state: inout MappingState
  ) -> ObjectIdentity? {
    guard let identity = objects.identity else { return nil }
    if let document = content.embeddedDocument {
      return state.withDocument(document, of: content) { node, state in
        self.identity(of: node, isOfElement: isOfElement, &state)
      }
    }
    if content.kind == .ready {
      // A model of the type, or of one derived from it.
      guard let model = content.readyValue,
        StoredProperty.isType(Swift.type(of: model), orDerivedFrom: type)
      else { return nil }
      func current<Model>(_ model: Model) -> ObjectIdentity? {
        identity.identity(of: model, isOfElement: isOfElement, &state)
      }
      return _openExistential(model, do: current)
    }
    guard content.kind.isKeyed, !content.isScalarElement else {
      return identity.identity(of: content, &state)
    }
    var found: ReadIdentity.Found?
    _ = content.withEntries(&state) { source, state in
      withMatches(of: source, &state) { entries, _, state in
        if objects.hasReferences { settleReferences(in: source, entries) }
        found = identity.identity(
          in: source, entries, of: self, isOfElement: isOfElement, owners: [], &state)
        return true
      }
    }
    return if case .identity(let identity) = found { identity } else { nil }
  }

  /// Returns whether all that the entries fill is the identity, by plain values.
  package func isIdentityAlone(_ entries: MatchedEntries, _ unused: [UnusedEntry]) -> Bool {
    guard let identity = objects.identity, unused.isEmpty, !mayTakeOver, !takesRest,
      !shares.hasFlattened, !hasHeads
    else { return false }
    return entries.indices.allSatisfy { position in
      entries[position].cursor == nil || identity.hasPlainPart(at: position)
    }
  }
}

extension Node {
  /// Whether this is an element with only text.
  package var isScalarElement: Bool { kind == .element && elementText != nil && count == 1 }
}
