public import IbexFoundation

/// A model that validates or completes itself once it is filled.
///
///     struct Place: ValidatingMappable {
///       var latitude = 0.0
///
///       func didMap() throws {
///         guard abs(latitude) <= 90 else {
///           throw Rejection(expected: "a latitude from -90 to 90", of: "latitude")
///         }
///       }
///     }
///     try Place(json: #"{"latitude": 91}"#)
///     // throws: expected a latitude from -90 to 90, found number 91 at latitude
public protocol ValidatingMappable: _HookedMappable {
  /// Called once all properties are filled, after nested models, and also in updates.
  ///
  /// - Throws: A ``Rejection``, or any other error, to refuse the model: a list leaves it out, a
  ///   property keeps its value, and the top level throws. The error becomes a finding. The
  ///   findings of a ``MappingError`` are recorded one by one, each at its path below the model.
  mutating func didMap() throws
}

/// The reason a model refuses its values.
public struct Rejection: Error, Hashable, Sendable {
  /// The expectation of the model, as a noun phrase.
  public let expected: String
  /// The property that is wrong, or nil for the model as a whole.
  public let property: String?

  /// Creates a rejection.
  ///
  /// - Parameters:
  ///   - expected: The expectation of the model, as a noun phrase: "a latitude from -90 to 90".
  ///   - property: The name of the property that is wrong; nil for the model as a whole.
  public init(expected: String, of property: String? = nil) {
    self.expected = expected
    self.property = property
  }
}

extension Rejection: CustomStringConvertible {
  /// The expectation, and its property.
  public var description: String {
    property.map { "expected \(expected) of \($0)" } ?? "expected \(expected)"
  }
}

extension Rejection: LocalizedError {
  /// The same text as ``description``, for `localizedDescription`.
  public var errorDescription: String? { description }
}
