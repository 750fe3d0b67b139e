import IbexFoundation

/// A pool of idle objects that calls borrow and give back.
///
/// Invariant: the lock guards `idle`; an object is used by one call at a time.
final class Pool<Element: AnyObject>: @unchecked Sendable {
  /// The maximum number of objects kept at a time.
  private static var limit: Int { 8 }

  private let lock = Lock()
  // Unchecked, since the lock guards it.
  // 2.7 % of "{} → a model", with all such properties here.
  @exclusivity(unchecked) private var idle: ContiguousArray<Element> = []
  private let retire: (Element) -> Void

  /// - Parameter retire: Called for each object that is idle when the pool is deinitialized.
  init(retire: @escaping (Element) -> Void = { _ in }) { self.retire = retire }

  deinit {
    for element in idle { retire(element) }
  }

  func take() -> Element? { lock.withLock { idle.popLast() } }

  /// Keeps an object for a later call; false if the pool is full.
  @discardableResult
  func giveBack(_ element: Element) -> Bool {
    lock.withLock {
      guard idle.count < Self.limit else { return false }
      idle.append(element)
      return true
    }
  }
}
