import ValueTransformers

// What is said of a property to people.
extension ModelProperty {
  /// Returns the cells of a table: name, type, keys, transformers, and what else there is to say.
  ///
  /// - Parameters:
  ///   - registry: The transformers for all types.
  ///   - more: Those of the model.
  ///   - index: The keys of the model.
  func cells(
    _ registry: TransformerRegistry, _ more: [AnyTransformer], _ index: KeyIndex
  ) -> [String] {
    var registry = registry
    var names: [ObjectIdentifier: String] = [:]
    for transformer in more + transformers {
      for form in transformer.forAllScalars {
        registry.register(form)
        names[form.identity] = transformer.name
      }
    }
    let isSkipped = omission != nil
    return [
      name, Self.name(of: type), isSkipped ? "" : keys(index),
      notes.joined(separator: ", "), isSkipped ? "" : Self.reading(of: type, by: registry, names),
    ]
  }

  private var notes: [String] {
    switch omission {
    case .ignored: overrides.filter { $0.name == ".ignored" }.compactMap(\.note)
    case .obstacle(let obstacle): ["skipped: \(obstacle.rawValue)"]
    case .notAskedFor: ["skipped: init(from:) does not ask for it"]
    case nil:
      (isIdentity ? ["identity"] : []) + overrides.compactMap(\.note)
        + (access != nil ? ["through its key path"] : isTracked ? ["observers not notified"] : [])
    }
  }

  private func keys(_ index: KeyIndex) -> String {
    if takesShare { return "" }
    let own = index.number(ofFormOf: name) != nil ? name : "\(name) exactly"
    let texts = sources.map(\.text)
    return (texts + (texts.contains(name) ? [] : [own])).joined(separator: ", ")
  }

  /// Returns the type without the modules of its parts.
  private static func name(of type: Any.Type) -> String {
    String(describing: type)
      .replacing(/Optional<(\w+)>/) { "\($0.1)?" }.replacing(/Array<(\w+\??)>/) { "[\($0.1)]" }
  }

  /// Returns the transformers that lead to what a type is or holds, or what makes it otherwise.
  ///
  /// - Parameter names: The names of transformers that stand for others, by their identity.
  private static func reading(
    of type: Any.Type, by registry: TransformerRegistry, _ names: [ObjectIdentifier: String]
  ) -> String {
    let leaf = leaf(of: type, in: registry)
    func words(_ input: String, _ transformer: AnyTransformer) -> String {
      let name = names[transformer.identity] ?? transformer.name
      let mistake = transformer.formatError.map { " (\($0))" } ?? ""
      return "\(input) by \(name)\(mistake)"
    }
    let fed = registry.fedInputs(to: leaf).compactMap { input in
      registry.transformer(from: input, to: leaf).map {
        words(isReadable(input, by: registry) ? name(of: input) : "ready \(name(of: input))", $0)
      }
    }
    let readings =
      fed
      + RouteInputs.types.compactMap { input -> String? in
        guard let transformer = registry.readingTransformer(from: input, to: leaf),
          RouteInputs.kind(of: input) != nil || !registry.readsAsStandard(from: input, to: leaf)
        else { return nil }
        let kind = RouteInputs.kind(of: input) ?? name(of: input)
        return input == leaf ? kind : words(kind, transformer)
      }
    if !readings.isEmpty { return readings.joined(separator: ", ") }
    if leaf == Any.self || leaf == SourceValue.self { return "any value as it is" }
    if leaf is any Mappable.Type { return "the plan of \(leaf)" }
    if leaf is any Decodable.Type { return "its init(from:)" }
    return "values of type \(leaf) as they are"
  }

  /// Returns whether something of a source leads to a type, and not ready values alone.
  private static func isReadable(_ type: Any.Type, by registry: TransformerRegistry) -> Bool {
    TypeRole.readableContainer(type) != nil || type is any Mappable.Type
      || type is any Decodable.Type || FoundationClasses.transformer(to: type) != nil
      || !registry.registeredInputs(to: type).isEmpty || type == SourceElement.self
      || RouteInputs.types.contains { registry.transformer(from: $0, to: type) != nil }
  }

  /// Returns the type of a container's values, unless something leads to the container as a whole;
  /// for a class of Foundation that of the values that its objects hold.
  private static func leaf(of type: Any.Type, in registry: TransformerRegistry) -> Any.Type {
    guard !registry.hasRegistration(to: type) else { return type }
    if let transformer = FoundationClasses.transformer(to: type) {
      return leaf(of: transformer.inputType, in: registry)
    }
    return TypeRole.valueTypes(of: type).last.map { leaf(of: $0, in: registry) } ?? type
  }
}
