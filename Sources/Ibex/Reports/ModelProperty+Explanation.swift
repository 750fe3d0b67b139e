import IbexCore
import IbexFoundation
import ValueTransformers

// The description of a property in explanations.
extension ModelProperty {
  /// Returns the cells of a row: name, type, default, keys, notes, and inputs.
  ///
  /// - Parameters:
  ///   - plan: The plan of the model.
  ///   - mapper: The mapper that explains it.
  ///   - initial: The default, in words.
  func cells(_ plan: ReadPlan, _ mapper: Mapper, initial: String) -> [String] {
    var registry = mapper.plans.transformers
    for transformer in plan.schema.transformers + transformers {
      for form in transformer.forAllScalars { registry.register(form) }
    }
    let isSkipped = omission != nil
    let isRequired =
      mapper.missingKeys == .refuse && !isSkipped && !takesRest
      && !TypeShape.takesNil(valueType)
    return [
      name, spelling(of: type), initial,
      isSkipped ? "" : keys(plan.keys.index, mapper.keyNames),
      notes(isRequired: isRequired).joined(separator: ", "),
      isSkipped ? "" : registry.reading(of: type, mapper.plans.configuration),
    ]
  }

  private func notes(isRequired: Bool) -> [String] {
    switch omission {
    case .ignored: overrides.filter { $0.name == ".ignored" }.compactMap(\.note)
    case .obstacle(let obstacle): ["skipped: \(obstacle.rawValue)"]
    case .notRequested: ["skipped: init(from:) does not ask for it"]
    case nil:
      (isIdentity ? ["identity"] : []) + overrides.compactMap(\.note)
        + (isRequired && !self.isRequired ? ["required"] : [])
        + (isThroughKeyPath
          ? ["through its key path"] : isTracked ? ["observers not notified"] : [])
    }
  }

  /// Returns the keys that fill it: those of overrides, then its own name.
  ///
  /// - Parameters:
  ///   - index: The keys of the model.
  ///   - names: The names that keys are spelled by; nil for any spelling.
  private func keys(_ index: KeyIndex, _ names: Serializer.KeyNames?) -> String {
    let property = names.map { read(by: $0) } ?? self
    guard !takesShare, !isColumn, let own = property.ownKey ?? (names == nil ? name : nil) else {
      return property.sources.map(\.text).joined(separator: ", ")
    }
    let isFolded = names != nil || index.match(ofFormOf: own) != nil
    let texts = property.sources.map(\.text)
    return (texts + (texts.contains(own) ? [] : [isFolded ? own : "\(own) exactly"]))
      .joined(separator: ", ")
  }

  /// The default from `init()`, in Swift syntax; empty for a type with a custom description, and
  /// for a property that is not simply stored.
  ///
  /// - Parameter model: The model as `init()` makes it.
  func initialValue(in model: ValueMemory) -> String {
    guard isStored, obstacle == nil || obstacle == .constant else { return "" }
    return Self.literal(model.property(at: offset).value(ofType: type))?.abbreviated(to: 20) ?? ""
  }

  private static func literal(_ value: Any) -> String? {
    func name<Value>(_ value: Value) -> String? { TypeKind.caseName(of: value) }
    let shape = TypeShape(of: Swift.type(of: value))
    switch shape.kind {
    case .leaf: return literal(ofLeaf: value)
    case .optional:
      guard !StoredProperty.isNil(value) else { return "nil" }
      return (value as? any OptionalType)?.wrappedValue.flatMap(literal)
    case .list, .dictionary:
      let isDictionary = shape.valueTypes.count > 1
      guard let values = value as? any Collection, !values.isEmpty else {
        return isDictionary ? "[:]" : "[]"
      }
      return "[\(Summary.count(values.count, isDictionary ? "value" : "element"))]"
    case .source, .existential, .model, .wrapper, .plain:
      return _openExistential(value, do: name).map { ".\($0)" }
    }
  }

  private static func literal(ofLeaf value: Any) -> String {
    switch value {
    case let text as String: "\"\(Summary.escaped(text.abbreviated(to: 17)))\""
    case let text as Substring: "\"\(Summary.escaped(String(text).abbreviated(to: 17)))\""
    case let date as Date: ISO8601DateTransformer.text(of: date) ?? "\(date)"
    case let data as Data: Summary.count(data.count, "byte")
    case let zone as TimeZone: zone.identifier
    case let locale as Locale: locale.identifier
    case let number as NumberLiteral: number.text
    default: "\(value)"
    }
  }
}

extension PlanConfiguration {
  /// Returns the words for what is read as the base of a family, or as a row; nil for any other type.
  func inputs(of type: Any.Type) -> String? {
    if let family = family(basedOn: type) {
      let names = family.members.map(\.key).joined(separator: ", ")
      let fallback = family.fallback.map {
        ", else as \(IbexCore.name(of: $0, isQualified: false))"
      }
      return "object by \(family.discriminator.words): \(names)\(fallback ?? "")"
    }
    guard let model = TypeShape(of: type).model, (try? isRow(model)) == true else { return nil }
    return "list as \(IbexCore.name(of: model, isQualified: false))"
  }
}
