import IbexFoundation

/// Writes a value of a family as an element that is called by its type.
struct ElementNameWriter: WriterBody {
  let name: FamilyName
  let writer: ValueWriter

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    try output.writeElement(named: name) { try $0.write(memory, by: writer) }
  }
}

extension ValueOutput {
  /// Writes a value without the name of its type, which is compared with another or refused.
  package mutating func writeElement(
    named name: FamilyName, _ body: (inout Self) throws -> Bool
  ) throws -> Bool {
    try body(&self)
  }
}

extension XMLOutput {
  /// Writes an element that is called by its type: an item of a wrapper, or within the element of the place,
  /// unless that has the name.
  mutating func writeElement(
    named name: FamilyName, _ body: (inout XMLOutput) throws -> Bool
  ) throws -> Bool {
    try checkHoldsMany(Summary.element)
    let outer = place
    defer { place = outer }
    if place.isWrapped {
      (place.name, place.hasPlainName, place.isWrapped) = (name.name, false, false)
      return try body(&self)
    }
    guard name.discriminator.isName(ofElement: outer.name) else {
      try writeOnlyOne { output in
        output.place = XMLPlace(name: name.name, hasPlainName: false)
        _ = try body(&output)
      }
      return true
    }
    guard name.text(insteadOf: outer.name) == outer.name else {
      throw SerializationError(
        expected: "an element that is not called by another type than \(name.name)",
        found: Summary.key(outer.name))
    }
    return try body(&self)
  }
}
