#if Foundation
  import IbexFoundation

  extension StandardRoutes {
    /// The routes to `CGFloat`, by way of `Double`.
    static let graphicsNumber = StandardRoutes(
      output: CGFloat.self,
      fromText: { .floatingPointText(Double.self).then(GraphicsNumberTransformer()) },
      fromNumber: { .floatingPointNumber(Double.self).then(GraphicsNumberTransformer()) },
      fromBoolean: { .numericBoolean(Double.self).then(GraphicsNumberTransformer()) })
  }

  /// A transformer between a number and the one that graphics are measured in.
  private struct GraphicsNumberTransformer: ReversibleTransformer {
    func transform(_ number: Double) -> CGFloat { CGFloat(number) }

    func reverse(_ number: CGFloat) -> Double { Double(number) }
  }
#endif
