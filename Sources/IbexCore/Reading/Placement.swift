/// The state of the memory that a value is read into, and whether an update reads it.
@usableFromInline
package enum Placement {
  /// Uninitialized memory: the value is initialized, or nothing is on refusal.
  case new
  /// A value that is replaced, or kept on refusal.
  case replace
  /// As `new`, by an update: a null in a dictionary says that there is no such entry.
  case newByUpdate
  /// As `replace`, by an update.
  case replaceByUpdate
  /// A value that an update merges with a keyed value, or replaces.
  case merge
  /// A value of a live object: a model is merged with a keyed value, and other values are replaced.
  case refresh

  /// Whether the memory is uninitialized.
  var isNew: Bool { self == .new || self == .newByUpdate }

  /// Whether an update or a live object has the value, so that a change of it is noted.
  package var updates: Bool { self == .merge || self == .refresh }

  /// Whether null means the absence of an entry.
  var isByUpdate: Bool {
    switch self {
    case .new, .replace, .refresh: false
    case .newByUpdate, .replaceByUpdate, .merge: true
    }
  }

  /// The placement of a new value in place of an old one.
  var afresh: Placement { isByUpdate ? .newByUpdate : .new }

  /// The placement of the properties of a new model.
  var ofProperties: Placement { isByUpdate ? .replaceByUpdate : .replace }
}
