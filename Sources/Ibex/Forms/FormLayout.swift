import IbexCore

/// The rules of a query or a form for values without items.
final class FormLayout: QueryForm {
  /// Whether an item without a value is not the same as one of empty text.
  private let distinguishesNil: Bool

  init(distinguishesNil: Bool) { self.distinguishesNil = distinguishesNil }

  var distinguishingNil: any QueryForm { FormLayout(distinguishesNil: true) }

  func check(_ value: SourceValue, under key: String) throws {
    if !value.hasItems { throw value.emptiness.within(.key(key)) }
  }

  /// Refuses a value that is empty, and nil of a text that reading requires or would take another
  /// value for.
  func check(
    _ value: SourceValue, of property: WriteProperty, in plan: WritePlan,
    _ state: SerializationState
  ) throws {
    if !distinguishesNil, value.isNull, property.isAlwaysWritten, property.takesBlankText {
      throw SerializationError.null("a value", for: "it is required")
    }
    guard !value.hasItems, try property.isEntry || defaultHasItems(property, of: plan, state)
    else { return }
    throw value.emptiness
  }

  /// Returns whether there are items for the default of a property.
  private func defaultHasItems(
    _ property: WriteProperty, of plan: WritePlan, _ state: SerializationState
  ) throws -> Bool {
    guard property.defaultContent == .other, let type = TypeShape(of: plan.type).model
    else { return property.defaultContent == .elements }
    var bare = property
    // As a property it may leave its default out.
    (bare.skippedValue, bare.writesNil) = (nil, false)
    func hasItems<Model: Mappable>(_ type: Model.Type) throws -> Bool {
      let tree = try ValueMemory.withModel(type.init()) { try bare.tree(of: $0, state) }
      return tree?.value.hasItems ?? false
    }
    return try hasItems(type)
  }
}

extension SourceValue {
  /// Whether there is an item of a query for it.
  @inline(never)
  fileprivate var hasItems: Bool {
    switch content {
    case .null, .boolean, .number, .text: true
    case .list(let elements): !elements.isEmpty
    case .object(let object): object.values.contains(where: \.hasItems)
    }
  }

  /// The error of an entry without an item.
  fileprivate var emptiness: SerializationError {
    SerializationError(expected: "an entry that is not empty", found: summaryInForm)
  }

  /// The kind of the value in a query, with its text.
  var summaryInForm: Summary {
    scalarText.map { Summary.text($0) } ?? (object == nil ? summary : Summary.object)
  }
}
