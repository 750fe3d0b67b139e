import IbexCore
import TestSupport
import Testing

@Suite struct PlanConfigurationTests {
  private struct Counted: Mappable {
    static let made = Guarded(0)
    var id = 0

    init() { Self.made.withLock { $0 += 1 } }
  }

  @Test func noInstanceIsMadeOfATypeWhoseSchemaIsKnown() throws {
    var mapper = Mapper()
    _ = try mapper.plans.reader(for: Counted.self)
    let made = Counted.made.withLock { $0 }
    mapper.transformers.register(.millisecondsSince1970)
    _ = try mapper.plans.reader(for: Counted.self)
    #expect(Counted.made.withLock { $0 } == made)
  }
}
