/// The state of the memory that a value is read into, and whether an update reads it.
enum Placement {
  /// Uninitialized memory: the value is initialized, or nothing is on refusal.
  case new
  /// A value that is replaced, or kept on refusal.
  case replace
  /// A value that an update merges with what is keyed, or replaces.
  case merge
  /// As `new`, by an update: a null in a dictionary says that there is no such entry.
  case newByUpdate
  /// As `replace`, by an update.
  case replaceByUpdate

  /// Whether the memory is uninitialized.
  @inline(__always)
  var isNew: Bool { self == .new || self == .newByUpdate }

  var isByUpdate: Bool { self != .new && self != .replace }

  /// The placement of a value that is made anew, whatever is there.
  var afresh: Placement { isByUpdate ? .newByUpdate : .new }

  /// The placement of the properties of a model that is made anew.
  @inline(__always)
  var ofProperties: Placement { isByUpdate ? .replaceByUpdate : .replace }
}
