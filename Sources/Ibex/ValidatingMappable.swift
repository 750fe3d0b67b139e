public import IbexFoundation

/// A model that looks at itself once it is filled: to check it, or to complete it.
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
  /// Called when all properties are filled, after those of nested models, in updates too.
  ///
  /// - Throws: A ``Rejection``, or any error, of a model that is not to be: a list leaves it out,
  ///   a property keeps what it had, and at the top level it is an error. It becomes a finding. The
  ///   findings of a ``MappingError`` are taken as they are, each at its path below the model.
  mutating func didMap() throws
}

/// The reason for which a model refuses its values.
public struct Rejection: Error, Hashable, Sendable {
  /// The expectation of the model, as a noun phrase.
  public let expected: String
  /// The property that is wrong; nil for the model as a whole.
  public let property: String?

  /// Makes a reason.
  ///
  /// - Parameters:
  ///   - expected: What the model asks for, as a noun phrase: "a latitude from -90 to 90".
  ///   - property: The name of the property that is wrong; nil for the model as a whole.
  public init(expected: String, of property: String? = nil) {
    self.expected = expected
    self.property = property
  }
}

extension Rejection: CustomStringConvertible {
  /// The expectation, and the property that it is of.
  public var description: String {
    property.map { "expected \(expected) of \($0)" } ?? "expected \(expected)"
  }
}

extension Rejection: LocalizedError {
  /// The same text as ``description``, which is what `localizedDescription` returns.
  public var errorDescription: String? { description }
}
