import IbexFoundation

extension Serializer {
  /// Makes a dictionary of a model, or of anything else that is keyed.
  ///
  /// - Parameters:
  ///   - value: What to write.
  ///   - type: The type that the value is held by.
  /// - Throws: As `jsonData(_:as:)`, and for a value that is not keyed.
  public func dictionaryRepresentation<Value>(
    _ value: Value, as type: Value.Type = Value.self
  ) throws -> [String: Any] {
    try keyed(dictionaryValue(value))
  }

  /// Makes a dictionary of each model in a list, or of anything else in it that is keyed.
  ///
  /// - Parameters:
  ///   - list: What to write.
  ///   - type: The type that the list is held by.
  /// - Throws: As `jsonData(_:as:)`, and for an element that is not keyed.
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
        SerializationError(expected: "something keyed", found: InMemoryView(value).summary))
    }
    return dictionary
  }

  /// Makes the value that stands for another in a dictionary: of a list an array, of a number by
  /// default a text.
  ///
  /// - Parameters:
  ///   - value: What to write.
  ///   - type: The type that the value is held by.
  /// - Throws: As `jsonData(_:as:)`.
  public func dictionaryValue<Value>(
    _ value: Value, as type: Value.Type = Value.self
  ) throws -> Any {
    let writer = try cache.writer(for: Value.self)
    return try withExtendedLifetime(cache) {
      do {
        return try DictionaryOutput.value(
          of: value, by: writer, newState, isNative: dictionary.leaves == .native)
          ?? FoundationClasses.null
      } catch { throw shown(error) }
    }
  }
}

extension Serializer {
  /// A serializer whose dictionaries hold the values of the standard types as they are.
  public static let native: Serializer = {
    var serializer = Serializer()
    serializer.dictionary.leaves = .native
    return serializer
  }()
}
