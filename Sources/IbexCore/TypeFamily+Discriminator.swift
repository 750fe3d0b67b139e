import ValueTransformers

extension TypeFamily {
  /// The place of the name by which the types of a family are told apart.
  public struct Discriminator: Equatable, Sendable, ExpressibleByStringLiteral {
    /// The place of the name.
    package enum Place {
      /// The value.
      case within
      /// The object that has the value.
      case beside
      /// The element that is the value, or the only one within that.
      case elementName
      /// The attribute of schema instances by which the value's element says its type.
      case instanceType
    }

    package let place: Place
    /// The steps to the name; none to that of an element.
    let steps: [SourcePath.Step]
    /// Whether the path was mistyped.
    let isMalformed: Bool

    package init(_ path: SourcePath, _ place: Place) {
      (steps, self.place, isMalformed) = (path.steps, place, path.isMalformed)
    }

    /// A key of the object, which is spelled as keys of properties may be: `{"kind": "circle"}`.
    public static func key(_ key: String) -> Self { Self(SourcePath([.key(key)]), .within) }

    /// A path within the object: `meta.type` of `{"meta": {"type": "circle"}}`. One that leads to several
    /// values names none.
    public static func path(_ path: some SourcePathConvertible) -> Self {
      Self(path.sourcePath, .within)
    }

    /// A key or a path beside the value, in the object that has it as a property:
    ///
    ///     TypeFamily(of: (any Event).self, by: .sibling("type"), ["sale": Sale.self])
    ///     // {"type": "sale", "data": {"total": 5}} for a model with the property data
    ///
    /// It counts for each element of a list. Where it is absent in an update, the value in hand keeps
    /// its type. A text property that is read from there is written with the type's name, unless it
    /// already holds one of its names; a number or a case there that names another type is a
    /// ``SerializationError``. So are values of several types in the properties that share a name. Null
    /// and lists name no type. Values that no property holds are a `PlanError`,
    /// and so is a path that leads into the value itself.
    public static func sibling(_ path: some SourcePathConvertible) -> Self {
      Self(path.sourcePath, .beside)
    }

    public init(stringLiteral key: String) { self = .key(key) }
  }
}

extension TypeFamily.Discriminator {
  var isBeside: Bool { place == .beside }

  /// Whether only XML has such names.
  var isOfXML: Bool {
    switch place {
    case .within, .beside: false
    case .elementName, .instanceType: true
    }
  }

  /// The key, if it is no path of several steps.
  var key: String? {
    guard !isOfXML, steps.count == 1, case .key(let key) = steps[0] else { return nil }
    return key
  }

  /// The key, if it is one of the value itself.
  var ownKey: String? { isBeside ? nil : key }

  /// The path within the value.
  var ownPath: SourcePath? { place == .within && key == nil ? SourcePath(steps) : nil }

  /// The name in words: `a kind`, `a type beside it`.
  package var words: String {
    switch place {
    case .within: "a \(SourcePath(steps))"
    case .beside: "a \(SourcePath(steps)) beside it"
    case .elementName: "an element name"
    case .instanceType: "an xsi:type"
    }
  }
}

extension TypeFamily.Discriminator {
  /// The error for a value of a type that no property holds.
  func errorWithoutProperty(of type: Any.Type) -> PlanError {
    PlanError(
      type, "its types are told apart by \(words), and nothing is beside it", .namedMember)
  }

  /// The name of the attribute, if it is one.
  var expandedName: ExpandedName? { place == .instanceType ? .instanceType : nil }

  /// Returns whether a stored property is filled with the name.
  func fills(_ property: ModelProperty) -> Bool {
    guard property.isStored, property.omission == nil else { return false }
    if let expandedName { return property.sources.contains(.name(expandedName)) }
    if isOfXML { return false }
    guard let key else { return property.sources.contains { $0.path?.steps == steps } }
    return CanonicalForm.fold(property.name) == CanonicalForm.fold(key)
      || isBeside && property.sources.contains { $0.key == key }
  }

  /// Returns whether a path beside a property leads into it: `data.type` for `data`.
  private func leads(into property: ModelProperty) -> Bool {
    guard isBeside, steps.count > 1, case .key(let first) = steps[0] else { return false }
    let sources = property.sources
    if sources.isEmpty { return CanonicalForm.fold(property.name) == CanonicalForm.fold(first) }
    return sources.contains { source in
      source.key == first || source.path.map { steps.starts(with: $0.steps) } ?? false
    }
  }

  /// Refuses a path beside a property that leads into it.
  func check(beside property: ModelProperty, of model: Any.Type) throws(PlanError) {
    guard leads(into: property) else { return }
    throw PlanError(
      model, "the types of \(property.name) are told apart by \(words), which is within it",
      .pathWithin)
  }
}
