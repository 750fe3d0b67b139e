/// A transformer that is made of others.
protocol ComposedTransformer {
  var parts: [any Transformer] { get }

  /// What joins the names of its parts to its own name; nil where it is named by its type.
  var separator: String? { get }
}

extension ComposedTransformer {
  var separator: String? { nil }
}

extension ChainedTransformer: ComposedTransformer {
  var parts: [any Transformer] { [first, second] }
  var separator: String? { " then " }
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
  var separator: String? { "" }
}

extension OptionalOutputTransformer: ComposedTransformer {
  var parts: [any Transformer] { [base] }
  var separator: String? { "" }
}

extension OptionalTransformer: ComposedTransformer {
  var parts: [any Transformer] { [base] }
}

extension ReversedTransformer: ComposedTransformer {
  var parts: [any Transformer] { [base] }
}
