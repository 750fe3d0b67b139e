import IbexFoundation

/// The pages that no call uses.
///
/// Invariant: the lock guards `idle`; a page is used by one call at a time.
final class PagePool: @unchecked Sendable {
  private static let limit = 8
  private let lock = Lock()
  @exclusivity(unchecked) private var idle: [Page] = []

  func take() -> Page { lock.withLock { idle.popLast() } ?? Page() }

  func giveBack(_ page: Page) {
    lock.withLock {
      if idle.count < Self.limit { idle.append(page) }
    }
  }
}
