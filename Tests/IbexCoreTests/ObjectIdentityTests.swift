import Foundation
import IbexCore
import Testing

@Suite struct ObjectIdentityTests {
  @Test func integersOfAllWidthsAreEqual() {
    let identities = [
      ObjectIdentity(Int8(7)), ObjectIdentity(Int64(7)), ObjectIdentity(UInt(7)),
      ObjectIdentity(UInt64(7)), ObjectIdentity(Int?.some(7)), ObjectIdentity(ObjectIdentity(7)),
      ObjectIdentity(values: [UInt16(7)]),
    ]
    #expect(Set(identities) == [ObjectIdentity(7)])
    #expect(identities.allSatisfy { $0.values == [7] && $0 != ObjectIdentity("7") })
  }

  @Test func whatNoIntHoldsIsEqualByValue() {
    #expect(ObjectIdentity(UInt64.max) == ObjectIdentity(UInt64.max))
    #expect(ObjectIdentity(UInt64.max) != ObjectIdentity(-1))
  }

  @Test func textIsEqualWhateverHoldsIt() {
    #expect(ObjectIdentity("ab".dropLast()) == ObjectIdentity("a"))
    let id = UUID()
    #expect(ObjectIdentity(Optional(id)) == ObjectIdentity(id))
    #expect(ObjectIdentity(UUID?.none) != ObjectIdentity(id))
  }

  @Test func severalValuesStandInTheirOrder() {
    let identity = ObjectIdentity(values: [ObjectIdentity(values: [1, "a"]), 2])
    #expect(
      identity == ObjectIdentity(values: [ObjectIdentity(values: [Int32(1), "a"]), UInt8(2)]))
    #expect(identity != ObjectIdentity(values: [2, ObjectIdentity(values: [1, "a"])]))
    #expect(identity.description == "1, a, 2")
  }
}
