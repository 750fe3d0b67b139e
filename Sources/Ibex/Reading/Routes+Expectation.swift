extension Routes {
  /// The expectation of a type that no transformer leads to, with the remedy for a plain one.
  static var expectation: String {
    let type: Any.Type = Value.self
    let isReadOtherwise =
      type is any Decodable.Type || type is any Mappable.Type || type is any ReadableContainer.Type
      || type is any MappableWrapper.Type || FoundationClasses.areAbove(type)
    if StoredProperty.isExistential(type), type != Any.self {
      return "a value that \(type) can be made of: \(type) has no family in mapper.families"
    }
    if !isReadOtherwise, StoredProperty.isEnumeration(type) {
      return "a value that \(type) can be made of: "
        + "\(type) is not RawRepresentable, CaseIterable, or Decodable"
    }
    if !isReadOtherwise, StoredProperty.isStructure(type) || type is AnyObject.Type {
      return "an object that \(type) can be made of: \(type) is not Mappable or Decodable"
    }
    return "a value of type \(type)"
  }

  /// Returns the way to be told which values there are, where a refusal cannot tell them.
  func hint(for expected: String) -> String? {
    let type: Any.Type = Value.self
    guard expected == "a raw value of \(type)", !(type is any CaseIterable.Type) else { return nil }
    return "conform \(type) to CaseIterable to see its values here"
  }
}
