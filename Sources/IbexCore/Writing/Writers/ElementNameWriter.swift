import IbexFoundation

/// Writes a value of a family as an element that is called by its type.
struct ElementNameWriter: WriterBody {
  let family: TypeFamily
  /// The position of the type in the family; nil for that of what has no name.
  let position: Int?
  let writer: ValueWriter
  /// A key of the type that is a name of the family: alone in an element, it would be taken for the value.
  var memberKey: String?

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    if let memberKey, output.state.form.isXML {
      throw SerializationError(
        expected: "a property that is not called by a type of the family", found: .key(memberKey))
    }
    return try output.writeElement(of: family, position) { try $0.write(memory, by: writer) }
  }
}

extension ValueOutput {
  /// Writes a value without the name of its type, which is compared with another or refused.
  package mutating func writeElement(
    of family: TypeFamily, _ position: Int?, _ body: (inout Self) throws -> Bool
  ) throws -> Bool {
    try body(&self)
  }
}

extension XMLOutput {
  /// Writes an element that is called by its type: an item of a wrapper, or within the element of the place,
  /// unless that has the name.
  mutating func writeElement(
    of family: TypeFamily, _ position: Int?, _ body: (inout XMLOutput) throws -> Bool
  ) throws -> Bool {
    try checkHoldsMany(Summary.element)
    let folds = state.cache.configuration.reading.keyNames == nil
    guard let position else {
      guard family.position(of: place.name, folds: folds) == nil else {
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
      return try body(&self)
    }
    guard let named = family.position(of: outer.name, folds: folds) else {
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
