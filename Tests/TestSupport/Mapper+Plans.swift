package import IbexCore

extension Mapper {
  /// A copy with plans of its own, which no other mapper has used.
  package var withPlansOfItsOwn: Mapper { with { $0.families = $0.families } }
}
