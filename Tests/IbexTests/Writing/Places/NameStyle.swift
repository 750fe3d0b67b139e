import Ibex

/// The styles of names that a serializer writes, for what is read back in each of them.
enum NameStyle {
  static let all: [Serializer.KeyNames] = [
    .propertyNames, .snakeCase, .kebabCase, .camelCase, .overrides,
  ]

  static func serializer(_ names: Serializer.KeyNames) -> Serializer {
    var serializer = Serializer()
    serializer.keyNames = names
    serializer.xml.includesDeclaration = false
    return serializer
  }
}
