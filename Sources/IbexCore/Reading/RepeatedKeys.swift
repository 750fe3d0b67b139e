/// The keys of one object that fill no property, to detect repetitions.
struct RepeatedKeys {
  /// The first key, and the others: most objects have no more than one.
  private var first: String?
  private var others: Set<String> = []
  private var namedFamilies: Set<String> = []

  /// Returns whether a key was there before: spelled the same, or in any way by which it names the
  /// type of an object.
  ///
  /// - Parameter family: The form of the key, if families tell their types apart by it; else nil.
  mutating func isRepeated(_ key: String, in source: Node, family: String?) -> Bool {
    if let family { return !namedFamilies.insert(family).inserted }
    // Only an object of JSON can repeat a key: a source in memory has one value for each, and
    // elements of XML with one name are a list.
    if source.isHeld || source.kind == .element { return false }
    guard let first else {
      first = key
      return false
    }
    return key == first || !others.insert(key).inserted
  }
}
