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

  init(
    _ property: WriteProperty, at place: WritePlace? = nil, column: WriteColumn? = nil,
    readPlaces: [WritePlace] = []
  ) {
    self.property = property
    self.place = place
    self.column = column
    self.readPlaces = readPlaces
  }
}
