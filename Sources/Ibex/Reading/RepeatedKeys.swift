import ValueTransformers

/// The keys of one object that fill no property, to tell which of them are there twice.
///
/// Those of dictionaries are not, and repeated elements of XML are a list.
struct RepeatedKeys {
  private var keys: Set<String> = []
  private var namedFamilies: Set<String> = []

  /// Returns whether a key was there before: spelled the same, or as a name of the key by which
  /// families tell their types apart.
  ///
  /// - Parameter familyKeys: The canonical forms of the keys of families.
  mutating func isRepeated(
    _ key: Entries.Key, in source: Entries, _ familyKeys: Set<String>
  ) -> Bool {
    let spelling = key.spelling
    if !familyKeys.isEmpty {
      let form = CanonicalForm.fold(spelling)
      if familyKeys.contains(form) { return !namedFamilies.insert(form).inserted }
    }
    return source.mayRepeatKeys && !keys.insert(spelling).inserted
  }
}
