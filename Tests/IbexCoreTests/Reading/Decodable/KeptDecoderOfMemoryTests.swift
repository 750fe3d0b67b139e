import Foundation
import IbexCore
import Testing

/// Asks the decoders of the values before it, which are over by then.
private struct Curious: Decodable {
  nonisolated(unsafe) static var kept: [any Decoder] = []
  nonisolated(unsafe) static var answers = 0

  private enum Keys: String, CodingKey { case id }

  let id: Int

  init(from decoder: any Decoder) throws {
    for decoder in Self.kept where (try? decoder.container(keyedBy: Keys.self)) != nil {
      Self.answers += 1
    }
    Self.kept.append(decoder)
    id = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .id)
  }
}

@Suite struct KeptDecoderOfMemoryTests {
  @Test func aDecoderOfAValueInMemoryEndsWithItsInitializer() throws {
    let list = (0..<20).map { ["id": $0, "key \($0)": [["id": $0]]] as [String: Any] }
    let values = try Mapper().map([Curious].self, from: .list(list))
    #expect(values.map(\.id) == Array(0..<20))
    #expect(Curious.answers == 0)
    Curious.kept = []
  }
}
