import IbexCore
import ValueTransformers

/// The namespaces and settings that an element inherits, where it is read without those around it.
struct XMLSurroundings {
  /// The namespaces in force.
  private(set) var scope: NamespaceScope?
  /// Whether white space is kept.
  private(set) var preservesSpace = false
  /// Whether any prefix has been declared for the namespace of schema instances.
  private(set) var hasInstancePrefixes = false
  /// Whether a namespace has several prefixes, or one and none.
  private(set) var hasSeveralPrefixes = false

  /// The number of elements.
  private(set) var depth = 0

  /// Creates those of a document element.
  init() {}

  /// Returns the surroundings within an element that is known only to exist.
  var oneDeeper: XMLSurroundings {
    var inner = self
    inner.depth += 1
    return inner
  }

  /// Returns what holds within an element.
  func within(_ element: SourceDocument) -> XMLSurroundings {
    element.withNode { element in
      var inner = oneDeeper
      inner.scope = element.declarations(in: scope)
      if inner.scope !== scope { inner.hasSeveralPrefixes = inner.scope.hasSeveralPrefixes }
      element.forEachAttribute { name, value in
        if name == "xml:space" { inner.preservesSpace = value.text == "preserve" }
        if name.hasPrefix("xmlns:"), value.text == ExpandedName.instances {
          inner.hasInstancePrefixes = true
        }
      }
      return inner
    }
  }
}
