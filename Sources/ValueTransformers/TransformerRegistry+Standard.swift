import Foundation

extension TransformerRegistry {
  /// The registry of the built-in transformers.
  ///
  /// | to | from text | from a number | from a Boolean |
  /// | --- | --- | --- | --- |
  /// | `String`, `Substring` | same | its literal | `true`, `false` |
  /// | `Int…`, `UInt…` | exact integral value | exact integral value | 1, 0 |
  /// | `Double`, `Float`, `Float16` | nearest value | nearest value | 1, 0 |
  /// | `Decimal` | exact value | exact value | 1, 0 |
  /// | `Bool` | `yes`, `off`, … | 1, 0 | same |
  /// | `URL` | whole text | its literal | – |
  /// | `UUID`, `Data` | 8-4-4-4-12, base64 | – | – |
  /// | `Date` | any form of ``DateTextTransformer`` | seconds since 1970 | – |
  ///
  /// Enums and other types with raw values, types that list their cases, and those that read
  /// themselves from text need no entry.
  public static let standard = TransformerRegistry { registry in
    registry.register(IdentityTransformer<String>())
    registry.register(IdentityTransformer<NumberLiteral>())
    registry.register(IdentityTransformer<Bool>())

    registry.register(.numberText)
    registry.register(.booleanNumber)
    registry.register(.booleanText)

    registry.register(.substring)
    registry.register(ChainedTransformer(ReversedTransformer(.numberText), .substring))
    registry.register(ChainedTransformer(ReversedTransformer(.booleanText), .substring))

    registry.registerInteger(Int.self)
    registry.registerInteger(Int8.self)
    registry.registerInteger(Int16.self)
    registry.registerInteger(Int32.self)
    registry.registerInteger(Int64.self)
    registry.registerInteger(UInt.self)
    registry.registerInteger(UInt8.self)
    registry.registerInteger(UInt16.self)
    registry.registerInteger(UInt32.self)
    registry.registerInteger(UInt64.self)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) {
      registry.registerInteger(Int128.self)
      registry.registerInteger(UInt128.self)
    }

    registry.registerFloatingPoint(Double.self)
    registry.registerFloatingPoint(Float.self)
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      registry.registerFloatingPoint(Float16.self)
    #endif

    registry.register(.decimalText)
    registry.register(.decimalNumber)
    registry.register(.numericBoolean(Decimal.self))

    registry.register(.url)
    registry.register(ChainedTransformer(ReversedTransformer(.numberText), .url))
    registry.register(.uuid)
    registry.register(.base64)

    registry.register(.dateText)
    registry.register(.secondsSince1970)
  }

  private mutating func registerInteger<Number: FixedWidthInteger & Sendable>(
    _ type: Number.Type
  ) {
    register(.integerText(type))
    register(.integerNumber(type))
    register(.numericBoolean(type))
  }

  private mutating func registerFloatingPoint<
    Number: BinaryFloatingPoint & LosslessStringConvertible & Sendable
  >(_ type: Number.Type) {
    register(.floatingPointText(type))
    register(.floatingPointNumber(type))
    register(.numericBoolean(type))
  }
}
