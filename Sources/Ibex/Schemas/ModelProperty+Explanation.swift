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
    for transformer in (more + transformers).flatMap(\.forAllScalars) {
      registry.register(transformer)
    }
    let isSkipped = omission != nil
    return [
      name, Self.name(of: type), isSkipped ? "" : keys(index),
      notes.joined(separator: ", "), isSkipped ? "" : Self.reading(of: type, by: registry),
    ]
  }

  private var notes: [String] {
    switch omission {
    case .ignored: ["skipped: ignored by an override"]
    case .obstacle(let obstacle): ["skipped: \(obstacle.rawValue)"]
    case .notAskedFor: ["skipped: init(from:) does not ask for it"]
    case nil:
      (isIdentity ? ["identity"] : []) + (isRequired ? ["required"] : [])
        + references.map { "reference \($0)" }
        + (access != nil ? ["through its key path"] : isTracked ? ["observers not notified"] : [])
        + (share == .rest ? ["takes the rest"] : share == .flattened ? ["flattened"] : [])
    }
  }

  private func keys(_ index: KeyIndex) -> String {
    if share != nil { return "" }
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
  private static func reading(of type: Any.Type, by registry: TransformerRegistry) -> String {
    let leaf = leaf(of: type, in: registry)
    let fed = registry.fedInputs(to: leaf).compactMap { input in
      registry.transformer(from: input, to: leaf).map {
        "\(name(of: input)) by \(Self.bareName(of: $0))"
      }
    }
    let readings =
      fed
      + RouteInputs.types.compactMap { input -> String? in
        guard let transformer = registry.transformer(from: input, to: leaf),
          RouteInputs.kind(of: input) != nil || !registry.isStandard(from: input, to: leaf)
        else { return nil }
        let kind = RouteInputs.kind(of: input) ?? name(of: input)
        return input == leaf ? kind : "\(kind) by \(Self.bareName(of: transformer))"
      }
    if !readings.isEmpty { return readings.joined(separator: ", ") }
    if leaf == Any.self || leaf == SourceValue.self { return "any value as it is" }
    if leaf is any Mappable.Type { return "the plan of \(leaf)" }
    if leaf is any Decodable.Type { return "its init(from:)" }
    return "values of type \(leaf) as they are"
  }

  /// Returns the name of a transformer without the types in angle brackets; of a reversed one, its
  /// own.
  private static func bareName(of transformer: AnyTransformer) -> String {
    let name = transformer.name.replacing("ReversedTransformer<", with: "")
    return String(name.prefix { $0 != "<" && $0 != ">" })
  }

  /// Returns the type of a container's values, unless something leads to the container as a whole.
  private static func leaf(of type: Any.Type, in registry: TransformerRegistry) -> Any.Type {
    guard !registry.hasRegistration(to: type) else { return type }
    let container = TypeRole.readableContainer(type)
    let wrapper = TypeRole.wrapper(type)
    return (container?.valueTypes ?? wrapper?.valueTypes)?.last.map { leaf(of: $0, in: registry) }
      ?? type
  }
}
