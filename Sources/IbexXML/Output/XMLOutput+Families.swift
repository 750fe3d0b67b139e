import IbexCore

// Elements that are called by their types.
extension XMLOutput {
  /// Writes an element that is called by its type: an item of a wrapper, or within the element of the place,
  /// unless that has the name.
  mutating func writeElement(
    of family: TypeFamily, _ position: Int?, _ body: (inout XMLOutput) throws -> Bool
  ) throws -> Bool {
    try checkHoldsMany(Summary.element)
    let reading = state.cache.configuration.reading
    guard let position else {
      guard reading.position(of: place.name, in: family) == nil else {
        throw SerializationError(
          expected: "an element that is not called by a type of the family",
          found: Summary.key(place.name))
      }
      return try body(&self)
    }
    let name = family.members[position].key
    let outer = place
    defer { place = outer }
    if place.isWrapped {
      (place.name, place.hasPlainName, place.isWrapped) = (name, false, false)
      place.ownNamespace = -1
      return try body(&self)
    }
    guard let named = reading.position(of: outer.name, in: family) else {
      try writeOnlyOne { output in
        output.place = XMLPlace(name: name, hasPlainName: false)
        _ = try body(&output)
      }
      return true
    }
    guard family.members[named].value == family.members[position].value else {
      throw SerializationError(
        expected: "an element that is not called by another type than \(name)",
        found: Summary.key(outer.name))
    }
    return try body(&self)
  }
}
