public import IbexFoundation

#if canImport(Combine)
  public import Combine
#endif

// In the place of a `JSONDecoder`.
extension Mapper {
  /// Makes a value of JSON, with the shape of a `JSONDecoder`'s method, so that a mapper can stand
  /// wherever one is called.
  ///
  ///     let decoder = Mapper()  // was JSONDecoder()
  ///     let stations = try decoder.decode([Station].self, from: data)
  ///
  /// A type that is `Mappable` too is mapped, and its `init(from:)` not called. The rules are those
  /// of this library, so that some things differ from a `JSONDecoder`, which has an option for
  /// each:
  ///
  /// * A number that is a date counts seconds since 1970, as most servers do; a `JSONEncoder`
  ///   without options counts from 2001. To read what it wrote, register
  ///   `.secondsSinceReferenceDate`. Text is read in the common forms without an option.
  /// * Keys match in any case and punctuation, so that snake case needs no strategy.
  /// * A list leaves out an element that cannot be made, with a finding; a strict mapper throws.
  /// * What is thrown is a `FormatError` or a `MappingError` in place of a `DecodingError`.
  ///
  /// - Throws: `FormatError` for bytes that are not JSON, `MappingError` where no value can be made
  ///   and, from a strict mapper, for all that does not fit.
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try map(type, json: data)
  }
}

#if canImport(Combine)
  extension Mapper: TopLevelDecoder {}
#endif
