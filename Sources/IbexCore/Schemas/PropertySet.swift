/// A set of properties of one plan, by their positions below 128.
package struct PropertySet: Equatable {
  package static let capacity = 128

  private var low: UInt64 = 0
  private var high: UInt64 = 0

  package init() {}

  /// Adds a position; false if it was there.
  @discardableResult
  package mutating func insert(_ position: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: position & 63)
    if position < 64 {
      guard low & bit == 0 else { return false }
      low |= bit
    } else {
      guard high & bit == 0 else { return false }
      high |= bit
    }
    return true
  }

  package func contains(_ position: Int) -> Bool {
    (position < 64 ? low : high) >> UInt64(truncatingIfNeeded: position & 63) & 1 == 1
  }

  package func isSubset(of other: PropertySet) -> Bool {
    low & ~other.low == 0 && high & ~other.high == 0
  }
}
