extension PropertyOverride {
  /// Writes a stored property through a key path, so that observers and setters run.
  ///
  /// Other overrides may then refer to the property by its name or by the key path.
  ///
  /// - Parameters:
  ///   - name: The name of the stored property.
  ///   - property: Its key path.
  public static func observed(
    _ name: String, through property: any AnyKeyPath & Sendable
  ) -> PropertyOverride {
    PropertyOverride(name: ".observed", properties: [property], model: nil, argument: name)
  }

  /// Writes the properties of an `@Observable` class through their key paths, so that views learn of it.
  ///
  ///     .observed(through: \Store.title, \Store.count, \Store.isOpen)
  ///
  /// The key paths to each type are given in the order in which the class declares the properties of this
  /// type, and to all of them but those that `.observed(_:through:)` or `.ignored` names, or that are
  /// ignored by `@ObservationIgnored`. Another number, or a value of `init()` that is read through one
  /// and is not that of its property, is a `PlanError`; so is an order that is found to be wrong when
  /// a value is first stored, which is then taken back.
  public static func observed(
    through property: any AnyKeyPath & Sendable, _ others: any AnyKeyPath & Sendable...
  ) -> PropertyOverride {
    PropertyOverride(name: ".observed", properties: [property] + others, model: nil)
  }
}

extension PropertyOverride {
  /// The stored property that it gives with a key path; nil for any other override.
  var observedName: String? { name == ".observed" ? argument : nil }

  /// Returns the overrides of one list, in which all that give key paths alone have the names of their
  /// properties, too.
  static func naming(
    _ overrides: [PropertyOverride], in type: Any.Type, _ properties: [StoredProperty]
  ) throws(PlanError) -> [PropertyOverride] {
    var named = overrides
    let unnamed = overrides.indices.filter {
      overrides[$0].name == ".observed" && overrides[$0].argument == nil
    }
    let taken = overrides.flatMap { override in
      override.name == ".ignored"
        ? override.properties.map { "\($0)" } : [override.observedName].compactMap { $0 }
    }
    for position in unnamed where named[position].argument == nil {
      guard let root = overrides[position].root, let valueType = overrides[position].valueType
      else { continue }
      let ofType = unnamed.filter {
        overrides[$0].valueType == valueType && overrides[$0].root == root
      }
      let fields = (0..<fieldCount(root)).map { FieldLabel(ofFieldAt: $0, in: root).name }
      let partners = properties.filter {
        $0.isTracked && $0.type == valueType && !taken.contains($0.name)
          && fields.contains($0.fieldName)
      }
      guard partners.count == ofType.count else {
        let found = partners.isEmpty ? "none" : partners.map(\.name).joined(separator: ", ")
        throw PlanError(
          type,
          ".observed(through:) has \(ofType.count) of the key paths to type \(valueType), and its "
            + "observed properties of this type are: \(found)", .namesOfObserved)
      }
      for (position, partner) in zip(ofType, partners) {
        named[position].argument = partner.name
        named[position].isPaired = true
      }
    }
    return named
  }

  private var valueType: Any.Type? {
    (properties.first as? AnyKeyPath).map { Swift.type(of: $0).valueType }
  }
}

extension ModelProperty {
  /// Whether its key path was given without its name.
  var isPaired: Bool { overrides.contains(where: \.isPaired) }

  /// Whether views do not learn that it is filled.
  var isUnobserved: Bool { isTracked && access == nil }

  /// The error for a key path that leads to another property.
  func mispaired(in type: Any.Type) -> PlanError {
    PlanError(
      type, "the key path of .observed(through:) that is in the place of \(name) leads elsewhere",
      .namesOfObserved)
  }
}
