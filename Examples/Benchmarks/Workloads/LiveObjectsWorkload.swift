import Foundation
import IbexObjects

/// Objects that are there already, of which a response changes one in a hundred.
enum LiveObjectsWorkload {
  private static let count = 100_000

  private final class Passenger: Mappable {
    var id = 0
    var name = ""
    var email = ""
    var city = ""
    var age = 0
    var score = 0.0
    var latitude = 0.0
    var longitude = 0.0
    var isActive = false
    var note: String?

    static var overrides: PropertyOverrides { [.identity(\Passenger.id)] }
  }

  @Sendable
  static func comparisons() -> [Comparison] {
    [
      Comparison(
        "flat JSON → 100,000 objects that are there, 1 % changed", against: "mapping new ones"
      ) {
        let document = FlatWorkload.document(count: count)
        let changed = changed(document)
        let depot = IdentityMap()
        let mapper = Mapper()
        _ = try mapper.map([Passenger].self, from: .json(document), in: depot)
        var round = 0
        return Work(
          objects: count, bytes: document.count,
          ours: {
            round += 1
            let changes = try mapper.synchronize(
              [Passenger].self, from: .json(round.isMultiple(of: 2) ? document : changed),
              in: depot,
              deleting: .others)
            guard changes.updated.count == count / 100, changes.deleted.isEmpty else {
              throw Failure("a synchronization has changed \(changes)")
            }
            return changes.objects.count
          },
          theirs: { try mapper.map([Passenger].self, from: .json(document)).count })
      }
    ]
  }

  /// Returns a document in which every hundredth object has another name.
  private static func changed(_ document: Data) -> Data {
    let text = String(decoding: document, as: UTF8.self)
    return Data(
      text.replacing(/"name":"Person number (\d*)50"/) { "\"name\":\"Somebody \($0.1)50\"" }.utf8)
  }
}
