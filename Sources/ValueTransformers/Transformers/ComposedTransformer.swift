/// A transformer that is made of others.
protocol ComposedTransformer {
  var parts: [any Transformer] { get }
}

extension ChainedTransformer: ComposedTransformer {
  var parts: [any Transformer] { links }
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
}

extension OptionalOutputTransformer: ComposedTransformer {
  var parts: [any Transformer] { [base] }
}

extension OptionalTransformer: ComposedTransformer {
  var parts: [any Transformer] { [base] }
}

extension ReversedTransformer: ComposedTransformer {
  var parts: [any Transformer] { [base] }
}
