import IbexCore
import TestSupport
import Testing

@Suite struct JSONTextsOfADocumentTests {
  @Test func textsOfADocumentAreReadAsEachAlone() throws {
    let texts = (0..<200).map { Delivery.json(number: $0) }
    let alone = try texts.map { try Delivery(json: $0) }
    let document = "[\(texts.joined(separator: ","))]"
    #expect(try [Delivery](json: document) == alone)
    #expect(try Mapper().mapReporting([Delivery].self, from: .json(document)).value == alone)
    #expect(alone.contains { $0.first?.label == "a" && $0.second?.label == nil })
  }
}
