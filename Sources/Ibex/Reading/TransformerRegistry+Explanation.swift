import ValueTransformers

// Descriptions of the inputs of a type.
extension TransformerRegistry {
  /// Returns the values of sources that are read as a type, in words:
  /// `text or number as an integer; Boolean as 1 or 0`; of a container those that it holds.
  func reading(of type: Any.Type) -> String {
    let leaf = leaf(of: type)
    return holder(of: type) + (routes(to: leaf) ?? Self.readingWithoutRoute(of: leaf))
  }

  /// Returns the words for the transformers to a type, or nil if there are none.
  private func routes(to leaf: Any.Type) -> String? {
    var groups: [(made: String, taken: [String])] = []
    func add(_ taken: String, _ made: String) {
      if let known = groups.firstIndex(where: { $0.made == made }) {
        groups[known].taken.append(taken)
      } else {
        groups.append((made, [taken]))
      }
    }
    for input in fedInputs(to: leaf) {
      guard let transformer = transformer(from: input, to: leaf) else { continue }
      let ready = isReadable(input) ? "" : "ready "
      add(ready + spelling(of: input), Self.product(of: transformer, leaf))
    }
    let form = ExactForm(of: leaf, in: self)
    for input in RouteInputs.types {
      guard let transformer = readingTransformer(from: input, to: leaf), form.takes(input),
        RouteInputs.kind(of: input) != nil || !readsAsStandard(from: input, to: leaf)
      else { continue }
      let isItself = input == leaf && readsAsStandard(from: input, to: leaf)
      add(
        Self.noun(for: input, by: transformer, form),
        isItself && input != String.self ? "" : Self.product(of: transformer, leaf))
    }
    guard !groups.isEmpty else { return nil }
    return groups.map { made, taken in
      let isAlike = made.isEmpty || taken == [made]
      return Self.alternatives(taken) + (isAlike ? "" : " as \(made)")
    }.joined(separator: "; ")
  }

  /// Returns the noun for the values that a transformer takes.
  private static func noun(
    for input: Any.Type, by transformer: AnyTransformer, _ form: ExactForm?
  ) -> String {
    if let noun = transformer.inputNoun { return noun }
    if input == [Any].self { return "list" }
    if input == [String: Any].self { return "object" }
    let noun = RouteInputs.kind(of: input) ?? spelling(of: input)
    return input == String.self && form?.isWritten != nil ? "\(noun) in its written form" : noun
  }

  /// Returns the noun phrase for a transformer's output, and the mistake in its date format.
  private static func product(of transformer: AnyTransformer, _ leaf: Any.Type) -> String {
    let mistake = transformer.formatError.map { " (\($0))" } ?? ""
    let isPlain = transformer.expectation == "a value of type \(leaf)"
    let plain = leaf == String.self || leaf == Substring.self ? "text" : spelling(of: leaf)
    return (isPlain ? plain : transformer.expectation) + mistake
  }

  private static func alternatives(_ words: [String]) -> String {
    guard words.count > 2, let last = words.last else { return words.joined(separator: " or ") }
    return words.dropLast().joined(separator: ", ") + ", or " + last
  }

  private static func readingWithoutRoute(of type: Any.Type) -> String {
    if type == Any.self || type == SourceValue.self { return "any value as it is" }
    if type == SourceObject.self { return "object as it is" }
    if type == SourceElement.self { return "element as it is" }
    let name = spelling(of: type)
    if type is any Mappable.Type { return "object as \(name)" }
    if type is any Decodable.Type { return "what its init(from:) asks for" }
    return "ready values of type \(name)"
  }

  /// Returns whether something of a source leads to a type, and not ready values alone.
  private func isReadable(_ type: Any.Type) -> Bool {
    TypeRole.readableContainer(type) != nil || type is any Mappable.Type
      || type is any Decodable.Type || FoundationClasses.transformer(to: type) != nil
      || !registeredInputs(to: type).isEmpty || type == SourceElement.self
      || RouteInputs.types.contains { transformer(from: $0, to: type) != nil }
  }

  /// Returns the type of a container's values, unless something leads to the container as a whole;
  /// for a class of Foundation that of the values that its objects hold.
  private func leaf(of type: Any.Type) -> Any.Type {
    guard !hasRegistration(to: type) else { return type }
    if let transformer = FoundationClasses.transformer(to: type) {
      return leaf(of: transformer.inputType)
    }
    return TypeRole.valueTypes(of: type).last.map { leaf(of: $0) } ?? type
  }

  /// Returns the words for the places in a container that hold its values; none for another type.
  private func holder(of type: Any.Type) -> String {
    if hasRegistration(to: type) { return "" }
    if optionalType(type) == nil, let container = TypeRole.readableContainer(type) {
      return container.valueTypes.count > 1 ? "values: " : "elements: "
    }
    return TypeRole.valueTypes(of: type).last.map { holder(of: $0) } ?? ""
  }
}

extension ExactForm? {
  /// Returns whether values of a kind may be of the form; without a form all may.
  fileprivate func takes(_ input: Any.Type) -> Bool {
    guard let form = self else { return true }
    if input == String.self { return form.takesText }
    if input == Bool.self { return form.takesBooleans }
    return input == NumberLiteral.self ? form.takesNumbers : true
  }
}
