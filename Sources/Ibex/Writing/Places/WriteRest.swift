import ValueTransformers

/// The writing of a property with the keys that name no property, beside the others.
final class WriteRest {
  /// The property.
  private let property: ModelProperty
  private let values: any RestValues
  /// The names that are keys of the model, and of those that are flattened into it.
  private let names: [KeyIndex]
  /// The properties of the model that paths lead to.
  private let placed: [PlacedProperty]
  private let typeName: String

  fileprivate init(
    _ property: ModelProperty, values: any RestValues, names: [KeyIndex],
    placed: [PlacedProperty], typeName: String
  ) {
    self.property = property
    self.values = values
    self.names = names
    self.placed = placed
    self.typeName = typeName
  }

  /// Returns a plan for one model, with what its rest holds.
  func plan(
    for model: ValueMemory, of plan: WritePlan, _ state: SerializationState
  ) throws -> WritePlan {
    let entries = try values.entries(in: model.property(at: property.offset), state)
    guard !entries.isEmpty else { return plan }
    let written = Set(plan.properties.map(\.key))
    let entered = properties(enteredIn: Set(entries.map(\.property.key)))
    var others: [WriteProperty] = []
    do {
      for entry in entries.sorted(by: { $0.property.key < $1.property.key }) {
        let key = entry.property.key
        if let properties = entered[key] {
          others.append(try merged(entry, properties, model, state))
        } else if written.contains(key) || names.contains(where: { $0.match(key).property >= 0 }) {
          throw SerializationError(
            expected: "keys that name no property of \(typeName)", found: Summary.key(key))
        } else {
          others.append(entry.property)
        }
      }
    } catch {
      throw error.within(.key(property.name))
    }
    let own = plan.properties.filter { entered[$0.key] == nil }
    return plan.with(own + others, for: state.cache)
  }

  private typealias Entering = (property: WriteProperty, place: WritePlace)

  /// Returns the properties that paths lead to through keys of the rest, by these keys.
  private func properties(enteredIn keys: Set<String>) -> [String: [Entering]] {
    var entered: [String: [Entering]] = [:]
    for placed in placed {
      let places = placed.place.map { [$0] } ?? placed.earlierPlaces
      let place = places.first { $0.firstKey.map(keys.contains) ?? false }
      guard let place, let key = place.firstKey else { continue }
      entered[key, default: []].append((placed.property, place))
    }
    return entered
  }

  /// Returns the entry of a key that paths enter, with the values of their properties in it.
  private func merged(
    _ entry: RestEntry, _ properties: [Entering], _ model: ValueMemory,
    _ state: SerializationState
  ) throws -> WriteProperty {
    var value = try entry.value()
    for (property, place) in properties {
      var output = SourceValueOutput(state: state)
      let isWritten = try property.write(of: model, to: &output)
      do {
        var new = output.value
        new.isAttribute = property.isAttribute
        try value.set(isWritten ? new : nil, at: place.steps.dropFirst()[...])
      } catch {
        throw error.within(.key(entry.property.key))
      }
    }
    return .constant(value, at: entry.property.key, by: .sourceValue, within: self.property.name)
  }
}

/// An entry of the rest of a model.
struct RestEntry {
  let property: WriteProperty
  let value: () throws -> SourceValue
}

/// The entries of a rest, whatever the type of its values.
protocol RestValues {
  func entries(in memory: ValueMemory, _ state: SerializationState) throws -> [RestEntry]
}

private struct DictionaryRest<Value>: RestValues {
  let writer: ValueWriter
  let name: String

  func entries(in memory: ValueMemory, _ state: SerializationState) throws -> [RestEntry] {
    memory.value(as: [String: Value].self).map { key, value in
      RestEntry(property: .constant(value, at: key, by: writer, within: name)) {
        if let value = value as? SourceValue { return value }
        var output = SourceValueOutput(state: state)
        return try output.write(value: value, by: writer) ? output.value : .null
      }
    }
  }
}

extension WriteProperty {
  /// Returns a property whose value is known.
  fileprivate static func constant<Value>(
    _ value: Value, at key: String, by writer: ValueWriter, within name: String
  ) -> WriteProperty {
    WriteProperty(
      name: key, key: key, isAttribute: (value as? SourceValue)?.isAttribute ?? false, offset: 0,
      writer: ValueWriter(ConstantWriter(value: value, writer: writer)), writesNil: true,
      owners: [name], isEntry: true)
  }
}

/// Writes one value, whatever is in memory.
private struct ConstantWriter<Value>: WriterBody {
  let value: Value
  let writer: ValueWriter

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    try output.write(value: value, by: writer)
  }
}

/// A dictionary whose entries can stand beside the properties of a model.
private protocol WritableRest {
  static func makeRest(
    of name: String, _ builder: inout WritePlanBuilder
  ) throws -> any RestValues
}

extension Dictionary: WritableRest where Key == String {
  static func makeRest(
    of name: String, _ builder: inout WritePlanBuilder
  ) throws -> any RestValues {
    DictionaryRest<Value>(writer: try builder.writer(for: Value.self), name: name)
  }
}

extension WritePlanBuilder {
  /// Returns the writing of the property that takes the rest; nil where none does.
  ///
  /// - Parameter placed: The properties of the model at the paths that lead to them.
  mutating func rest(
    among properties: [ModelProperty], of schema: ModelSchema, in type: any Mappable.Type,
    _ placed: [PlacedProperty]
  ) throws -> WriteRest? {
    guard let property = properties.first(where: { $0.share == .rest }),
      let rest = property.type as? any WritableRest.Type
    else { return nil }
    return WriteRest(
      property, values: try rest.makeRest(of: property.name, &self),
      names: try keyIndexes(of: schema),
      placed: placed.filter { $0.place != nil || !$0.earlierPlaces.isEmpty },
      typeName: "\(type)")
  }

  /// Returns the keys of a model, and those of the models that are flattened into it.
  private func keyIndexes(of schema: ModelSchema) throws -> [KeyIndex] {
    var indexes = [schema.keyIndex]
    for property in schema.properties where property.share == .flattened {
      guard let model = property.flattenedModel else { continue }
      indexes += try keyIndexes(of: cache.configuration.reading.schema(ofModel: model))
    }
    return indexes
  }
}
