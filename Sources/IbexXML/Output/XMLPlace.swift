import IbexCore

/// The place of the next value.
struct XMLPlace {
  enum Kind { case child, attribute, text }

  /// The name of the element or of the attribute.
  var name: String
  var kind = Kind.child
  /// The position of the namespace that the tag declares for the name, among those that the document
  /// element does not declare; -1 for none. A number, since a place is copied for each value.
  var ownNamespace = -1
  var hasPlainName = true
  var leavesEmptyOut = false
  /// Whether this is an element of a list.
  var isInList = false
  /// Whether this is the one element of a list that has no wrapper.
  var isOnlyOne = false
  /// Whether this is an element within a wrapper, which reading takes for a wrapper by its name.
  var isWrapped = false
  /// Whether the value is read as a type of the reader's choice.
  var isUnknown = false
  /// Whether the list that this is an element of is such a value.
  var isWithinUnknown = false
  /// Whether reading requests keys of the value's type, and no others.
  var hasOwnKeys = false
  var isRoot = false
  /// The rule that an override gives for the elements of the value.
  var rule: ContentRule?
  /// Whether this is the one item of a list that is repeated, and that null would be taken for.
  var isOnlyRepeated = false
  /// Whether the value might be nil, and is not.
  var isOptional = false

  /// Whether the element says something by being there.
  var isPresence: Bool { rule?.kind == .presence }

  /// Whether this is a value of unknown shape that is the only one of its list: elements within it
  /// would be read as the items.
  var isOnlyUnknown: Bool { isOnlyOne && isUnknown && !isWithinUnknown }
}
