/// A type whose numbers go from the bytes of JSON to their place without a token.
///
/// An integer's digits are read once instead of twice then, and no reader is called for it.
enum DirectNumber {
  case integer, double, optionalInteger, optionalDouble

  /// The same for an optional of the type.
  var optional: DirectNumber? {
    switch self {
    case .integer: .optionalInteger
    case .double: .optionalDouble
    case .optionalInteger, .optionalDouble: nil
    }
  }
}

extension JSONCursor {
  /// Reads a number of the usual form into its slot, and goes behind it; false, without a step, for
  /// any other value.
  ///
  /// Not inlined, so that values of other types are not slower for it.
  @inline(never)
  mutating func read(_ number: DirectNumber, into slot: Slot) -> Bool {
    switch number {
    case .integer, .optionalInteger:
      guard let value = scanner.plainInteger(as: Int.self) else { return false }
      if number == .integer { slot.place(value) } else { slot.place(Int?.some(value)) }
    case .double, .optionalDouble:
      guard let value = scanner.plainDouble() else { return false }
      if number == .double { slot.place(value) } else { slot.place(Double?.some(value)) }
    }
    return true
  }
}
