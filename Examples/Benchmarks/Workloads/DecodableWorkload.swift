import Foundation
import Ibex

/// Types that decode themselves, through Ibex and through `JSONDecoder`.
enum DecodableWorkload {
  static func comparisons(in folder: DocumentFolder) -> [Comparison] {
    let mapper = Mapper()
    func wholes<Value: Decodable & Equatable>(
      _ workload: String, objectCount: Int, against decoder: FoundationDecoder = .plain,
      to type: Value.Type, document: @escaping () throws -> Data
    ) -> Comparison {
      .ofJSON(
        workload, objectCount: objectCount, against: decoder, document: document,
        ours: { try mapper.map(type, from: .json($0)) })
    }
    // A text for a number, which `JSONDecoder` refuses: it gets the number.
    func misfits<Value: Decodable & Equatable>(
      _ workload: String, objectCount: Int, against decoder: FoundationDecoder = .plain,
      to type: Value.Type, document: @escaping () -> Data, quoting numbers: ValuesToQuote
    ) -> Comparison {
      Comparison(workload, against: "\(decoder.name), without quotes") {
        let document = document()
        let (quoted, decoder) = (document.quoting(numbers), decoder.make())
        return Work(
          objects: objectCount, bytes: quoted.count,
          ours: { try mapper.map(type, from: .json(quoted)) },
          theirs: { try decoder.decode(type, from: document) })
      }
    }
    return [
      wholes(
        "flat JSON → 10,000 Decodable", objectCount: FlatWorkload.count, to: [DecodedPerson].self,
        document: { FlatWorkload.document }),
      wholes(
        "twitter.json → nested Decodable", objectCount: 100, to: DecodedSearch.self,
        document: { try folder.contents(of: "twitter.json") }),
      wholes(
        "citm_catalog.json → Decodable by key", objectCount: 427, to: DecodedCatalog.self,
        document: { try folder.contents(of: "citm_catalog.json") }),
      wholes(
        "650 exhibits by key → dictionary of Decodable", objectCount: ExhibitWorkload.count,
        to: [String: DecodedExhibit].self, document: ExhibitWorkload.document),
      wholes(
        "900 all-text objects → Decodable", objectCount: DialectWorkload.count,
        to: [DecodedDialect].self, document: DialectWorkload.document),
      wholes(
        "some of 140 keys → 500 Decodable", objectCount: DecodedForm.count, to: [DecodedForm].self,
        document: DecodedForm.document),
      wholes(
        "some of 300 keys → 500 Decodable", objectCount: 500, to: [DecodedCensus].self,
        document: { DecodedCensus.document(count: 500, filled: 0.1) }),
      wholes(
        "all of 300 keys → 100 Decodable", objectCount: 100, to: [DecodedCensus].self,
        document: { DecodedCensus.document(count: 100, filled: 1) }),
      misfits(
        "one number in quotes → 1,000 Decodable", objectCount: 1_000, to: [DecodedPerson].self,
        document: { FlatWorkload.document(count: 1_000) },
        quoting: /(?<before>"age":)(?<value>[0-9]+)/),
      misfits(
        "event feed, one number in quotes in each → Decodable",
        objectCount: EventFeedWorkload.count, against: .snakeCase, to: [DecodedEvent].self,
        document: EventFeedWorkload.document,
        quoting: /(?<before>"actor":{"id":)(?<value>[0-9]+)/),
      wholes(
        "event feed, 300 events at once → Decodable", objectCount: EventFeedWorkload.count,
        against: .snakeCase, to: [DecodedEvent].self, document: EventFeedWorkload.document),
      .ofCalls(
        "event feed, event by event → Decodable", against: .snakeCase,
        documents: EventFeedWorkload.documents,
        ours: { try mapper.map(DecodedEvent.self, from: .json($0)) }),
      .ofCalls(
        "0.5 kB members, one by one → Decodable", against: .snakeCase,
        documents: { GeneratedMembers.documents },
        ours: { try mapper.map(DecodedMember.self, from: .json($0)) }),
    ]
  }
}

/// The flat type of ten properties, without defaults.
struct DecodedPerson: Decodable, Equatable {
  let id: Int
  let name: String
  let email: String
  let city: String
  let age: Int
  let score: Double
  let latitude: Double
  let longitude: Double
  let isActive: Bool
  let note: String?
}
