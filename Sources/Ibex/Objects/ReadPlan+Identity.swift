extension ReadPlan {
  /// Returns the identity that a content stands for, as an object or as a single value.
  func identity(of content: some ValueView, _ state: inout MappingState) -> ObjectIdentity? {
    guard let identity = objects.identity else { return nil }
    if let document = content.embeddedDocument {
      return state.withDocument(document) { node, state in self.identity(of: node, &state) }
    }
    if content.kind == .ready, let object = content.readyValue {
      return type == Swift.type(of: object)
        ? identity.identity(of: object as AnyObject, &state) : nil
    }
    guard content.kind.isKeyed, !content.isScalarElement else {
      return identity.identity(of: content, &state)
    }
    return content.visit(IdentityReading(plan: self), &state) ?? nil
  }

  /// Notes the part of its identity that an object lacks.
  func noteMissingIdentity<Source: KeyedView>(
    at position: Int, in source: Source, _ entries: MatchedEntries<Source.Cursor>,
    _ state: inout MappingState
  ) {
    var found = Summary.none
    if let cursor = entries[position].cursor {
      source.enter(cursor, on: &state.path)
      found = source.value(at: cursor).summary
    } else {
      state.path.setName(properties[position].name)
    }
    state.note(.missing, expected: "the identity of a \(typeName)", found: found)
  }
}

/// A visitor that reads the identity of something keyed.
private struct IdentityReading: EntriesVisitor {
  let plan: ReadPlan

  func visit<Source: KeyedView>(
    _ source: Source, _ state: inout MappingState
  ) -> ObjectIdentity? {
    MatchedEntries.with(count: plan.properties.count) { entries in
      _ = plan.match(source, entries, &state)
      if plan.objects.hasReferences { plan.settleReferences(in: source, entries) }
      guard
        case .identity(let identity)? = plan.objects.identity?.identity(
          in: source, entries, of: plan, owners: [], &state)
      else { return nil }
      return identity
    }
  }
}

extension ValueView {
  /// Whether this is an element with nothing but text.
  var isScalarElement: Bool { kind == .element && elementText != nil && count == 1 }
}
