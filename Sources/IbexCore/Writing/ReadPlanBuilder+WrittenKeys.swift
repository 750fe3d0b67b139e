extension ReadPlanBuilder {
  /// Returns the exact spelling of each key: the one that a serializer writes, if it writes any.
  func keyWriter<Key>(for type: Key.Type) -> (Key) -> String? {
    if type == String.self { return { $0 as? String } }
    let serializer = Serializer().with { $0.transformers = transformers }
    return { (try? serializer.dictionaryValue($0)) as? String }
  }
}
