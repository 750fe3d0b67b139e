/// The user's choices.
package struct GenerationOptions: Sendable {
  package enum Access: String, Sendable {
    case `public`, `internal`, `package`
  }

  /// The name of the type.
  package var name: String
  package var access = Access.internal
  /// Whether the models are `Codable`, not `Mappable`.
  package var isCodable = false
  /// Whether keys are overridden only where folding does not lead to the names of properties.
  package var areKeysLoose = false
  /// Whether texts of few values are enums.
  package var infersEnums = false
  package var showsExamples = true
  /// The choices for places in a sample, each with the path as the user spelled it.
  package var choices: [(path: String, choice: Choice)] = []

  package init(name: String) { self.name = name }
}

/// A user's choice for one place.
package enum Choice: Equatable, Sendable {
  case map, structure, enumeration
  case type(String)

  /// The option that makes it.
  var option: String {
    switch self {
    case .map: "--map"
    case .structure: "--struct"
    case .enumeration: "--enum"
    case .type: "--type"
    }
  }
}
