extension ModelSettings {
  /// Adds the coding keys of a model that is `Decodable` too; what overrides say comes first.
  mutating func add(_ record: CodingKeyRecord, for properties: [StoredProperty]) {
    let taken = sources.compactMap(\.key)
    for (position, property) in properties.enumerated() {
      let isMissing = settings(at: position) == nil && record.isMissing(property)
      if isMissing { passedOver.append(position) }
      codingKeys.append(
        isMissing ? [] : record.keys(of: property).filter { !taken.contains($0) })
    }
  }
}
