/// A transformer that consists of others.
protocol ComposedTransformer {
  var parts: [any Transformer] { get }

  /// Whether it is the way back of a transformer that was registered for the other direction.
  var isWayBack: Bool { get }

  /// Whether one that has a way back knows it, as far as that depends on the others.
  var isReversible: Bool { get }
}

extension ComposedTransformer {
  var isWayBack: Bool { false }
  var isReversible: Bool { true }
}

extension ChainedTransformer: ComposedTransformer {
  var parts: [any Transformer] { [first, second] }
}

extension CollectionTransformer: ComposedTransformer {
  var parts: [any Transformer] { [element] }
}

extension CompoundTransformer: ComposedTransformer {
  var parts: [any Transformer] { members.map(\.base) }
}

extension DecisiveTransformer: ComposedTransformer {
  var parts: [any Transformer] { [base] }
}

extension NarrowedTransformer: ComposedTransformer {
  var parts: [any Transformer] { [base.base] }
  var isWayBack: Bool { base.isWayBack }
}

extension OptionalOutputTransformer: ComposedTransformer {
  var parts: [any Transformer] { [base] }
}

extension OptionalTransformer: ComposedTransformer {
  var parts: [any Transformer] { [base] }
}

extension ReversedTransformer: ComposedTransformer {
  var parts: [any Transformer] { [base] }
  var isWayBack: Bool { true }
}
