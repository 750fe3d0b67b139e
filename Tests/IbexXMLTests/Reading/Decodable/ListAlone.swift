/// A type that asks for a list as a whole, and for nothing else.
protocol ListAlone: Decodable {
  associatedtype Element: Decodable
  init(list: [Element])
}

extension ListAlone {
  init(from decoder: any Decoder) throws {
    self.init(list: try decoder.singleValueContainer().decode([Element].self))
  }
}
