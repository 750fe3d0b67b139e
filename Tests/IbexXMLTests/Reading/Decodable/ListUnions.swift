/// A list or one value, asked for by decoders of their own.
enum ListOrOne<Value: Decodable & Equatable>: Decodable, Equatable {
  case list([Value])
  case one(Value)

  init(from decoder: any Decoder) throws {
    if let list = try? [Value](from: decoder) {
      self = .list(list)
    } else {
      self = .one(try Value(from: decoder))
    }
  }
}

/// A list by its container or, where there is none, one value.
enum ContainerOrOne<Value: Decodable & Equatable>: Decodable, Equatable {
  case list([Value])
  case one(Value)

  init(from decoder: any Decoder) throws {
    guard var container = try? decoder.unkeyedContainer() else {
      self = .one(try decoder.singleValueContainer().decode(Value.self))
      return
    }
    var list: [Value] = []
    while !container.isAtEnd { list.append(try container.decode(Value.self)) }
    self = .list(list)
  }
}

enum ListOrTable: Decodable, Equatable {
  case list([Int])
  case table([String: Int])

  init(from decoder: any Decoder) throws {
    if let list = try? decoder.singleValueContainer().decode([Int].self) {
      self = .list(list)
    } else {
      self = .table(try decoder.singleValueContainer().decode([String: Int].self))
    }
  }
}

enum ContainerOrTable: Decodable, Equatable {
  case list([Int])
  case table([String: Int])

  init(from decoder: any Decoder) throws {
    if let list = try? [Int](from: decoder) {
      self = .list(list)
    } else {
      self = .table(try [String: Int](from: decoder))
    }
  }
}
