public import IbexCore
public import IbexFoundation

extension Serializer {
  /// Returns a model, or any other keyed value, as the items of a query, sorted by name.
  ///
  /// Nested values are named in brackets: `range[from]`, `stops[0][name]`. An empty list or object
  /// has no items, which reads back as the property's default, or nil for an optional. It is an
  /// error if that default is not empty. A nil that is written is an item without a value.
  ///
  /// - Parameters:
  ///   - value: The value to write.
  ///   - type: The static type of the value.
  /// - Throws: The errors of `dictionaryRepresentation(_:as:)`, and `SerializationError` for values
  ///   that would read back differently: a key that is empty, contains brackets, or is a number in
  ///   brackets, and a list that contains an empty list or object.
  public func queryItems<Value>(
    _ value: Value, as type: Value.Type = Value.self
  ) throws -> [URLQueryItem] {
    try items(of: value, distinguishesNil: true)
  }

  /// - Parameter distinguishesNil: Whether an item without a value is not the same as one of empty text.
  private func items<Value>(of value: Value, distinguishesNil: Bool) throws -> [URLQueryItem] {
    let tree = try tree(value, for: .query(FormLayout(distinguishesNil: distinguishesNil)))
    guard tree.value.object != nil else {
      throw shown(
        SerializationError(expected: "something keyed", found: tree.value.summaryInForm))
    }
    var items: [URLQueryItem] = []
    try hidingSecrets(of: [tree]) {
      try add(tree, named: "", distinguishesNil, to: &items)
    }
    return items
  }

  /// Returns a model, or any other keyed value, as `application/x-www-form-urlencoded` text.
  ///
  /// A nil that is written is empty text, which reads as nil for types other than text.
  ///
  /// - Parameters:
  ///   - value: The value to write.
  ///   - type: The static type of the value.
  /// - Throws: The errors of `queryItems(_:as:)`, and for nil in a list, and for a nil text that is
  ///   required or in whose place another key would be read.
  public func formEncoded<Value>(
    _ value: Value, as type: Value.Type = Value.self
  ) throws -> String {
    try items(of: value, distinguishesNil: false).map { item in
      "\(item.name.formEncoded)=\((item.value ?? "").formEncoded)"
    }.joined(separator: "&")
  }

  /// The levels are those of the output, and as limited.
  ///
  /// - Parameter name: The name of the item; empty for the whole value.
  private func add(
    _ tree: WriteTree, named name: String, _ distinguishesNil: Bool,
    to items: inout [URLQueryItem]
  ) throws {
    if let elements = tree.list {
      let isFlat = elements.allSatisfy { $0.value.list == nil && $0.value.object == nil }
      // One nil or blank text under a name alone is nil, and no list.
      let isBlank =
        isFlat && elements.count == 1 && (elements[0].value.scalarText ?? "").asciiTrimmed.isEmpty
      let place = form.lists == .repeated && !isBlank ? name : "\(name)[]"
      for (position, element) in elements.enumerated() {
        let count = items.count
        let name = isFlat ? place : "\(name)[\(position)]"
        try locatingErrors(at: .index(position)) {
          try add(element, named: name, distinguishesNil, to: &items)
          guard items.count > count, distinguishesNil || !element.isNull else {
            throw SerializationError(
              expected: "an element that is not empty", found: element.value.summaryInForm)
          }
        }
      }
    } else if let entries = tree.entries?.all {
      for (key, part) in entries.sorted(byText: { $0.key }) {
        try checkKey(key, isNested: !name.isEmpty, isSecret: part.isSecret)
        let name = name.isEmpty ? key : "\(name)[\(key)]"
        try locatingErrors(at: .key(key)) {
          try add(part, named: name, distinguishesNil, to: &items)
        }
      }
    } else {
      let levels = name.utf8.reduce(0) { $1 == UInt8(ascii: "[") ? $0 + 1 : $0 }
      guard levels <= FormNode.mostLevels else {
        throw SerializationError(
          expected: "at most \(FormNode.mostLevels) keys in brackets",
          found: tree.value.summaryInForm)
      }
      items.append(URLQueryItem(name: name, value: tree.value.scalarText))
    }
  }

  /// Refuses a key that would be read as something else.
  ///
  /// - Parameter isNested: Whether it is in brackets, where a number is a position in a list.
  private func checkKey(_ key: String, isNested: Bool, isSecret: Bool) throws {
    let isPosition = isNested && key.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    guard key.isEmpty || isPosition || key.utf8.contains(where: { "[]".utf8.contains($0) })
    else { return }
    let error = SerializationError(
      expected: "a key that a query can name", found: Summary.key(key))
    throw isSecret ? error.hidingValue() : error
  }
}

extension String {
  /// The text with a plus for each space, and percent-encoded but for letters, digits, and `*-._`.
  fileprivate var formEncoded: String { percentEncoded(except: "*-._", space: "+") }
}
