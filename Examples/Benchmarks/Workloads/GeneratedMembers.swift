import Foundation

/// The members of a club as answers of a service, about 0.5 kB each.
enum GeneratedMembers {
  static var documents: [Data] {
    var numbers = SeededNumbers(seed: 512)
    return (0..<300).map { Data(member($0, &numbers).utf8) }
  }

  private static func member(_ number: Int, _ numbers: inout SeededNumbers) -> String {
    let interests = (0..<numbers.number(1..<4)).map { _ in "\"\(numbers.text(8))\"" }
    return """
      {"id":\(number),"user_name":"\(numbers.hexadecimal(8))","full_name":"\(numbers.text(16))",\
      "email_address":"\(numbers.hexadecimal(8))@example.org","is_active":true,\
      "joined_at":"\(numbers.date())","last_seen_at":\
      \(number.isMultiple(of: 3) ? "null" : "\"\(numbers.date())\""),\
      "address":{"street_name":"\(numbers.text(14))","house_number":\(numbers.number(1..<200)),\
      "postal_code":"\(numbers.number(1000..<9999))","city_name":"\(numbers.text(8))"},\
      "account_balance":\(numbers.number(0..<900)).25,"visit_count":\(numbers.number(0..<5000)),\
      "interests":[\(interests.joined(separator: ","))],"about":"\(numbers.text(70))"}
      """
  }
}

struct DecodedMember: Decodable, Equatable {
  let id: Int
  let userName: String
  let fullName: String
  let emailAddress: String
  let isActive: Bool
  let joinedAt: Date
  let lastSeenAt: Date?
  let address: DecodedAddress
  let accountBalance: Double
  let visitCount: Int
  let interests: [String]
  let about: String
}

struct DecodedAddress: Decodable, Equatable {
  let streetName: String
  let houseNumber: Int
  let postalCode: String
  let cityName: String
}
