import IbexCore
import ValueTransformers

// Descriptions of the inputs of a type.
extension TransformerRegistry {
  /// Returns the values of sources that are read as a type, in words:
  /// `text or number as an integer; Boolean as 1 or 0`; of a container those that it holds.
  ///
  /// - Parameter configuration: Tells what a mapper reads otherwise than by transformers.
  func reading(of type: Any.Type, _ configuration: PlanConfiguration) -> String {
    let (place, leaf) = leaf(of: type)
    return place
      + (routes(to: leaf) ?? configuration.inputs(of: leaf) ?? Self.readingWithoutRoute(of: leaf))
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
    let shape = TypeShape(of: type)
    switch shape.kind {
    case .source where type is any MarkupElement.Type: return "element as it is"
    case .source where type == SourceObject.self: return "object as it is"
    case .source,
      .existential where type == Any.self:
      return "any value as it is"
    case .model: return "object as \(spelling(of: type))"
    case .leaf, .optional, .list, .dictionary, .existential, .wrapper, .plain:
      if shape.decodable != nil { return "what its init(from:) asks for" }
      return "ready values of type \(spelling(of: type))"
    }
  }

  /// Returns whether something of a source leads to a type, and not ready values alone.
  private func isReadable(_ type: Any.Type) -> Bool {
    let shape = TypeShape(of: type)
    switch shape.kind {
    case .leaf, .optional, .list, .dictionary, .model: return true
    case .source, .existential, .wrapper, .plain:
      return type is any MarkupElement.Type || shape.decodable != nil
        || FoundationClasses.transformer(to: type) != nil
        || !registeredInputs(to: type).isEmpty
        || RouteInputs.types.contains { transformer(from: $0, to: type) != nil }
    }
  }

  /// Returns the type of a container's values with the words for their places; any other type as it
  /// is, and so a container that something leads to as a whole.
  private func leaf(of type: Any.Type) -> (place: String, type: Any.Type) {
    if hasRegistration(to: type) { return ("", type) }
    let shape = TypeShape(of: type)
    switch shape.kind {
    case .optional, .wrapper: return leaf(of: shape.valueTypes[0])
    case .list: return ("elements: ", leaf(of: shape.valueTypes[0]).type)
    case .dictionary(_, let value): return ("values: ", leaf(of: value).type)
    case .leaf, .source, .existential, .model, .plain:
      // Of a class of Foundation the values that its objects hold.
      let held = FoundationClasses.transformer(to: type)?.inputType
      return ("", held.map { leaf(of: $0).type } ?? type)
    }
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
