import Foundation
import Ibex

/// What a process takes that does nothing else: how long its first call, which sets up all that
/// later calls share, and how much memory, which no other work has left to it.
enum FirstCallWorkload {
  private static let count = 100_000

  @Sendable
  static func comparisons() -> [Comparison] {
    [
      firstCall("185 B camel case", of: Contact.self) { SmallDocumentWorkload.contact },
      firstCall("377 B snake case", of: Parcel.self, against: .snakeCase) {
        SmallDocumentWorkload.parcel
      },
      firstCall("one event of a feed", of: FeedEvent.self, against: .snakeCase) {
        Data(GeneratedEvents.texts(1).joined().utf8)
      },
      Comparison(
        "flat JSON → 100,000 models, nothing before", against: "JSONDecoder", isCountable: false,
        isAlone: true, roundLimit: 5
      ) {
        work(.plain, FlatWorkload.document(count: count), objects: count) {
          try [Person](json: $0)
        }
      },
    ]
  }

  private static func firstCall<Model: Mappable & Decodable & Equatable>(
    _ name: String, of type: Model.Type, against decoder: FoundationDecoder = .plain,
    document: @escaping () -> Data
  ) -> Comparison {
    Comparison(
      "first call of a process, \(name)", against: decoder.name, isCountable: false, isAlone: true,
      showing: .cost
    ) {
      work(decoder, document(), objects: 1) { try Model(json: $0) }
    }
  }

  private static func work<Value: Decodable & Equatable>(
    _ decoder: FoundationDecoder, _ document: Data, objects: Int,
    ours: @escaping (Data) throws -> Value
  ) -> Work {
    Work(
      objects: objects, bytes: document.count, ours: { try ours(document) },
      theirs: { try decoder.make().decode(Value.self, from: document) })
  }
}
