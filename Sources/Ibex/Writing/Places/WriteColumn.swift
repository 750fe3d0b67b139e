import ValueTransformers

/// The elements of a property that is written to each of several objects, one to each.
struct WriteColumn {
  let name: String
  /// Returns the number of the elements of a model; nil for an array that is nil.
  let count: (ValueMemory) -> Int?
  /// Whether reading would take an array that is nil, and so left out, for something else.
  var needsNil = false
  /// Whether it is an array without elements by default.
  var isEmptyByDefault = false
  /// Writes the element of a row.
  private let writer: ValueWriter
  /// Makes the column of the model that this one is flattened into.
  private let makeFlattened: (@escaping FlattenedPart) -> WriteColumn

  /// - Parameters:
  ///   - elements: Returns the elements of a model.
  ///   - element: Writes one of them.
  init<Elements: RandomAccessCollection>(
    name: String, elements: @escaping (ValueMemory) -> Elements?, element: ValueWriter
  ) where Elements.Index == Int {
    self.name = name
    count = { elements($0)?.count }
    writer = ValueWriter(ColumnWriter(elements: elements, element: element))
    makeFlattened = { part in
      WriteColumn(
        name: name,
        elements: { owner in
          var found: Elements?
          // Only finding the elements would throw, and does not.
          try? part(owner) { found = elements($0) }
          return found
        }, element: element)
    }
  }

  /// Returns the elements as those of the owner of a flattened model.
  func flattened(by part: @escaping FlattenedPart) -> WriteColumn { makeFlattened(part) }

  /// Returns the property of a row that holds one element.
  func property(at key: String, of property: WriteProperty) -> WriteProperty {
    WriteProperty(name: key, key: key, writer: writer, isAttribute: property.isAttribute)
  }
}

/// One position in all columns of a model.
struct WriteRow {
  let model: ValueMemory
  let position: Int
}

/// Writes one element of a property, in memory that holds a row.
private struct ColumnWriter<Elements: RandomAccessCollection>: WriterBody
where Elements.Index == Int {
  let elements: (ValueMemory) -> Elements?
  let element: ValueWriter

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let row = memory.value(as: WriteRow.self)
    guard let elements = elements(row.model) else { return false }
    let value = elements[elements.startIndex + row.position]
    var presence = TreeOutput(shallow: output.state)
    _ = try presence.write(value: value, by: element)
    try presence.checkElement(of: Elements.Element.self)
    return try output.write(value: value, by: element)
  }
}

/// An array whose elements can be written to an object each.
private protocol ColumnElements: RandomAccessCollection where Index == Int {}
extension Array: ColumnElements {}
extension ContiguousArray: ColumnElements {}
extension ArraySlice: ColumnElements {}

extension WritePlanBuilder {
  /// Returns the way to the elements of a property, by the transformers that are set for it.
  mutating func column(of property: ModelProperty, in model: Any.Type) throws -> WriteColumn {
    let type = withoutOptional(property.valueType)
    guard let elements = type as? any ColumnElements.Type,
      try registeredWriter(for: type) == nil
    else {
      throw PlanError(
        cannotSerialize: model,
        "\(property.name) of type \(property.valueType) is to be written to each element of a list",
        .arrayInEach)
    }
    return try column(of: property, elements)
  }

  private mutating func column<Elements: ColumnElements>(
    of property: ModelProperty, _ type: Elements.Type
  ) throws -> WriteColumn {
    let isOptional = property.valueType != Elements.self
    let offset = property.memoryOffset
    let access = property.access
    let read: (ValueMemory) -> Elements? = { model in
      let memory = model.property(at: offset)
      if let access { return memory.value(through: access) as? Elements }
      return isOptional ? memory.value(as: Elements?.self) : memory.value(as: Elements.self)
    }
    return WriteColumn(
      name: property.name, elements: read, element: try writer(for: Elements.Element.self))
  }
}
