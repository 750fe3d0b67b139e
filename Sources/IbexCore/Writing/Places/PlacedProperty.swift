/// A name under which a property is written: a key, or the path of an override.
struct WrittenName {
  let key: String
  /// The name in a namespace that stands for the key in markup.
  let expandedName: ExpandedName?
  /// The path that leads to it; nil for the key.
  let path: SourcePath?
}

/// A property of a model that is written, and its place.
struct PlacedProperty {
  var property: WriteProperty
  /// Its number in the table of keys by which the model is read; nil for what nothing reads.
  var claim: Int?
  /// The name that stands in where its own does not lead back to it; nil for none.
  var otherName: WrittenName?
  /// Whether reading makes no model without it.
  var isRequired = false
  /// Whether a path may lead into its value.
  var holdsEntries = true
  /// Whether it takes a list that a path gathers as it is.
  var takesList = false
  /// Whether its key leads back to it where its path ends at nil.
  var hasOwnKey = false
  /// The paths at which reading looks for it, each by its first key and the other steps, the most wanted
  /// first.
  var readPaths: [(key: String, steps: ArraySlice<SourcePath.Step>)] = []
  /// Whether it is written under a key that comes before these.
  var isBeforePaths = false
  /// The path that leads to it; nil for its key.
  private(set) var path: SourcePath?

  init(_ property: WriteProperty) { self.property = property }

  /// The name under which it is written.
  var name: WrittenName {
    WrittenName(key: property.key, expandedName: property.expandedName, path: path)
  }

  /// The steps that lead to it.
  var steps: [SourcePath.Step] { path?.steps ?? [.key(property.key)] }

  /// The key of the object that directly contains it.
  var firstKey: String { path?.firstKey ?? property.key }

  /// The path to it, or its own key.
  var text: String { SourcePath(steps).description }

  /// Takes the name that stands in, and returns whether there is one.
  mutating func takeOtherName() -> Bool {
    guard let name = otherName else { return false }
    otherName = nil
    take(name)
    return true
  }

  mutating func take(_ name: WrittenName) {
    property.key = name.key
    property.expandedName = name.expandedName
    property.hasExactKey = property.hasExactKey || name.path != nil
    path = name.path
  }
}
