/// The place at which a property is written, where a path leads there from the model.
struct WritePlace {
  enum Step: Equatable {
    case key(String)
    case index(Int)
    /// From a list to each of its elements.
    case each
  }

  /// The last written position of a list, before which elements are null.
  static let lastPosition = 9_999

  let steps: [Step]
  /// The path in the words of messages.
  let text: String

  var firstKey: String? { if case .key(let key)? = steps.first { key } else { nil } }

  /// Nil for a source that is not a path.
  init?(_ source: OverrideSource) {
    switch source {
    case .key, .name: return nil
    case .path(let path): steps = path.steps.map { Step($0) }
    case .each(let path, let list):
      steps = list.steps.map { Step($0) } + [.each] + path.steps.map { Step($0) }
    }
    text = source.text
  }

  /// Creates the place right under a key.
  init(key: String) {
    steps = [.key(key)]
    text = SourcePath([.key(key)]).description
  }

  /// Whether it is that of the value under its first key, where that is no list: `[0]`.
  var mayBeItself: Bool { steps.dropFirst().allSatisfy { $0 == .index(0) || $0 == .each } }
}

extension WritePlace.Step {
  /// Returns whether two steps lead into values of one kind.
  func isLike(_ other: WritePlace.Step) -> Bool {
    switch (self, other) {
    case (.key, .key), (.index, .index), (.each, .each): true
    default: false
    }
  }

  fileprivate init(_ step: SourcePath.Step) {
    self =
      switch step {
      case .key(let key): .key(key)
      case .index(let position): .index(position)
      }
  }
}

/// A way to write a property: its key, and the place that a path leads to.
struct PropertyWay {
  let key: String
  let expandedName: ExpandedName?
  /// The place that a path leads to; nil for the key.
  let place: WritePlace?
  /// The places at which reading looks for the property, so that the rest must have its value at
  /// the first of them.
  let readPlaces: [WritePlace]

  /// Whether it leads to each element of a list.
  var isInEach: Bool { place?.steps.contains(.each) ?? false }
}

/// A property of a model that is written, and its place.
struct PlacedProperty {
  var property: WriteProperty
  /// The elements of a property that is written to each of several objects.
  var column: WriteColumn?
  /// The ways in which it may be written; nil for what nothing reads.
  var ways: PropertyWays?
  /// The place that a path leads to; nil for the property's own key.
  private(set) var place: WritePlace?
  /// The places at which reading looks for the property.
  private(set) var readPlaces: [WritePlace] = []

  init(_ property: WriteProperty) { self.property = property }

  /// The path to it, or its own key.
  var text: String { place?.text ?? SourcePath([.key(property.key)]).description }

  /// Changes the way in which it is written.
  mutating func take(_ way: PropertyWay) {
    property.key = way.key
    property.expandedName = way.expandedName
    place = way.place
    readPlaces = way.readPlaces
  }
}
