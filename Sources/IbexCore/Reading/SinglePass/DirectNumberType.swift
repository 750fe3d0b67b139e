/// A type whose plain numbers are read from JSON without a token.
///
/// Their digits are looked at once instead of twice then, and no reader is called for them.
package enum DirectNumberType {
  case integer, double, optionalInteger, optionalDouble

  /// The same for an optional of the type.
  var optional: DirectNumberType? {
    switch self {
    case .integer: .optionalInteger
    case .double: .optionalDouble
    case .optionalInteger, .optionalDouble: nil
    }
  }
}

extension JSONCursor {
  /// Reads a plain number into its slot, and moves past it; returns false, without moving, for any
  /// other value.
  ///
  /// Invariant: the slot's memory is of the type, and its placement is not one of an update, for no
  /// change is noted. Not inlined, so that values of other types are not slower for it.
  @inline(never)
  mutating func readNumber(as type: DirectNumberType, into slot: Slot) -> Bool {
    assert(!slot.placement.updates)
    switch type {
    case .integer, .optionalInteger:
      guard let value = scanner.plainInteger(as: Int.self) else { return false }
      if type == .integer { slot.place(value) } else { slot.place(Int?.some(value)) }
    case .double, .optionalDouble:
      guard let value = scanner.plainDouble() else { return false }
      if type == .double { slot.place(value) } else { slot.place(Double?.some(value)) }
    }
    return true
  }
}
