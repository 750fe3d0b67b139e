package import IbexFoundation

/// A transformer from numeric text in seconds since 2001-01-01 UTC to dates.
///
///     try TimeSinceReferenceDateTextTransformer().transform("474768780.25")
package struct TimeSinceReferenceDateTextTransformer: ReversibleTransformer {
  private let base = NumberTextTransformer().then(TimeSinceReferenceDateTransformer())

  /// Creates the transformer.
  package init() {}

  package var expectation: String { base.expectation }

  package func transform(_ text: String) throws(TransformError) -> Date {
    try base.transform(text)
  }

  package func reverse(_ date: Date) throws(TransformError) -> String {
    try base.reverse(date)
  }
}

extension Transformer where Self == TimeSinceReferenceDateTextTransformer {
  /// A transformer from numeric text in seconds since 2001-01-01 UTC to dates.
  package static var secondsSinceReferenceDateText: Self { Self() }
}
