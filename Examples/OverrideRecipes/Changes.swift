import Ibex

/// What did an update change?
enum Changes {
  struct Address: Mappable {
    var street = ""
    var zip = ""
  }

  struct Person: Mappable {
    var name = ""
    var email: String?
    var address = Address()
  }

  static func show() throws {
    var person = try Person(
      json: #"{"name": "Ada", "email": "a@example.com", "address": {"street": "High St"}}"#)
    let patch = try SourceDocument(
      json: #"{"name": "Ada", "email": null, "address": {"zip": 8000}}"#)
    let changes = try person.update(from: patch)
    answer("What did an update change?", changes, person)
  }
}
