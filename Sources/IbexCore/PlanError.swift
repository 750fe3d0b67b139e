public import IbexFoundation

/// An error for a model type that cannot be mapped or serialized as declared, with its remedy.
///
/// Thrown when a type is first mapped or serialized, before any data is read.
public struct PlanError: Error, Hashable, Sendable {
  /// The name of the model type.
  public let type: String
  /// The problem with the type.
  public let problem: String
  /// The remedy for the problem.
  public let remedy: String
  private let action: String

  package init(_ type: Any.Type, _ problem: String, _ remedy: Remedy) {
    self.init(type, problem, remedy: remedy.rawValue)
  }

  package init(cannotSerialize type: Any.Type, _ problem: String, _ remedy: Remedy) {
    self.init(type, problem, remedy: remedy.rawValue, action: "serialize")
  }

  /// Creates an error whose remedy refers to the model's declaration.
  init(_ type: Any.Type, _ problem: String, remedy: String, action: String = "map") {
    self.action = action
    self.type = String(describing: type)
    self.problem = problem
    self.remedy = remedy
  }

  package enum Remedy: String {
    case reflectionMetadata =
      "build it without -disable-reflection-metadata and -reflection-metadata-for-debugger-only"
    case reflectionNames = "build it without -disable-reflection-names"
    case structOrClass = "make it a struct or a class, or register a transformer to it"
    case plainClass = "map a struct or a class and hand it to the actor"
    case copyableProperty =
      "give the property a copyable type, or move it out of the model"
    case ownProperty = "name properties by key paths that begin at the model or its superclass"
    case variable = "declare the property with var and a setter, or drop the override"
    case wholeProperty = "name the property as a whole"
    case storedName = "name one of them, or a computed property by its key path"
    case computedProperty = "name a computed property by its key path, or drop the override"
    case storedProperty = "give the name of a stored property as a string, or drop the override"
    case keyOfComputed =
      "leave it out: without a key of its own, a computed property is neither read nor written"
    case oneKeyPath = "keep the one that leads to it"
    case keyPathAlone = "give its key path alone, or its name as a string"
    case sameProperty = "give the key path of the property that is named"
    case ownName = "give its name as a string"
    case ownNameOrKey = "give its name as a string, or a key of its own"
    case ownKeyPath = "add .observed with its name and its key path, or drop the override"
    case ownModel = "name it too, as in .ignored(\"name\", of: Model.self)"
    case mappable = "make it Mappable, or give it coding keys instead"
    case ignoredOrFilled = "drop one of the overrides"
    case presentType = "name a Bool, a model, or an optional of these"
    case keyedPath = "let the path begin with a key of the object"
    case row = "let the paths of all its overrides begin with a position, or none"
    case wholeRow = "select all of its properties"
    case objectOfKeys = "drop its .identity, or let it be read from keys"
    case ofRow = "read it as a property of its own, from a list"
    case pathNotation =
      "join keys by single dots, write positions as [0], and quote other keys, as in a[\"b.c\"]"
    case fittingTransformer =
      "use a transformer to the type of the property, or to what its optional or collection holds"
    case dateFormat = "use the letters that DateFormatTransformer lists, as in yyyy-MM-dd"
    case readableInput = "register a transformer from a type that can be read without it"
    case member = "list only types that are of the family's type, each a struct or a class"
    case localNames = "give each of them a local name of its own"
    case namedMember = "read it as a property, or let the value itself have the name"
    case pathWithin = "tell them apart by .path or .key of the value itself"
    case writableType = "make it Mappable or Encodable, or register a reversible transformer to it"
    case writableWrapper =
      "make it a MappableWrapper if it is a property wrapper, else Mappable or Encodable, or register a reversible transformer to it"
    case writableEnum =
      "make it RawRepresentable, CaseIterable, or Encodable, or register a reversible transformer to it"
    case caseNames =
      "give it raw values, or build it with the reflection metadata that names its cases"
    case writableKeyType =
      "use String, or a RawRepresentable, CaseIterable, or LosslessStringConvertible type, or register a reversible transformer"
    case namesOfObserved =
      "give the key paths to each type in the order of their declaration, or write .observed(\"name\", through:)"
    case optionalForNil = "make the property that may be nil an optional"
    case onlyXML = "write it as XML, or tell its types apart by a key"
    case otherKeyNames = "choose other key names, or rename one of them"
    case oneText = "make one of them an attribute, or give it another key"
    case otherPlaces =
      "give one of them another key or path first, or choose other key names"
    case ownKeyToRead = "give it a key that nothing else is read from"
    case rangedType =
      "name a number or a date, with bounds that are values of its type, or drop the override"
    case countedType =
      "name a text, a list, a set, or a dictionary, with a range of counts, or drop the override"
    case listOfItems = "name the items of a list, or drop the override"
    case oneOverride = "keep one of the overrides"
    case restType =
      "make it a dictionary with keys of type String, such as [String: SourceValue]"
    case flattenedType = "make it Mappable, or an optional of a Mappable type, without a family"
    case otherKeys = "give one of them another key, or do not flatten it"
    case nestedInPlace = "let it stand under a key of its own"
    case givenNames = "give names of stored properties that are not weak, unowned, lazy, or ignored"
    case mapperDecodes = "decode the whole document by Mapper().decode"
    case passedError = "let the error pass, or map a type of its own there"
    case selectedModel = "name it too, as in .only(\"name\", of: Model.self)"
    case selectedName = "give its name as a string, as in .only(\"name\", of: Model.self)"
    case identityProperty =
      "name properties that are filled, each Hashable or an object with an identity of its own"
    case referenceProperty =
      "name a property that holds objects, or lists of them, whose identity is one property"
    case keyPathToStored =
      "add .observed with the name and the key path of each property, or ignore it"
    case describedShare = "drop its .rest or .flattened, and give it keys or paths"
    case identityToDelete = "give it an .identity, or delete nothing"
    case oneIdentity = "keep one of them, with all properties that tell its objects apart"
    case madeObject = "let the context make objects of the type that it is asked for"
    case makeObject = "let the makeObject(of:) of the context make one, or make it Mappable"
    case newerIbex = "use a version of Ibex that knows this Swift runtime"
  }
}

extension PlanError: CustomStringConvertible {
  /// One line with the type, the problem, and the remedy.
  public var description: String { "cannot \(action) \(type): \(problem); \(remedy)" }
}

extension PlanError: LocalizedError {
  /// The same text as ``description``, for `localizedDescription`.
  public var errorDescription: String? { description }
}
