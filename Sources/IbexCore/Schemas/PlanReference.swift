/// A plan that another plan leads to, which may lead back.
///
/// Invariant: a reference is used only by what belongs to the cache that owns both plans, and a
/// call keeps that cache alive.
package struct PlanReference<Plan: AnyObject>: @unchecked Sendable {
  private let reference: Unmanaged<Plan>

  init(plan: Plan) { reference = .passUnretained(plan) }

  package var plan: Plan { reference.takeUnretainedValue() }

  /// Calls `body` with the plan, without counting a reference to it.
  func withPlan<Result>(_ body: (Plan) throws -> Result) rethrows -> Result {
    try reference._withUnsafeGuaranteedRef(body)
  }
}
