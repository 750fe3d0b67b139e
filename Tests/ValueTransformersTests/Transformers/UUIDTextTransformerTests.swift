import Foundation
import Testing
import ValueTransformers

@Suite struct UUIDTextTransformerTests {
  @Test(arguments: [
    "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
    " E621e1f8-c36c-495a-93fc-0c247a3e6e5f ", "00000000-0000-0000-0000-000000000000",
  ])
  func reads(_ text: String) throws {
    let uuid = try UUIDTextTransformer().transform(text)
    #expect(uuid == UUID(uuidString: text.trimmingCharacters(in: .whitespaces)))
  }

  @Test(arguments: [
    "", "e621e1f8", "e621e1f8c36c495a93fc0c247a3e6e5f", "{e621e1f8-c36c-495a-93fc-0c247a3e6e5f}",
    "g621e1f8-c36c-495a-93fc-0c247a3e6e5f", "e621e1f8-c36c-495a-93fc-0c247a3e6e5",
    "e621e1f8-c36c-495a-93fc00c247a3e6e5f", "e621e1f8-c36c-495a-93fc-0c247a3e6e5f0",
  ])
  func refuses(_ text: String) {
    #expect(throws: TransformError.failed(expected: "a UUID")) {
      try UUIDTextTransformer().transform(text)
    }
  }

  @Test func readsBack() throws {
    let transformer = UUIDTextTransformer()
    for _ in 0..<100 {
      let uuid = UUID()
      #expect(try transformer.transform(transformer.reverse(uuid)) == uuid)
    }
  }
}
