import IbexFoundation
import ValueTransformers

extension SourceValue: DataSource {
  /// The keys of an object, in order. Empty for any other value.
  public var contentKeys: [String] { object?.keys ?? [] }

  /// Returns the content for exactly this key.
  public func content(for key: String) -> SourceContent? { self[key]?.sourceContent }

  /// The value as the content of a source, with its contents as nested sources.
  package var sourceContent: SourceContent {
    switch content {
    case .null: .null
    case .boolean(let flag): .boolean(flag)
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .list(let list): .list(list.map(\.sourceContent))
    case .object: .source(self)
    }
  }
}

extension SourceValue: Codable {
  /// Decodes a value by trying one kind after the other.
  ///
  /// Decoders of this library return exact numbers. Foundation's decoders return a `Decimal`, or a
  /// `Double` for numbers out of its range.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: AnyCodingKey.self) {
      let keys = container.allKeys
      self.init(
        SourceObject(
          try keys.map { ($0.stringValue, try container.decode(SourceValue.self, forKey: $0)) }))
    } else if var container = try? decoder.unkeyedContainer() {
      var list: [SourceValue] = []
      while !container.isAtEnd { list.append(try container.decode(SourceValue.self)) }
      self.init(.list(list))
    } else {
      self.init(try Self.content(of: decoder.singleValueContainer()))
    }
  }

  private static func content(of container: any SingleValueDecodingContainer) throws -> Content {
    if container.decodeNil() { return .null }
    if let flag = try? container.decode(Bool.self) { return .boolean(flag) }
    if let number = try? container.decode(Int64.self) { return .number(NumberLiteral(number)) }
    if let number = try? container.decode(UInt64.self) { return .number(NumberLiteral(number)) }
    let double = try? container.decode(Double.self)
    if let double, !double.isFinite { return .number(NumberLiteral(double)) }
    if let number = try? container.decode(Decimal.self) {
      // A decimal number has 38 digits, and it is unknown whether some are lost.
      let isNear = number.isFinite && NumberLiteral(number).double == double
      return .number(isNear ? NumberLiteral(number) : NumberLiteral(double ?? .nan))
    }
    if let double { return .number(NumberLiteral(double)) }
    return .text(try container.decode(String.self))
  }

  /// Encodes the value by its kind.
  ///
  /// Encoders of this library write exact numbers. Other encoders get an integer, a `Double` of the
  /// same value, or else a `Decimal`, which only JSON encoders write as a number.
  public func encode(to encoder: any Encoder) throws {
    switch content {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .boolean(let flag):
      try encoder.encode(flag)
    case .number(let number):
      try encoder.encode(number)
    case .text(let text):
      try encoder.encode(text)
    case .list(let list):
      var container = encoder.unkeyedContainer()
      for element in list { try container.encode(element) }
    case .object(let object):
      var container = encoder.container(keyedBy: AnyCodingKey.self)
      for (key, value) in object { try container.encode(value, forKey: AnyCodingKey(.key(key))) }
    }
  }
}

extension Encoder {
  fileprivate func encode(_ value: some Encodable) throws {
    var container = singleValueContainer()
    try container.encode(value)
  }

  fileprivate func encode(_ number: NumberLiteral) throws {
    if let integer = number.integer(as: Int64.self) { return try encode(integer) }
    if let integer = number.integer(as: UInt64.self) { return try encode(integer) }
    let double = number.double
    if let double, ExactNumber(NumberLiteral(double)) == ExactNumber(number) {
      return try encode(double)
    }
    if let decimal = number.decimal { return try encode(decimal) }
    if let double { return try encode(double) }
    throw EncodingError.invalidValue(
      number.text,
      EncodingError.Context(
        codingPath: codingPath, debugDescription: "expected a number in the range of Double"))
  }
}
