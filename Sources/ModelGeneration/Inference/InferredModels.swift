/// The models that are inferred from samples.
package struct InferredModels {
  /// The type of a sample: the first model, or a dictionary of it.
  package internal(set) var root = ModelType.value
  package internal(set) var models: [InferredModel] = []
  package internal(set) var enums: [InferredEnum] = []
  package internal(set) var isXML = false
  /// Whether there are no defaults.
  package internal(set) var isCodable = false
  package internal(set) var comments: [String] = []
}

package struct InferredModel {
  package internal(set) var name: String
  package internal(set) var properties: [InferredProperty] = []
  package internal(set) var comments: [String] = []
}

package struct InferredProperty {
  package let key: String
  package let name: String
  /// Whether an override is needed, since folding does not match the key with the name.
  package let isOverridden: Bool
  package internal(set) var type: ModelType
  package internal(set) var comments: [String]
}

package struct InferredEnum {
  package internal(set) var name: String
  package let cases: [(name: String, value: String)]
  /// The name of the case for values that no sample has.
  package let fallback: String
  package let comment: String
}
