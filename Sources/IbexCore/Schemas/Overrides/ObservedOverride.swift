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
  ///
  /// They are for all properties that the class has, or for those alone that other lists, such as its
  /// superclass's, do not name.
  static func naming(
    _ overrides: [PropertyOverride], besides others: [PropertyOverride], in type: Any.Type,
    _ properties: [StoredProperty]
  ) throws(PlanError) -> [PropertyOverride] {
    var named = overrides
    for position in overrides.indices where named[position].isUnnamed {
      guard let root = overrides[position].root, let valueType = overrides[position].valueType
      else { continue }
      var partners = properties.filter { $0.isTracked && $0.type == valueType }
      partners.removeAll { $0.isNamed(in: overrides) || !$0.isDeclared(in: root) }
      let alike = (position..<named.endIndex).filter {
        named[$0].isUnnamed && named[$0].valueType == valueType && named[$0].root == root
      }
      if partners.count != alike.count { partners.removeAll { $0.isNamed(in: others) } }
      let names = partners.map(\.name)
      for (other, name) in zip(alike, names) {
        (named[other].argument, named[other].isPaired) = (name, true)
      }
      guard alike.count == names.count else {
        throw PlanError(
          type,
          ".observed(through:) has \(alike.count) of the key paths to type \(valueType), and its observed "
            + "properties of this type are: \(names.isEmpty ? "none" : names.joined(separator: ", "))",
          .namesOfObserved)
      }
    }
    return named
  }

  private var valueType: Any.Type? {
    (properties.first as? AnyKeyPath).map { Swift.type(of: $0).valueType }
  }

  /// Whether it gives a key path without the name of its property.
  private var isUnnamed: Bool { name == ".observed" && argument == nil }
}

extension StoredProperty {
  /// Returns whether overrides name it to be observed or ignored.
  fileprivate func isNamed(in overrides: [PropertyOverride]) -> Bool {
    overrides.contains {
      $0.observedName == name || $0.name == ".ignored" && $0.properties.contains { "\($0)" == name }
    }
  }

  /// Returns whether a class declares it, or a superclass of that.
  fileprivate func isDeclared(in root: Any.Type) -> Bool {
    (0..<fieldCount(root)).contains { FieldLabel(ofFieldAt: $0, in: root).name == fieldName }
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
