import Ibex
import ValueTransformers

/// Infers models from the shape of samples.
package struct ModelInference {
  /// The deepest nesting of lists in a type.
  private static let listLimit = 8

  private let options: GenerationOptions
  private let namespaces: SampleNamespaces
  private var result: InferredModels
  private var typeNames = TakenNames()
  /// The positions of models and enums by the shapes that they are of.
  private var known: [ObjectIdentifier: ModelType] = [:]
  private var knownEnums: [[String]: ModelType] = [:]
  /// The number of nested lists around the current place, within the innermost model.
  private var listDepth = 0

  private init(_ options: GenerationOptions, _ namespaces: SampleNamespaces) {
    self.options = options
    self.namespaces = namespaces
    result = InferredModels()
    _ = typeNames.take(options.name)
    // A nested type of such a name would hide the user's.
    for case .type(let name) in options.choices.map(\.choice) {
      let outermost = name.prefix { $0 != "." }
      if !typeNames.has(String(outermost)) { _ = typeNames.take(String(outermost)) }
    }
  }

  /// Returns the models of samples.
  ///
  /// - Parameters:
  ///   - shape: The merged shape of all samples, of which there are some; it is changed.
  ///   - namespaces: The namespaces of names of XML in the samples.
  /// - Throws: `GenerationError` where samples are no objects, or a choice is for no place.
  package static func models(
    of shape: Shape, in namespaces: SampleNamespaces = SampleNamespaces(),
    _ options: GenerationOptions
  ) throws(GenerationError) -> InferredModels {
    try shape.apply(options.choices, isCodable: options.isCodable)
    shape.keepKeysUnlessAllHoldObjects()
    shape.prepare()
    guard shape.objectCount == shape.count, shape.nullCount == 0 else {
      throw GenerationError(
        "the samples must be objects, or lists of objects, but they are: \(shape.kindsInWords)")
    }
    ShapeUnion(of: shape).mergeAll()
    // Only now: perhaps just one of the merged shapes has shown that its elements are repeated, or that
    // an object has two spellings of a key. A coding key is one spelling.
    shape.resolved.prepare(options.isCodable ? nil : namespaces, unwraps: true)
    var inference = ModelInference(options, namespaces)
    inference.result.isCodable = options.isCodable
    try inference.inferRoot(shape.resolved)
    inference.breakCycles()
    return inference.result
  }

  private mutating func inferRoot(_ shape: Shape) throws(GenerationError) {
    guard let reason = shape.dictionaryReason, let values = shape.values?.resolved else {
      result.root = model(of: shape, named: options.name)
      return
    }
    guard values.objectCount > 0, values.count == values.objectCount, values.values == nil else {
      throw GenerationError(
        "the samples are dictionaries (\(reason)) of no objects: read them as a dictionary, or give "
          + "the place of objects by --at")
    }
    result.comments.append(
      "The samples are dictionaries (\(reason)): [String: \(options.name)]")
    let element = model(of: values, named: options.name)
    result.root = .dictionary(values.nullCount > 0 ? element.optional : element)
  }
}

// Types.
extension ModelInference {
  /// Returns the type of the values of a shape.
  ///
  /// - Parameters:
  ///   - key: The key that they stand under.
  ///   - owner: The name of the model that has it.
  private mutating func type(
    of shape: Shape, under key: String, in owner: String, isElement: Bool = false
  ) -> ModelType {
    let shape = shape.resolved
    let inner =
      if case .type(let name) = shape.choice {
        ModelType(named: name)
      } else { typeOfPresent(shape, under: key, in: owner, isElement: isElement) }
    guard inner != .value, !(inner == .text && shape.nullCount == 0) else { return inner }
    let isBlank = shape.texts.blankCount > 0 && inner != .text
    return shape.nullCount > 0 || (isBlank && !inner.isList) ? inner.optional : inner
  }

  private mutating func typeOfPresent(
    _ shape: Shape, under key: String, in owner: String, isElement: Bool
  ) -> ModelType {
    if shape.count == 0 || shape.isRepetition { return .value }
    // An attribute is no object, and no text beside one.
    if shape.attributeCount > 0, shape.objectCount > 0 { return .value }
    if shape.listCount == shape.count {
      guard let element = shape.element, element.resolved.count > 0, listDepth < Self.listLimit
      else { return .list(.value) }
      listDepth += 1
      defer { listDepth -= 1 }
      let type = type(of: element, under: shape.itemKey ?? key, in: owner, isElement: true)
      return shape.hasSingleValues && type == .value ? .value : .list(type)
    }
    if shape.objectCount == shape.count - shape.standInCount {
      if let values = shape.values {
        return .dictionary(type(of: values, under: key, in: owner, isElement: true))
      }
      if shape.entries.count == 0 { return .dictionary(.value) }
      return model(of: shape, under: key, in: owner, isElement: isElement)
    }
    if shape.listCount + shape.objectCount > 0 { return .value }
    if let scalar = enumeration(of: shape, under: key, in: owner, isElement: isElement) {
      return scalar
    }
    // In a list numbers and Booleans beside texts are columns of a row, rather than other spellings.
    if isElement, shape.scalarType == .text, shape.mixture != nil { return .value }
    return shape.scalarType ?? .value
  }

  private mutating func model(
    of shape: Shape, under key: String, in owner: String, isElement: Bool
  ) -> ModelType {
    if let known = known[ObjectIdentifier(shape)] { return known }
    return model(of: shape, named: typeName(for: key, in: owner, isElement: isElement))
  }

  private mutating func model(of shape: Shape, named name: String) -> ModelType {
    let outer = listDepth
    listDepth = 0
    defer { listDepth = outer }
    let position = result.models.count
    known[ObjectIdentifier(shape)] = .model(position)
    result.models.append(InferredModel(name: name))
    let keys = shape.entries.keys.indices.map { shape.entries.spellings(at: $0) }
    let names = PropertyNames(keys, of: shape, in: namespaces, options)
    var properties: [InferredProperty] = []
    for (place, keys) in keys.enumerated() {
      properties.append(property(at: place, keys, of: shape, names, in: name))
    }
    result.models[position].properties = properties
    result.models[position].nameStyle = names.style
    result.models[position].comments = shape.familyComments(names.names)
    return .model(position)
  }

  private mutating func property(
    at place: Int, _ keys: [String], of owner: Shape, _ names: PropertyNames, in model: String
  ) -> InferredProperty {
    let shape = owner.entries.shapes[place].resolved
    let presence = owner.entries.count(at: place)
    let emptyCount = options.isCodable ? 0 : owner.entries.emptyCount(at: place)
    var type = type(of: shape, under: keys[0], in: model)
    let isAlwaysThere = presence >= owner.objectCount
    // All that an element says which is there or not, and never holds anything.
    let isMark = !isAlwaysThere && emptyCount == presence && shape.choice == nil
    if isMark { type = .boolean }
    // A list of XML without elements is empty, where there are defaults.
    let isEmptyList = shape.isXML && type.isList && !options.isCodable
    if !isAlwaysThere, !isEmptyList, !isMark { type = type.optional }
    if !options.isCodable, type.isWithoutDefault { type = type.optional }
    var comments = isAlwaysThere ? [] : ["in \(presence) of \(owner.objectCount)"]
    comments += shape.comments(type, showsExamples: options.showsExamples)
    var overrides = names.overrides[place]
    if let itemKey = shape.itemKey, type.isList, !options.isCodable, !options.areKeysLoose {
      // With a prefix only those could be written who declare it.
      let isQualified = namespaces[itemKey] != nil
      overrides.append(
        .items(isQualified ? SampleNamespaces.localName(of: itemKey) : itemKey))
    } else if emptyCount > 0 {
      if isMark || type.unwrapped.heldModel != nil && type != type.unwrapped {
        overrides.append(.presence)
      } else if shape.itemKey == nil, type.isListOfTextsOrModels {
        overrides.append(.repeated)
      }
    }
    return InferredProperty(
      keys: keys, name: names.names[place], overrides: overrides, type: type, comments: comments)
  }

  /// Returns the name of a type that is still free.
  private mutating func typeName(for key: String, in owner: String, isElement: Bool) -> String {
    let name = SwiftNames.type(for: key, isElement: isElement)
    if !typeNames.has(name) { return typeNames.take(name) }
    if CanonicalForm.fold(name) == CanonicalForm.fold(options.name) {
      return typeNames.take(name + (isElement ? "Item" : "Model"))
    }
    let longer = owner == options.name ? name : owner + name
    return typeNames.take(String(longer.prefix(SwiftNames.lengthLimit)))
  }
}

// Enums, and models that hold themselves.
extension ModelInference {
  private mutating func enumeration(
    of shape: Shape, under key: String, in owner: String, isElement: Bool
  ) -> ModelType? {
    let isRequested = shape.choice == .enumeration
    // A blank text is nil to Ibex alone.
    guard isRequested || options.infersEnums, shape.scalarType == .text,
      !options.isCodable || shape.texts.blankCount == 0,
      let texts = shape.caseTexts(isRequested: isRequested)
    else { return nil }
    let identity = [CanonicalForm.fold(key)] + texts
    if let known = knownEnums[identity] { return known }
    var names = TakenNames()
    let cases = texts.map { (name: names.take(SwiftNames.enumCase(for: $0)), value: $0) }
    let count = shape.texts.count - shape.texts.blankCount
    result.enums.append(
      InferredEnum(
        name: typeName(for: key, in: owner, isElement: isElement), cases: cases,
        fallback: names.take("other"), comment: "\(texts.count) in \(count) values"))
    let type = ModelType.enumeration(result.enums.count - 1)
    knownEnums[identity] = type
    return type
  }

  /// Makes a property a `SourceValue` if it leads back to its own model without a list or dictionary
  /// between.
  private mutating func breakCycles() {
    var done: Set<Int> = []
    func visit(_ position: Int, _ path: [Int], _ models: inout [InferredModel]) {
      for property in models[position].properties.indices {
        guard let held = models[position].properties[property].type.heldModel else { continue }
        if held == position || path.contains(held) {
          let name = models[held].name
          models[position].properties[property].type = ModelType.value.optional
          models[position].properties[property].overrides.removeAll { $0 == .presence }
          models[position].properties[property].comments.append("a \(name)")
        } else if done.insert(held).inserted {
          visit(held, path + [position], &models)
        }
      }
    }
    for position in result.models.indices where done.insert(position).inserted {
      visit(position, [], &result.models)
    }
  }
}

extension ModelType {
  var isList: Bool { if case .list = unwrapped { true } else { false } }

  /// Whether it is a list of which an empty element of XML may be an item.
  var isListOfTextsOrModels: Bool {
    guard case .list(let element) = unwrapped else { return false }
    return element == .text || element.heldModel != nil && element == element.unwrapped
  }

  /// Whether the type has no default value for a property.
  fileprivate var isWithoutDefault: Bool {
    switch self {
    case .url, .uuid: true
    case .given(let name): ModelType.defaults[name] == nil
    default: false
    }
  }
}
