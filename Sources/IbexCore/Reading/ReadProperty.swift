/// The plan for filling one property of a model; as safe to share as its reader is.
package struct ReadProperty: @unchecked Sendable {
  /// The offset in the model; 0 where the reader writes through a key path.
  package let offset: Int
  package let name: String
  /// The type of its values, as they are read.
  let type: Any.Type
  /// Whether a source without it says nothing of it.
  package let isOptional: Bool
  let isThroughKeyPath: Bool
  package let reader: ValueReader
  /// Whether plain integers are put into their place without the reader.
  let takesPlainIntegers: Bool
  /// Whether texts without escapes are.
  let takesPlainTexts: Bool
  /// The reader for the loop that fills a model, which counts no references to it.
  ///
  /// Invariant: `reader` keeps the object as long as the plan lives, and a call keeps the plan.
  let uncountedReader: Unmanaged<ValueReader>
  let exceptions: Exceptions

  /// The rules that set a property apart from one that is filled from its name or not at all.
  ///
  /// An object, since copies of its contents would count many references.
  final class Exceptions: @unchecked Sendable {
    static let none = Exceptions()

    /// Whether a model is not made without it.
    let isRequired: Bool
    /// Whether findings do not show its value.
    let isSecret: Bool
    /// Whether its value is only compared with the source's.
    let isReadOnly: Bool
    /// Whether observers do not learn of its changes.
    let isUnobserved: Bool
    /// The rule for the elements of XML that hold it; nil for none.
    let contentRule: ContentRule?
    /// The way to fill it with what names no property, if it takes that.
    let rest: RestReader?
    /// The way to fill it from the keys of its owner, if it is a flattened model.
    let flattened: FlattenedReader?
    /// The place of the name that tells the types of its values apart; nil where they need none.
    let sibling: TypeFamily.Discriminator?
    /// The paths that lead to the property, highest precedence first.
    let paths: [PropertyPath]

    /// Whether it is filled from the object as a whole, and not by a key or a path.
    var takesShare: Bool { rest != nil || flattened != nil }

    var isEmpty: Bool { allowsSinglePass && !isRequired && !isSecret && contentRule == nil }

    /// Whether objects of JSON may be read in a single pass all the same.
    ///
    /// It checks only requirements; elements do not matter to it, and it records no findings.
    var allowsSinglePass: Bool { !takesShare && paths.isEmpty && sibling == nil }

    init(
      isRequired: Bool = false, isSecret: Bool = false, isReadOnly: Bool = false,
      isUnobserved: Bool = false, contentRule: ContentRule? = nil, rest: RestReader? = nil,
      flattened: FlattenedReader? = nil, sibling: TypeFamily.Discriminator? = nil,
      paths: [PropertyPath] = []
    ) {
      self.isRequired = isRequired
      self.isSecret = isSecret
      self.isReadOnly = isReadOnly
      self.isUnobserved = isUnobserved
      self.contentRule = contentRule
      self.rest = rest
      self.flattened = flattened
      self.sibling = sibling
      self.paths = paths
    }
  }

  init(
    name: String, type: Any.Type, offset: Int, isOptional: Bool, isThroughKeyPath: Bool,
    reader: ValueReader,
    exceptions: Exceptions = .none
  ) {
    self.name = name
    self.type = type
    self.offset = offset
    self.isOptional = isOptional
    self.isThroughKeyPath = isThroughKeyPath
    self.reader = reader
    self.exceptions = exceptions
    uncountedReader = .passUnretained(reader)
    takesPlainIntegers = reader.directNumberType == .integer
    takesPlainTexts = reader.isOfTexts
  }

  /// Whether a model is not made without it.
  package var isRequired: Bool { exceptions.isRequired }

  /// Whether its value is only compared with the source's.
  package var isReadOnly: Bool { exceptions.isReadOnly }

  /// Whether it is filled from the object as a whole.
  package var takesShare: Bool { exceptions.takesShare }

  /// The plan of the flattened model, or nil for any other property.
  package var flattenedPlan: ReadPlan? { exceptions.flattened?.plan }

  /// The expectation where nothing fills it.
  var expectationOfMissing: String {
    exceptions.flattened?.expectation ?? reader.expectationOfMissing
  }

  /// The same property, for the key of a reference to its object.
  var asReference: ReadProperty {
    ReadProperty(
      name: name, type: type, offset: offset, isOptional: true,
      isThroughKeyPath: isThroughKeyPath, reader: reader)
  }
}

extension ReadProperty {
  /// The type of the converted value, and its reader. For a key path or a wrapper, those of the
  /// value that it leads to.
  var direct: (type: Any.Type, reader: ValueReader) {
    let reader = isThroughKeyPath ? reader.parts.first ?? reader : reader
    guard let wrapped = reader.wrapped else { return (type, reader) }
    return (TypeShape(of: type).valueTypes.first ?? type, wrapped)
  }
}

/// A path that leads to a property from the object.
struct PropertyPath {
  /// The rank by which it competes with keys.
  let rank: KeyRank
  let firstKey: String
  let steps: [SourcePath.Step]
  /// The number of steps that lead to a list from each of whose elements the path goes on; nil for
  /// none but those that keys go on from.
  let listDepth: Int?

  /// Nil for a source that is no path, or an empty one.
  ///
  /// - Parameter isOfRow: Whether its first key stands for a position.
  init?(_ source: OverrideSource, rank: KeyRank, isOfRow: Bool) {
    guard let path = source.path, let firstKey = path.firstKey else { return nil }
    self.rank = rank
    self.firstKey = firstKey
    let position = isOfRow ? SourcePath.position(ofColumn: firstKey) : nil
    steps = [position.map { .index($0) } ?? .key(firstKey)] + path.steps.dropFirst()
    listDepth = if case .each(_, let list) = source { list.steps.count } else { nil }
  }
}
