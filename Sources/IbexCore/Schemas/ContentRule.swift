/// A rule of an override for the elements of XML that hold a property.
// An object, since most properties have none, and places of an output are copied.
package final class ContentRule: Sendable {
  package enum Kind {
    /// The items of a list have a name, within the element of the list.
    case items
    /// Each element is an item of a list, which no element holds as a whole.
    case repeated
    /// An element says something by being there.
    case presence
  }

  package let kind: Kind
  /// The name of the items.
  package let itemName: String
  /// The default that the absence of an element stands for: a Boolean, or nil; true for any other.
  package let initial: Bool?

  init(_ kind: Kind, itemName: String = "", initial: Bool? = nil) {
    self.kind = kind
    self.itemName = itemName
    self.initial = initial
  }

  /// The name of the items of a list that is wrapped in an element, where no rule gives one.
  package static let plainItemName = "item"

  /// The words for a property with such a rule for its items.
  var phrase: String { kind == .repeated ? "is repeated" : "names its items" }
}

extension ModelProperty {
  /// Returns the rule for its elements; nil for none.
  ///
  /// - Parameter initial: The value that `init()` gives it, where that matters.
  func contentRule(besides initial: Any? = nil) -> ContentRule? {
    for override in overrides {
      switch override.name {
      case ".items": return ContentRule(.items, itemName: override.argument ?? "")
      case ".repeated": return ContentRule(.repeated)
      case ".presence":
        let isThere = initial.map { StoredProperty.isNil($0) ? nil : true } ?? nil
        return ContentRule(.presence, initial: initial as? Bool ?? isThere)
      default: continue
      }
    }
    return nil
  }
}

extension ModelProperty {
  /// The problem that a rule for items has where one value is made a list of; nil for none.
  var problemOfItems: String? {
    guard let rule = contentRule(), rule.kind != .presence, let list = listOfOneValue else {
      return nil
    }
    return "\(name) \(rule.phrase) and has a transformer to \(list)"
  }
}

extension ModelProperty {
  /// Whether it is an attribute where it is written to XML.
  var isAttribute: Bool { has(".attribute") }
}
