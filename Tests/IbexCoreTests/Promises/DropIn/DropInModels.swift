import Foundation
import IbexCore

// A file as programs have it that know nothing of Ibex: types that are `Codable`, constants, coding
// keys, initializers and enums of their own. None is to be changed.
enum DropIn {
  struct Page<Element: Codable & Equatable>: Codable, Equatable {
    let items: [Element]
    let nextCursor: String?
    let total: Int

    enum CodingKeys: String, CodingKey {
      case items = "data"
      case nextCursor = "next_cursor"
      case total = "total_count"
    }
  }

  struct UserID: Codable, Hashable, RawRepresentable {
    let rawValue: Int
  }

  enum Role: String, Codable {
    case admin
    case guest
    case onCall = "on-call"
  }

  /// An enum with payloads, coded as the compiler has it.
  enum Attachment: Codable, Equatable {
    case image(url: URL, width: Int)
    case note(String)
    case empty
  }

  /// An enum with payloads, coded by a key that says which it is.
  enum Event: Codable, Equatable {
    case login(at: Date)
    case purchase(amount: Decimal, tags: Set<String>)

    private enum CodingKeys: String, CodingKey {
      case kind = "type"
      case at, amount, tags
    }
    private enum Kind: String, Codable { case login, purchase }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(Kind.self, forKey: .kind) {
      case .login:
        self = .login(at: try container.decode(Date.self, forKey: .at))
      case .purchase:
        self = .purchase(
          amount: try container.decode(Decimal.self, forKey: .amount),
          tags: try container.decodeIfPresent(Set<String>.self, forKey: .tags) ?? [])
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .login(let date):
        try container.encode(Kind.login, forKey: .kind)
        try container.encode(date, forKey: .at)
      case .purchase(let amount, let tags):
        try container.encode(Kind.purchase, forKey: .kind)
        try container.encode(amount, forKey: .amount)
        try container.encode(tags.sorted(), forKey: .tags)
      }
    }
  }

  /// A place whose coordinates are a list of two numbers.
  struct Place: Codable, Equatable {
    let latitude: Double
    let longitude: Double

    init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      latitude = try container.decode(Double.self)
      longitude = try container.decode(Double.self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(latitude)
      try container.encode(longitude)
    }
  }

  struct User: Codable, Equatable {
    let id: UserID
    let name: String
    let role: Role
    let joined: Date
    let avatar: URL?
    let token: UUID
    let home: Place?
    let key: Data

    enum CodingKeys: String, CodingKey {
      case id = "user_id"
      case name, role, avatar, token, home
      case joined = "joined_at"
      case key = "public_key"
    }
  }

  /// A type that reads a nested object into properties of its own.
  struct Receipt: Codable, Equatable {
    let number: String
    let currency: String
    let amount: Decimal

    enum CodingKeys: String, CodingKey { case number, price }
    enum PriceKeys: String, CodingKey { case currency, amount }

    init(number: String, currency: String, amount: Decimal) {
      self.number = number
      self.currency = currency
      self.amount = amount
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      number = try container.decode(String.self, forKey: .number)
      let price = try container.nestedContainer(keyedBy: PriceKeys.self, forKey: .price)
      currency = try price.decode(String.self, forKey: .currency)
      amount = try price.decode(Decimal.self, forKey: .amount)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(number, forKey: .number)
      var price = container.nestedContainer(keyedBy: PriceKeys.self, forKey: .price)
      try price.encode(currency, forKey: .currency)
      try price.encode(amount, forKey: .amount)
    }
  }

  indirect enum Folder: Codable, Equatable {
    case file(name: String, size: Int64)
    case folder(name: String, content: [Folder])
  }

  struct Message: Codable, Equatable {
    let id: Int
    let author: User
    let text: String
    let attachments: [Attachment]
    let reactions: [String: [UserID]]
    let events: [Event]
    let receipt: Receipt?
    let files: Folder?
    let sent: Date
    let isRead: Bool
  }
}

/// What a program has that reads and writes them; the two lines are all that changes.
struct DropInClient {
  let decoder = Mapper()
  let encoder = Serializer()

  func messages(in data: Data) throws -> DropIn.Page<DropIn.Message> {
    try decoder.decode(DropIn.Page<DropIn.Message>.self, from: data)
  }

  func body(of message: DropIn.Message) throws -> Data { try encoder.encode(message) }
}
