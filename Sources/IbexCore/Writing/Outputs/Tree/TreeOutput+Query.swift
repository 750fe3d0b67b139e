// The contents of query items: texts, lists, and keyed values.
extension TreeOutput {
  /// Refuses an entry of a query, which was written last, for which there is no item.
  func checkItems(at key: String) throws {
    guard state.form.isQuery, !value.hasItems else { return }
    throw SerializationError(expected: "an entry that is not empty", found: value.summaryInForm)
      .within(.key(key))
  }

  /// Refuses a property in a query that would be lost, or read back as its default: one that is
  /// empty, and nil of a text that reading requires or would take another value for.
  func checkItems(of property: WriteProperty, in plan: WritePlan) throws {
    guard case .query(let tellsNil) = state.form else { return }
    if !tellsNil, value.isNull, property.isAlwaysWritten, property.takesBlankText {
      throw SerializationError.null("a value", for: "it is required").within(.key(property.name))
    }
    guard !value.hasItems, try property.isEntry || defaultHasItems(property, of: plan) else {
      return
    }
    try checkItems(at: property.key)
  }

  /// Returns whether there are items for the default of a property.
  private func defaultHasItems(_ property: WriteProperty, of plan: WritePlan) throws -> Bool {
    guard property.defaultContent == .other, let type = TypeShape(of: plan.type).model
    else { return property.defaultContent == .elements }
    func hasItems<Model: Mappable>(_ type: Model.Type) throws -> Bool {
      var output = TreeOutput(state, for: .query(tellsNil: true))
      // Not as the property, which may leave its default out.
      return try ValueMemory.withModel(type.init()) {
        try output.write($0.property(at: property.offset), by: property.writer)
          && output.value.hasItems
      }
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

  /// The text of a query item, or nil for null and for values with items of their own.
  package var textInForm: String? {
    switch content {
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let number): number.text
    case .text(let text): text
    case .null, .list, .object: nil
    }
  }

  /// The kind of the value in a query, with its text.
  package var summaryInForm: Summary {
    textInForm.map { Summary.text($0) } ?? (object == nil ? summary : Summary.object)
  }
}
