public import IbexFoundation

/// A transformer that formats values by one of Foundation's format styles.
///
///     try FormatStyleTransformer(.byteCount(style: .file)).transform(1000)  // 1 kB
public struct FormatStyleTransformer<Style: FormatStyle & Sendable>: Transformer {
  private let style: Style

  /// Creates a transformer for a style.
  public init(_ style: Style) { self.style = style }

  public func transform(_ value: Style.FormatInput) -> Style.FormatOutput { style.format(value) }
}

/// A transformer that parses and formats by one of Foundation's format styles.
///
///     let transformer = ParseableFormatTransformer(Decimal.FormatStyle())
///     try transformer.transform("1,000.5")  // 1000.5, if the style's locale says so
///
/// The style decides what it accepts, which may be only a part of the text.
public struct ParseableFormatTransformer<Style: ParseableFormatStyle & Sendable>:
  ReversibleTransformer
where Style.Strategy: Sendable {
  private let style: Style
  private let strategy: ParseStrategyTransformer<Style.Strategy>

  /// Creates a transformer for a style.
  public init(_ style: Style) {
    self.style = style
    self.strategy = ParseStrategyTransformer(style.parseStrategy)
  }

  public func transform(_ text: Style.FormatOutput) throws(TransformError) -> Style.FormatInput {
    try strategy.transform(text)
  }

  public func reverse(_ value: Style.FormatInput) -> Style.FormatOutput { style.format(value) }
}

/// A transformer that parses by one of Foundation's parse strategies.
public struct ParseStrategyTransformer<Strategy: ParseStrategy & Sendable>: Transformer {
  private let strategy: Strategy

  /// Creates a transformer for a strategy.
  public init(_ strategy: Strategy) { self.strategy = strategy }

  public func transform(_ input: Strategy.ParseInput) throws(TransformError)
    -> Strategy.ParseOutput
  {
    try refusingErrors(expected: expectation) { try strategy.parse(input) }
  }
}

extension Transformer {
  /// A transformer that formats values by one of Foundation's format styles.
  public static func format<Style>(_ style: Style) -> Self
  where Self == FormatStyleTransformer<Style> {
    Self(style)
  }

  /// A transformer that parses and formats by one of Foundation's format styles.
  public static func parseableFormat<Style>(_ style: Style) -> Self
  where Self == ParseableFormatTransformer<Style> {
    Self(style)
  }

  /// A transformer that parses by one of Foundation's parse strategies.
  public static func parse<Strategy>(_ strategy: Strategy) -> Self
  where Self == ParseStrategyTransformer<Strategy> {
    Self(strategy)
  }
}
