import Ibex

/// One way in which the value of a case is written and read.
struct ReadBackTrial {
  let readBack: ReadBackCase
  let style: KeyStyle
  /// Nil for a patch.
  let form: WrittenForm?

  /// Returns the first override of the kinds for a property that a difference is in.
  func overrides(of difference: Difference, _ kinds: [RandomOverride.Kind]) -> RandomOverride? {
    readBack.overrides.first { kinds.contains($0.kind) && difference.path.contains($0.property) }
  }

  /// Returns whether a value is a model of which nothing is written, since all that may be is as `init()`
  /// makes it.
  func isDefault(_ value: Any) -> Bool {
    func isDefault<Model: SpecimenModel>(_ model: Model) -> Bool {
      Model().differences(from: model).allSatisfy {
        !ignoredProperties.isDisjoint(with: $0.path.prefix(1))
      }
    }
    guard readBack.omitsDefaults, let model = value as? any SpecimenModel else { return false }
    return isDefault(model)
  }

  /// Returns whether a path of another property begins with a step.
  func isEntered(_ steps: [String]) -> Bool {
    readBack.overrides.contains { override in
      [.path, .each].contains(override.kind)
        && override.names.contains { name in
          let key = name.prefix { $0 != "." && $0 != "[" }
          return steps.contains {
            ($0 != override.property || isKey($0, ofOthersThan: override.property))
              && ($0 == key || hasKey($0, key))
          }
        }
    }
  }

  private func isKey(_ key: String, ofOthersThan property: String) -> Bool {
    readBack.overrides.contains {
      $0.kind == .key && $0.property != property && $0.names.contains(key)
    }
  }

  private func hasKey(_ property: String, _ key: Substring) -> Bool {
    readBack.overrides.contains {
      $0.kind == .key && $0.property == property && $0.names.contains(String(key))
    }
  }

  /// Returns whether a path of another property leads to a value by keys, through any lists.
  ///
  /// - Parameter isText: Whether the value may be an object that is compared as a text.
  func isSet(_ steps: [String], asText isText: Bool) -> Bool {
    let steps = steps.filter { Int($0) == nil }
    return readBack.overrides.contains { override in
      override.kind == .path
        && override.names.contains { name in
          let keys = name.split(separator: ".").map(String.init)
          guard override.property != keys[0], !name.contains("[") else { return false }
          return steps.contains(keys) || (isText && steps.contains(keys.dropLast()))
        }
    }
  }

  /// The names of properties that are not written.
  var ignoredProperties: Set<String> {
    Set(readBack.overrides.filter { $0.kind == .ignored }.map(\.property))
  }

  func isAttribute(_ difference: Difference) -> Bool {
    overrides(of: difference, [.attribute]) != nil
      || ["lang", "count"].contains(difference.path.last)
  }
}
