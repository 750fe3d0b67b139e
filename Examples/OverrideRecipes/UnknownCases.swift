import Ibex

/// What if the server sends a case that my enum does not have?
enum UnknownCases {
  enum Status: String, FallbackCase {
    case open, closed, unknown
    static var fallback: Status { .unknown }
  }

  struct Shop: Mappable {
    var status = Status.closed
  }

  static func show() throws {
    let (shop, report) = try Mapper().mapReporting(
      Shop.self, from: .json(#"{"status": "haunted"}"#))
    answer("What if the server sends an unknown case?", shop, report)
  }
}
