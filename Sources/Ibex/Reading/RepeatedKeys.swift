/// The keys of one object that fill no property, to detect repetitions.
struct RepeatedKeys {
  private var keys: Set<String> = []
  private var namedFamilies: Set<String> = []

  /// Returns whether a key was there before: spelled the same, or in any way by which it names the
  /// type of an object.
  ///
  /// - Parameter family: The form of the key, if families tell their types apart by it; else nil.
  mutating func isRepeated(_ key: NodeKey, in source: Node, family: String?) -> Bool {
    if let family { return !namedFamilies.insert(family).inserted }
    // Only an object of JSON can repeat a key: a source in memory has one value for each, and
    // elements of XML with one name are a list.
    return !source.isHeld && source.kind != .element && !keys.insert(key.spelling).inserted
  }
}
