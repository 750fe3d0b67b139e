import Foundation
import IbexXML
import Testing

private struct Item: Decodable, Equatable {
  let name: String
}

/// A list of texts, or an item.
private enum Entry: Decodable, Equatable {
  case texts([String])
  case item(Item)

  init(from decoder: any Decoder) throws {
    if let texts = try? decoder.singleValueContainer().decode([String].self) {
      self = .texts(texts)
    } else {
      self = .item(try Item(from: decoder))
    }
  }
}

/// The same, by an unkeyed container.
private enum ListedEntry: Decodable, Equatable {
  case texts([String])
  case item(Item)

  init(from decoder: any Decoder) throws {
    if let texts = try? Self.texts(of: decoder) {
      self = .texts(texts)
    } else {
      self = .item(try Item(from: decoder))
    }
  }

  private static func texts(of decoder: any Decoder) throws -> [String] {
    var container = try decoder.unkeyedContainer()
    var texts: [String] = []
    while !container.isAtEnd { texts.append(try container.decode(String.self)) }
    return texts
  }
}

@Suite struct ListReaderDecodableTests {
  private let xml = """
    <r><item><item>a</item><item>b</item></item><item><name>q</name></item></r>
    """

  @Test(arguments: [Mapper(), Mapper().with { $0.strictness = .strict }])
  func aListWithinAListOfElementsIsAnItemBesideObjects(_ mapper: Mapper) throws {
    #expect(
      try mapper.map([Entry].self, from: .xml(xml)) == [
        .texts(["a", "b"]), .item(Item(name: "q")),
      ])
    #expect(
      try mapper.map([ListedEntry].self, from: .xml(xml)) == [
        .texts(["a", "b"]), .item(Item(name: "q")),
      ])
  }
}
