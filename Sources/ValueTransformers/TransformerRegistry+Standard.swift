import IbexFoundation

extension TransformerRegistry {
  /// The registry of the built-in transformers.
  ///
  /// | to | from text | from a number | from a Boolean |
  /// | --- | --- | --- | --- |
  /// | `String`, `Substring` | same | its literal | `true`, `false` |
  /// | `Int…`, `UInt…` | exact integral value | exact integral value | 1, 0 |
  /// | `Double`, `Float`, `Float16`, `CGFloat` | nearest value | nearest value | 1, 0 |
  /// | `Decimal` | exact value | exact value | 1, 0 |
  /// | `NSNumber` | a number, `true`, `false` | nearest value | same |
  /// | `Bool` | `yes`, `off`, … | 1, 0 | same |
  /// | `URL` | whole text | its literal | – |
  /// | `UUID`, `Data` | 8-4-4-4-12, base64 | – | – |
  /// | `TimeZone` | an identifier or an offset | – | – |
  /// | `Locale` | an identifier | – | – |
  /// | `Duration` | `PT1H30M`, a number of seconds | seconds | – |
  /// | `Date` | any form of ``DateTextTransformer`` | seconds since 1970, below 10^11 | – |
  ///
  /// `RawRepresentable`, `CaseIterable`, and `LosslessStringConvertible` types need no entry.
  public static let standard = TransformerRegistry()

  /// By output type, in the order of the table; a reversible transformer serves both directions.
  private static let standardRoutes = {
    var routes: [StandardRoutes] = [
      StandardRoutes(output: String.self, fromText: { .identity(String.self) }),
      StandardRoutes(
        output: NumberLiteral.self, fromText: { .numberText },
        fromNumber: { .identity(NumberLiteral.self) }),
      StandardRoutes(
        output: Substring.self, fromText: { .substring },
        fromNumber: { NumberTextTransformer().reversed.then(.substring) },
        fromBoolean: { BooleanTextTransformer().reversed.then(.substring) }),

      .integer(Int.self), .integer(Int8.self), .integer(Int16.self), .integer(Int32.self),
      .integer(Int64.self),
      .integer(UInt.self), .integer(UInt8.self), .integer(UInt16.self), .integer(UInt32.self),
      .integer(UInt64.self),

      .floatingPoint(Double.self), .floatingPoint(Float.self),

      StandardRoutes(
        output: Decimal.self, fromText: { .decimalText }, fromNumber: { .decimalNumber },
        fromBoolean: { .numericBoolean(Decimal.self) }),
      StandardRoutes(
        output: Bool.self, fromText: { .booleanText }, fromNumber: { .booleanNumber },
        fromBoolean: { .identity(Bool.self) }),

      StandardRoutes(
        output: URL.self, fromText: { .url },
        fromNumber: { NumberTextTransformer().reversed.then(.url) }),
      StandardRoutes(output: UUID.self, fromText: { .uuid }),
      StandardRoutes(output: Data.self, fromText: { .base64 }),

      StandardRoutes(
        output: Date.self, fromText: { .dateText }, fromNumber: { .epochSecondsNumber }),
    ]
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      routes += [.integer(Int128.self), .integer(UInt128.self)]
    }
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      routes.append(.floatingPoint(Float16.self))
    #endif
    #if Foundation
      routes += [.graphicsNumber, .numberObject]
    #endif
    var table = TypeTable<StandardRoutes>()
    for route in routes { table.set(route, for: ObjectIdentifier(route.output)) }
    return table
  }()

  /// Returns a new built-in transformer from one type to another.
  static func standardTransformer(
    from inputType: Any.Type, to outputType: Any.Type
  ) -> AnyTransformer? {
    standardRoutes[ObjectIdentifier(outputType)]?.transformer(from: inputType)
      ?? standardRoutes[ObjectIdentifier(inputType)]?.transformer(from: outputType)?.reversed
  }
}

/// The built-in transformers to one type.
///
/// They are closures, so that unused types cost nothing: together they would be hundreds of generic
/// types for the runtime to instantiate, some milliseconds of a program's start.
struct StandardRoutes: Sendable {
  typealias Maker = @Sendable () -> any Transformer

  /// One registration for all: two built-in transformers for the same types are the same.
  private static let registration = AnyTransformer.Registration()

  let output: Any.Type
  var fromText: Maker?
  var fromNumber: Maker?
  var fromBoolean: Maker?

  static func integer<Number: FixedWidthInteger & Sendable>(_ type: Number.Type) -> Self {
    Self(
      output: type, fromText: { .integerText(Number.self) },
      fromNumber: { .integerNumber(Number.self) },
      fromBoolean: { .numericBoolean(Number.self) })
  }

  static func floatingPoint<Number: BinaryFloatingPoint & LosslessStringConvertible & Sendable>(
    _ type: Number.Type
  ) -> Self {
    Self(
      output: type, fromText: { .floatingPointText(Number.self) },
      fromNumber: { .floatingPointNumber(Number.self) },
      fromBoolean: { .numericBoolean(Number.self) })
  }

  func transformer(from inputType: Any.Type) -> AnyTransformer? {
    let make: Maker? =
      if inputType == String.self {
        fromText
      } else if inputType == NumberLiteral.self {
        fromNumber
      } else if inputType == Bool.self {
        fromBoolean
      } else {
        nil
      }
    return make.map { AnyTransformer($0(), registration: Self.registration) }
  }
}
