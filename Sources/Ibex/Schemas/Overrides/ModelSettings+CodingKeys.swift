extension ModelSettings {
  /// Adds the coding keys of a model that is `Decodable` too; what overrides say comes first.
  mutating func add(_ record: CodingKeyRecord, for properties: [StoredProperty]) {
    let taken = Set((stored.values + others).flatMap(\.sources))
    for (position, property) in properties.enumerated() {
      if stored[position] == nil, record.isMissing(property) {
        passedOver.insert(position)
      } else {
        let keys = record.keys(of: property).filter { !taken.contains(.key($0)) }
        if !keys.isEmpty { codingKeys[position] = keys }
      }
    }
  }
}
