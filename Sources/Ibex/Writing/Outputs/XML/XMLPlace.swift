/// The place of the next value.
struct XMLPlace {
  enum Kind { case child, attribute, text }

  /// The name of the element or of the attribute.
  var name: String
  var kind = Kind.child
  var hasPlainName = true
  var leavesEmptyOut = false
  /// Whether this is an element of a list.
  var isInList = false
  /// Whether this is the one element of a list that has no wrapper.
  var isOnlyOne = false
  /// Whether this is an element within a wrapper, which reading takes for a wrapper by its name.
  var isWrapped = false
  var isRoot = false
  /// Whether the value might be nil, and is not.
  var isOptional = false
}
