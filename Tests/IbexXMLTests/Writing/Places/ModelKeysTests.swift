import IbexXML
import Testing

private final class Owner: Mappable {
  var id = 0
  static var overrides: PropertyOverrides { [.identity(\Owner.id)] }
}

private struct Spot: Mappable { var latitude: Double? = 1 }

private struct Kept<Value>: Mappable {
  var name: String? = "n"
  var httpPort: Int? = 1
  var note = ""
  var owner: Owner?
  var spot = Spot()
  var others: [String: Value] = [:]
  static var overrides: PropertyOverrides {
    [
      .key("title", "label", for: "name"), .ignored("note"), .reference("owner_id", for: "owner"),
      .flattened("spot"), .rest("others"),
    ]
  }
}

/// What becomes of an entry of the rest.
private enum Outcome { case written, leftOut, refused }

private typealias Row = (key: String, any: Outcome, ofNumbers: Outcome, inXML: Outcome)

@Suite struct ModelKeysTests {
  private func outcome<Value>(
    of key: String, _ value: Value, in form: (Kept<Value>) throws -> String
  ) throws -> Outcome {
    var kept = Kept<Value>()
    let plain = try form(kept)
    kept.others = [key: value]
    do {
      return try form(kept) == plain ? .leftOut : .written
    } catch let error as SerializationError {
      #expect(error.expected == "keys that name no property of \(Kept<Value>.self)")
      #expect(error.found == "key \"\(key)\"" && error.path.description == "others")
      return .refused
    }
  }

  private func check(_ row: Row, by names: Serializer.KeyNames) throws {
    var serializer = Serializer()
    serializer.keyNames = names
    serializer.xml.namespaces["m"] = "urn:m"
    let (json, xml) = try (
      [
        outcome(of: row.key, 7 as SourceValue) { try $0.jsonString(using: serializer) },
        outcome(of: row.key, 7) { try $0.jsonString(using: serializer) },
      ],
      outcome(of: row.key, 7 as SourceValue) { try $0.xmlString(using: serializer) }
    )
    #expect(json == [row.any, row.ofNumbers] && xml == row.inXML)
  }

  @Test(
    arguments: [
      ("other", .written, .written, .written),
      ("name", .written, .refused, .written),
      ("Name", .written, .refused, .written),
      ("title", .refused, .refused, .refused),
      ("label", .written, .refused, .written),
      ("Title", .written, .written, .written),
      ("httpPort", .refused, .refused, .refused),
      ("http_port", .refused, .refused, .refused),
      ("note", .refused, .refused, .refused),
      ("owner", .refused, .refused, .refused),
      ("owner_id", .refused, .refused, .refused),
      ("spot", .written, .written, .written),
      ("latitude", .refused, .refused, .refused),
      ("others", .written, .written, .written),
      ("m:other", .written, .written, .written),
      ("m:title", .written, .written, .written),
      ("m:name", .written, .written, .written),
      ("m:note", .written, .written, .refused),
    ] as [Row])
  fileprivate func entriesMeetKeysOfOverrides(_ row: Row) throws { try check(row, by: .overrides) }

  @Test(
    arguments: [
      ("other", .written, .written, .written),
      ("name", .leftOut, .refused, .leftOut),
      ("title", .refused, .refused, .refused),
      ("label", .refused, .refused, .refused),
      ("m:title", .written, .written, .refused),
      ("m:name", .written, .written, .written),
    ] as [Row])
  fileprivate func entriesMeetNames(_ row: Row) throws { try check(row, by: .propertyNames) }
}
