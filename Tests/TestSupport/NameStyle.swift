package import IbexCore

/// The styles of names that a serializer writes, for what is read back in each of them.
package enum NameStyle {
  package static let all: [Serializer.KeyNames] = [
    .propertyNames, .snakeCase, .kebabCase, .camelCase, .overrides,
  ]

  package static func serializer(_ names: Serializer.KeyNames) -> Serializer {
    var serializer = Serializer()
    serializer.keyNames = names
    return serializer
  }
}
