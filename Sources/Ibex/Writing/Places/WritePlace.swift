/// The place at which a property is written, where a path leads there from the model.
struct WritePlace {
  enum Step: Hashable {
    case key(String)
    case index(Int)
    /// From a list to each of its elements.
    case each
  }

  /// The last position of a list at which something is written; what is before it is null.
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

  /// Makes the place right under a key.
  init(key: String) {
    steps = [.key(key)]
    text = SourcePath([.key(key)]).description
  }

  /// Whether it is that of the value under its first key, where that is no list: `[0]`.
  var mayBeItself: Bool { steps.dropFirst().allSatisfy { $0 == .index(0) || $0 == .each } }

  var isInEach: Bool { steps.contains(.each) }
}

extension WritePlace.Step {
  fileprivate init(_ step: SourcePath.Step) {
    self =
      switch step {
      case .key(let key): .key(key)
      case .index(let position): .index(position)
      }
  }
}

/// A property of a model that is written, and its place.
struct PlacedProperty {
  let property: WriteProperty
  /// The place that a path leads to; nil for the property's own key.
  let place: WritePlace?
  /// The way to the elements of a property that is written to each of several objects.
  let column: WriteColumn?
  /// The places at which reading looks for the property, so that what the rest has at the first of
  /// them must be the property's value.
  let readPlaces: [WritePlace]
  /// The ways in which it may be written; nil for what nothing reads.
  let ways: PropertyWays?

  init(
    _ property: WriteProperty, at place: WritePlace? = nil, column: WriteColumn? = nil,
    readPlaces: [WritePlace] = [], ways: PropertyWays? = nil
  ) {
    self.property = property
    self.place = place
    self.column = column
    self.readPlaces = readPlaces
    self.ways = ways
  }
}

extension PlacedProperty {
  /// The path to it, or its own key.
  var text: String { place?.text ?? SourcePath([.key(property.key)]).description }

  /// Returns the property as one that may be written in some ways.
  func with(_ ways: PropertyWays) -> PlacedProperty { with(property, ways) }

  /// Returns the property as one that is never left out.
  var alwaysWritten: PlacedProperty { with(property.alwaysWritten, ways?.alwaysWritten) }

  private func with(_ property: WriteProperty, _ ways: PropertyWays?) -> PlacedProperty {
    PlacedProperty(property, at: place, column: column, readPlaces: readPlaces, ways: ways)
  }
}
