/// The default of a property, as far as it decides whether an empty list or object is written.
package enum DefaultContent: Comparable {
  /// A list or dictionary without elements, which an empty one need not be told from.
  case empty
  /// Another value, or nil: only an output that can represent empty values distinguishes it from
  /// one.
  case other
  /// A list or dictionary with elements, or anything else that may not come back in its place.
  case elements

  init(of value: Any?) {
    let isEmpty = (value as? any Collection)?.isEmpty
    self = isEmpty.map { $0 ? .empty : .elements } ?? .other
  }
}

/// The plan for writing one property of a model; as safe to share as its writer is.
package struct WriteProperty: @unchecked Sendable {
  /// The name in the model.
  package internal(set) var name: String
  /// The key in the output.
  package internal(set) var key: String
  var offset = 0
  /// The memory of its value, where that is not in the memory of the model.
  var memory: ValueMemory?
  var writer: ValueWriter
  /// Whether its key is that of an override, which is read as it is spelled.
  var hasExactKey = false
  /// The keys under which reading would find it, too, the most wanted first.
  var otherKeys: [String] = []
  /// The name in a namespace that an override gives it instead of the key.
  package var expandedName: ExpandedName?
  /// Whether an override makes it an attribute.
  package var isAttribute = false
  /// The rule for its elements in markup.
  package var contentRule: ContentRule?
  /// The default that an empty list or object is compared with.
  package var defaultContent = DefaultContent.empty
  /// Whether nil is written, as null.
  package var writesNil = false
  /// Whether reading would take nil that is left out for something else.
  var needsNil = false
  /// Whether blank text is a value of it, and not nil.
  package var takesBlankText = false
  /// Whether it is never left out, since reading requires it or would take others for it.
  package var isAlwaysWritten = false
  /// The value that makes writing unnecessary; nil if the property is written in any case.
  package var skippedValue: DefaultValue?
  /// The names of the properties around it, if those of a flattened model or of a rest.
  package var owners: [String] = []
  /// The traits of its value that are known before it is written; none for most.
  var traits: WriteTree.Traits = []
  /// Whether errors do not show its value.
  var isSecret = false
  /// Whether it is the name of a type that no stored property holds: values are compared by their types,
  /// and it is never null.
  var isTypeName = false
  /// Whether a patch leaves it out, for nobody may set it.
  var isReadOnly = false
  /// Whether it says a model's type unless the rest has a name of another one.
  var yieldsToRest = false
}

extension WriteProperty {
  /// Whether it is an entry of the rest of a model.
  package var isEntry: Bool { traits.contains(.entry) }

  /// Whether it is such an entry and the model does not request its key.
  package var isOfRestAlone: Bool { traits == .entry }

  /// Whether it is the text of an element in markup, unless it is an attribute.
  package var isInnerText: Bool {
    let key = SourceDocument.innerTextKey
    // An entry of the rest, too, is read back under the key as it is spelled.
    return isEntry || hasExactKey
      ? self.key == key
      : expandedName == nil && CanonicalForm.fold(self.key) == CanonicalForm.fold(key)
  }

  /// Returns the first other key that is a name, where its own is not; nil otherwise.
  package func otherKey(where isName: (String) -> Bool) -> String? {
    otherKeys.isEmpty || isName(key) ? nil : otherKeys.first(where: isName)
  }

  /// Whether there is more to writing it than calling its writer.
  var isUnusual: Bool { writesNil || skippedValue != nil }

  /// Makes it one that is never left out.
  mutating func makeAlwaysWritten() {
    isAlwaysWritten = true
    writesNil = true
    needsNil = true
    skippedValue = nil
    defaultContent = .elements
  }

  /// Returns the property with more traits.
  func with(_ traits: WriteTree.Traits) -> WriteProperty {
    var property = self
    property.traits.formUnion(traits)
    return property
  }

  /// Writes the property of a model.
  ///
  /// - Returns: False for a property that is left out.
  package func write<Output: ValueOutput>(
    of model: ValueMemory, to output: inout Output
  ) throws -> Bool {
    do { return try writeValue(of: model, to: &output) } catch {
      throw located(error, output.state)
    }
  }

  /// The same, with errors as they are in the value.
  @inline(__always)  // 0.9 % of "10,000 feed models → XML"
  package func writeValue(of model: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    isUnusual
      ? try writeUnusual(of: model, to: &output)
      : try output.write(memory(in: model), by: writer)
  }

  /// Returns an error in the value as one of the model; it does not show the value if that is secret.
  @inline(never)
  func located(_ error: any Error, _ state: borrowing SerializationState) -> any Error {
    let error = hidden(error, state)
    // The keys of a secret rest are a part of it.
    return error.within(.key(isSecret && isEntry ? owners.last ?? name : name))
  }

  /// Returns an error in the value without that, where it is secret.
  func hidden(_ error: any Error, _ state: borrowing SerializationState) -> any Error {
    isSecret ? error.hidingValue(upTo: 0) : state.shown(error)
  }

  /// Returns the memory of its value in a model.
  func memory(in model: ValueMemory) -> ValueMemory { memory ?? model.property(at: offset) }

  /// Writes the property of a model, which is unusual, if it is to be written.
  @inline(never)
  func writeUnusual(of model: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let memory = memory(in: model)
    if let skippedValue, try skippedValue.isHeld(memory, output.state) { return false }
    if try output.write(memory, by: writer) { return true }
    try output.writeNull()
    return true
  }
}
