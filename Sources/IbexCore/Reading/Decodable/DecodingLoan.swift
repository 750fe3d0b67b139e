/// The session that a call has borrowed, if its values decode themselves, which it gives back at
/// its end.
struct DecodingLoan: ~Copyable {
  private(set) var session: DecodingSession?

  deinit {
    if let session { session.end() }
  }

  /// Returns the session of the call.
  @inline(__always)
  mutating func session(
    of plans: ReadPlanCache, _ userInfo: Box<[CodingUserInfoKey: any Sendable]>?
  ) -> DecodingSession {
    if let session { return session }
    let borrowed = plans.decodingPool.take() ?? DecodingSession()
    borrowed.begin(plans, userInfo: userInfo?.value ?? .init())
    session = borrowed
    return borrowed
  }
}
