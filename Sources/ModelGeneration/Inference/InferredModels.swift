import Ibex

/// The models that are inferred from samples.
package struct InferredModels {
  /// The type of a sample: the first model, or a dictionary of it.
  package internal(set) var root = ModelType.value
  package internal(set) var models: [InferredModel] = []
  package internal(set) var enums: [InferredEnum] = []
  /// Whether there are no defaults.
  package internal(set) var isCodable = false
  package internal(set) var comments: [String] = []

  /// The keys that samples spell in several ways, with their spellings.
  var respelledKeys: [[String]] {
    var keys: [[String]] = []
    for key in models.flatMap(\.properties).map(\.keys) where key.count > 1 && !keys.contains(key) {
      keys.append(key)
    }
    return keys
  }
}

package struct InferredModel {
  package internal(set) var name: String
  package internal(set) var properties: [InferredProperty] = []
  /// The style of the names of properties without a key of their own, if it is not their own style.
  package internal(set) var nameStyle: NameStyle?
  package internal(set) var comments: [String] = []
}

package struct InferredProperty {
  /// The spellings of its key, of which the first is written.
  package let keys: [String]
  package let name: String
  package internal(set) var overrides: [InferredOverride]
  package internal(set) var type: ModelType
  package internal(set) var comments: [String]

  /// Whether it is the text of an element, which has this name in every style.
  var isText: Bool { keys[0] == SourceDocument.innerTextKey && !overrides.contains { $0.isKey } }
}

/// An override of one property.
package enum InferredOverride: Equatable {
  case keys([String])
  case name(String, namespace: String)
  case items(String)
  case repeated, presence

  /// Whether it names a key.
  var isKey: Bool {
    switch self {
    case .keys, .name: true
    case .items, .repeated, .presence: false
    }
  }
}

/// A style of keys that a model declares for all of its properties.
package enum NameStyle: String, CaseIterable {
  case snakeCase, kebabCase

  /// Returns a name in the style.
  func styled(_ name: String) -> String {
    NameWords(name).words.joined(separator: self == .snakeCase ? "_" : "-")
  }
}

package struct InferredEnum {
  package internal(set) var name: String
  package let cases: [(name: String, value: String)]
  /// The name of the case for values that no sample has.
  package let fallback: String
  package let comment: String
}
