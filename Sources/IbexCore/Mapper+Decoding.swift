public import IbexFoundation

#if canImport(Combine)
  public import Combine
#endif

// In the place of a `JSONDecoder`.
extension Mapper {
  /// Maps JSON to a value, with the signature of `JSONDecoder`'s method, so that a mapper can
  /// replace one.
  ///
  ///     let decoder = Mapper()  // was JSONDecoder()
  ///     let stations = try decoder.decode([Station].self, from: data)
  ///
  /// A type that is also `Mappable` is mapped, without a call of its `init(from:)`. These rules
  /// differ from those of a `JSONDecoder`, which has an option for each:
  ///
  /// * A number for a date counts seconds since 1970, as most servers do, whereas a `JSONEncoder`
  ///   without options counts from 2001. To read its output, register `.secondsSinceReferenceDate`.
  ///   Text is read in the common formats without an option.
  /// * Keys match in any case and punctuation, so that snake case needs no strategy.
  /// * A list leaves out an element that cannot be created, with a finding; a strict mapper throws.
  /// * Errors are a `FormatError`, a `MappingError`, or a `PlanError` instead of a `DecodingError`.
  ///
  /// - Throws: `FormatError` for bytes that are not JSON, `MappingError` if no value can be created
  ///   and, from a strict mapper, for all mismatches; `PlanError` if the type cannot be mapped.
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try map(type, from: .json(data))
  }
}

#if canImport(Combine)
  extension Mapper: TopLevelDecoder {}
#endif
