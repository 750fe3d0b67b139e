package import Ibex

/// The choices of the user's.
package struct GenerationOptions: Sendable {
  package enum Access: String, CaseIterable, Sendable {
    case `public`, `internal`, `package`
  }

  /// The name of the type.
  package var name: String
  package var access = Access.internal
  /// Whether the models are `Codable`, not `Mappable`.
  package var isCodable = false
  package var infersEnums = true
  package var showsExamples = true
  package var checks = true
  /// The place of the samples in each document.
  package var path = SourcePath()
  /// The choices for places in a sample, each with the path as the user spelled it.
  package var choices: [(path: String, choice: Choice)] = []

  package init(name: String) { self.name = name }
}

/// A choice of the user's for one place.
package enum Choice: Equatable, Sendable {
  case map, structure, enumeration
  case type(String)
}

/// A reason why samples give no models.
package struct GenerationError: Error, CustomStringConvertible {
  package let description: String
  /// Whether an argument of the user's is the reason, and not the samples.
  package let isOfArguments: Bool

  package init(_ description: String, isOfArguments: Bool = false) {
    self.description = description
    self.isOfArguments = isOfArguments
  }
}
