import IbexFoundation

extension Serializer {
  /// Returns a dictionary for a model, or for any other keyed value.
  ///
  /// - Parameters:
  ///   - value: The value to write.
  ///   - type: The static type of the value.
  /// - Throws: The errors of `jsonData(_:as:)`, and for a value that is not keyed.
  public func dictionaryRepresentation<Value>(
    _ value: Value, as type: Value.Type = Value.self
  ) throws -> [String: Any] {
    try keyed(dictionaryValue(value))
  }

  /// Returns a dictionary for each model, or other keyed value, in a list.
  ///
  /// - Parameters:
  ///   - list: The list to write.
  ///   - type: The static type of the list.
  /// - Throws: The errors of `jsonData(_:as:)`, and for an element that is not keyed.
  public func dictionaryRepresentation<Element>(
    _ list: [Element], as type: [Element].Type = [Element].self
  ) throws -> [[String: Any]] {
    let result = try dictionaryValue(list)
    guard let elements = result as? [Any] else { return [try keyed(result)] }
    return try elements.enumerated().map { position, element in
      try locatingErrors(at: .index(position)) { try keyed(element) }
    }
  }

  private func keyed(_ value: Any) throws -> [String: Any] {
    guard Swift.type(of: value) == [String: Any].self, let dictionary = value as? [String: Any]
    else {
      throw shown(
        SerializationError(expected: "something keyed", found: HeldValue(value).summary))
    }
    return dictionary
  }

  /// Returns the representation of a value within a dictionary, such as an array for a list, or by
  /// default a text for a number.
  ///
  /// - Parameters:
  ///   - value: The value to write.
  ///   - type: The static type of the value.
  /// - Throws: The errors of `jsonData(_:as:)`.
  public func dictionaryValue<Value>(
    _ value: Value, as type: Value.Type = Value.self
  ) throws -> Any {
    let cache = cache.ofDictionaries
    let writer = try cache.writer(for: Value.self)
    return try withExtendedLifetime(cache) {
      do {
        return try DictionaryOutput.value(
          of: value, by: writer, SerializationState(serializer: self, cache: cache),
          isNative: dictionary.leaves == .native) ?? FoundationClasses.null
      } catch { throw shown(error) }
    }
  }
}

extension Serializer {
  /// A serializer whose dictionaries hold native values of the standard types.
  public static let native = Serializer().with { $0.dictionary.leaves = .native }
}
