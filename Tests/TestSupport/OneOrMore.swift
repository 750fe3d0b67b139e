/// A list or one value, whichever it is.
package enum OneOrMore<Value: Decodable & Equatable>: Decodable, Equatable {
  case one(Value)
  case more([Value])

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let list = try? container.decode([Value].self) {
      self = .more(list)
    } else {
      self = .one(try container.decode(Value.self))
    }
  }
}

extension OneOrMore: Sendable where Value: Sendable {}

extension OneOrMore: Encodable where Value: Encodable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .one(let value): try value.encode(to: encoder)
    case .more(let values): try values.encode(to: encoder)
    }
  }
}
