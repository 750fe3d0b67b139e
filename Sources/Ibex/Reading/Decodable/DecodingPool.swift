import IbexFoundation

/// The decoding sessions of one configuration, which calls borrow, extend, and return for the next
/// call.
///
/// Invariant: the lock guards `idle`; a session is used by one call at a time.
final class DecodingPool: @unchecked Sendable {
  /// The maximum number of memories kept at a time.
  private static var limit: Int { 8 }

  private let lock = Lock()
  // Unchecked, since the lock guards it.
  @exclusivity(unchecked) private var idle: ContiguousArray<DecodingSession> = []

  deinit {
    for session in idle { session.dropSpares() }
  }

  func borrow() -> DecodingSession? { lock.withLock { idle.popLast() } }

  /// Keeps a session for a later call; false for one too many.
  func giveBack(_ session: DecodingSession) -> Bool {
    lock.withLock {
      guard idle.count < Self.limit else { return false }
      idle.append(session)
      return true
    }
  }
}

/// The session that a call has borrowed, if its values decode themselves, which it gives back at
/// its end.
struct DecodingLoan: ~Copyable {
  private(set) var session: DecodingSession?

  init() {}

  deinit {
    if let session { session.end() }
  }

  /// Returns the session of the call.
  @inline(__always)
  mutating func session(
    of plans: ReadPlanCache, _ userInfo: Box<[CodingUserInfoKey: any Sendable]>?
  ) -> DecodingSession {
    if let session { return session }
    let borrowed = plans.decodingPool.borrow() ?? DecodingSession()
    borrowed.begin(plans, userInfo: userInfo?.value ?? .init())
    session = borrowed
    return borrowed
  }
}
