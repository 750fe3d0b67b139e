/// What an override says of the elements of XML that hold a property.
package enum ContentRule: Equatable, Sendable {
  /// The items of a list have a name, within the element of the list.
  case items(String)
  /// Each element is an item of a list, which no element holds as a whole.
  case repeated
  /// An element says something by being there; with the default where that is a Boolean or nil, and
  /// true for any other.
  case presence(of: Bool?)
}

extension ModelProperty {
  /// The rule for its elements; nil for none.
  ///
  /// - Parameter initial: The value that `init()` gives it, where that matters.
  func contentRule(besides initial: Any? = nil) -> ContentRule? {
    for override in overrides {
      switch override.name {
      case ".items": return override.argument.map { .items($0) }
      case ".repeated": return .repeated
      case ".presence":
        guard let initial else { return .presence(of: nil) }
        return .presence(of: initial as? Bool ?? (StoredProperty.isNil(initial) ? nil : true))
      default: continue
      }
    }
    return nil
  }
}
