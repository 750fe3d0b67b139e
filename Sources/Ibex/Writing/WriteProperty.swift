/// The plan for writing one property of a model; as safe to share as its writer is.
package struct WriteProperty: @unchecked Sendable {
  let offset: Int
  /// The name in the model.
  package let name: String
  /// The key in the output.
  package let key: String
  /// The name in a namespace that an override gives it instead of the key.
  let expandedName: ExpandedName?
  /// Whether an override makes it an attribute.
  let isAttribute: Bool
  /// The name of the elements that are its items in XML.
  let itemName: ItemName?
  /// Whether `init()` makes a list or dictionary that is not empty.
  let isFullByDefault: Bool
  let writer: ValueWriter
  /// Whether nil is written, as null.
  let writesNil: Bool
  /// The value that makes writing unnecessary; nil if the property is written in any case.
  let skippedValue: DefaultValue?
  /// The names of the properties around it, if those of a flattened model or of a rest.
  let owners: [String]
  /// Whether it is an entry of the rest of a model.
  let isEntry: Bool
  /// Other ways in which the entry would be read; empty for one that is nothing but an entry.
  var entryTraits: SourceValue.Traits = []
  /// Whether it says a model's type unless the rest has a name of another one.
  let yieldsToRest: Bool
  /// Whether there is more to writing it than calling the closure.
  let isUnusual: Bool

  init(
    name: String, key: String, expandedName: ExpandedName? = nil, isAttribute: Bool = false,
    itemName: ItemName? = nil, isFullByDefault: Bool = false, offset: Int, writer: ValueWriter,
    writesNil: Bool = false,
    skippedValue: DefaultValue? = nil, owners: [String] = [], isEntry: Bool = false,
    yieldsToRest: Bool = false
  ) {
    self.name = name
    self.key = key
    self.expandedName = expandedName
    self.isAttribute = isAttribute
    self.itemName = itemName
    self.isFullByDefault = isFullByDefault
    self.offset = offset
    self.writer = writer
    self.writesNil = writesNil
    self.skippedValue = skippedValue
    self.owners = owners
    self.isEntry = isEntry
    self.yieldsToRest = yieldsToRest
    isUnusual = writesNil || skippedValue != nil
  }

  /// Makes a property of several, in memory that holds the model as a whole.
  init(key: String, _ writer: ValueWriter) {
    self.init(name: key, key: key, offset: 0, writer: writer)
  }

  /// Returns the property at the end of a path, by whose last key errors call it.
  func placed(at key: String) -> WriteProperty {
    WriteProperty(
      name: key, key: key, isAttribute: isAttribute, itemName: itemName,
      isFullByDefault: isFullByDefault,
      offset: offset, writer: writer, writesNil: writesNil, skippedValue: skippedValue,
      owners: owners)
  }

  /// Returns the property by which a model says its type.
  static func constant(_ name: FamilyName) -> WriteProperty {
    WriteProperty(
      name: name.key, key: name.key, offset: 0, writer: ValueWriter(FamilyNameWriter(name: name)),
      yieldsToRest: name.isOfFallback)
  }

  /// Returns the property by which a model says its type, where it has one of text for that.
  static func text(of property: ModelProperty, key: String, _ name: FamilyName) -> WriteProperty {
    WriteProperty(
      name: property.name, key: key, offset: property.memoryOffset,
      writer: ValueWriter(FamilyNameWriter(name: name, isStored: true)))
  }

  /// Writes the property of a model.
  ///
  /// - Returns: False for a property that is left out.
  package func write<Output: ValueOutput>(
    of model: ValueMemory, to output: inout Output
  ) throws -> Bool {
    do {
      return isUnusual
        ? try writeUnusual(of: model, to: &output)
        : try output.write(model.property(at: offset), by: writer)
    } catch {
      throw error.within(.key(name))
    }
  }

  /// Writes the property of a model, if it is to be written.
  @inline(never)
  func writeUnusual(of model: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let memory = model.property(at: offset)
    if let skippedValue, try skippedValue.isHeld(memory, output.state) { return false }
    if try output.write(memory, by: writer) { return true }
    guard writesNil || skippedValue != nil else { return false }
    try output.writeNull()
    return true
  }
}
