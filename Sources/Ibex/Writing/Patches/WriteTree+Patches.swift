// Changes that a patch cannot express.
extension WriteTree {
  var readAsNil: SerializationError {
    SerializationError(
      expected: "a value of an optional that is not read as nil", found: value.summary)
  }

  /// Refuses a part of a model that is nil where reading would make something of nothing, or null
  /// under the first key of a path.
  func checkNeeded() throws(SerializationError) {
    guard traits.contains(.needed) else { return }
    throw SerializationError.null(
      "a value", for: traits.contains(.entered) ? "a path leads into it" : "no key says that it is")
  }

  /// Refuses null where reading would take it for something else.
  func checkNull(in origin: Origin, insteadOf old: WriteTree?) throws(SerializationError) {
    if traits.contains(.readAsNil) { throw readAsNil }
    if origin == .entries || traits.contains(.entry) {
      throw SerializationError.null("an entry", for: "null removes it")
    }
    if old?.traits.contains(.positions) == true {
      throw SerializationError.null("a list", for: "a path leads through it")
    }
  }
}
