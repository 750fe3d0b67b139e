import Foundation
import IbexXML
import TestExpectations
import Testing

/// A value that encodes only what it has.
private struct Sparse: Codable, Hashable { var text: String? }

/// A value that encodes keys of its own making.
private struct Open: Codable, Equatable {
  var entries: [String: Int] = [:]
  init(_ entries: [String: Int] = [:]) { self.entries = entries }

  struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    for key in container.allKeys {
      entries[key.stringValue] = try container.decode(Int.self, forKey: key)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for (key, value) in entries { try container.encode(value, forKey: Key(stringValue: key)) }
  }
}

private struct Holder: Mappable, Equatable {
  var value = Sparse(text: "default")
  var list: [Sparse] = []
  var maybe: [Sparse]?
  var holes: [Sparse?] = []
  var set: Set<Sparse> = []
  var rows: [[Sparse]] = []
  var open: [Open] = []
  var byName: [String: Sparse] = [:]
  var lists: [String: [Sparse]] = [:]
}

private struct Unknown: Mappable {
  var values: [SourceValue] = []
  var any: [Any] = []
}

private struct Tag: Mappable, Equatable { var tag = "" }

private struct Item: Codable, Equatable { var item: String? }

private let plain: Serializer = {
  var serializer = Serializer()
  serializer.xml.includesDeclaration = false
  return serializer
}()

private let wrapped: Serializer = {
  var serializer = plain
  serializer.xml.lists = .wrapped(item: "one")
  return serializer
}()

@Suite struct XMLOutputListsTests {
  @Test(arguments: [1, 2])
  func valuesThatEncodeNothingAreRead(_ count: Int) throws {
    let list = Array(repeating: Sparse(), count: count)
    var holder = Holder(
      value: Sparse(), list: list, maybe: list, holes: list, set: [Sparse()], rows: [list],
      open: Array(repeating: Open(), count: count), byName: ["a": Sparse()], lists: ["a": list])
    #expect(try Holder(xml: holder.xmlString()) == holder)
    expectError(SerializationError.self, "\(dictionary) an object at open[0]") {
      try holder.xmlString(using: wrapped)
    }
    holder.open = []
    #expect(try Holder(xml: holder.xmlString(using: wrapped)) == holder)
    #expect(try Mapper().map([Sparse].self, from: .xml(plain.xmlString(list))) == list)
    #expect(try Mapper().map(Sparse.self, from: .xml(plain.xmlString(Sparse()))) == Sparse())
    let none = Holder(maybe: [], rows: [[]], lists: ["a": []])
    #expect(try Holder(xml: none.xmlString()) == none)
  }

  @Test func whatSaysThatItIsNotNilIsAnItem() throws {
    let isThere = #"xsi:nil="false" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance""#
    #expect(
      try plain.xmlString(["list": [Sparse()]]) == "<root><list \(isThere)/></root>")
    #expect(try Holder(xml: "<h><list \(isThere)/></h>").list == [Sparse()])
    struct Models: Mappable { var list: [Tag] = [] }
    #expect(try Models(xml: "<m><list \(isThere)/></m>").list == [Tag()])
    #expect(try Models(xml: "<m><list \(isThere)><tag>a</tag></list></m>").list == [Tag(tag: "a")])
    #expect(try Models(xml: "<m><list \(isThere)><t/><t/></list></m>").list == [Tag(), Tag()])
  }

  @Test func theOnlyObjectOfUnknownShapeIsWrapped() throws {
    let one = try Unknown(json: #"{"values": [{"a": "1"}], "any": [{"a": "1"}]}"#)
    let xml = try one.xmlString(using: plain)
    let object = "<item><a>1</a></item>"
    #expect(xml == "<unknown><values>\(object)</values><any>\(object)</any></unknown>")
    let read = try Unknown(xml: xml)
    #expect(read.values == [["a": "1"]])
    #expect(read.any as? [[String: String]] == [["a": "1"]])
    #expect(try Unknown(xml: one.xmlString(using: wrapped)).values == read.values)
    let list: [SourceValue] = [["a": "1"]]
    #expect(try Mapper().map([SourceValue].self, from: .xml(plain.xmlString(list))) == list)
    var model = Unknown()
    model.any = [Tag(tag: "x")]
    #expect(try Unknown(xml: model.xmlString()).any as? [[String: String]] == [["tag": "x"]])
  }

  @Test func theOnlyObjectWithNothingButAttributesAndTextIsNot() throws {
    let xml = #"<unknown><values a="1">x</values></unknown>"#
    let read = try Unknown(xml: xml)
    #expect(read.values == [["a": "1", "__innerXML__": "x"]])
    #expect(try read.xmlString(using: plain) == xml)
  }

  private let dictionary =
    "expected no dictionary within a wrapper, which reading takes for the dictionary, found"

  @Test func aDictionaryWithinAWrapperIsAnError() throws {
    expectError(SerializationError.self, "\(dictionary) an object at [0]") {
      try plain.xmlString([["a": 1], ["b": 2]])
    }
    expectError(SerializationError.self, "\(dictionary) an object at [0]") {
      try plain.xmlString([[:]] as [[String: Int]])
    }
    expectError(SerializationError.self, "\(dictionary) an object at [0]") {
      try plain.xmlString([["a": 1]] as [SourceObject])
    }
    expectError(SerializationError.self, "\(dictionary) an object at list[0]") {
      try wrapped.xmlString(["list": [["a": 1]]])
    }
    expectError(SerializationError.self, "\(dictionary) an object at rows[0][0]") {
      try plain.xmlString(["rows": [[["a": 1]]]])
    }
  }

  @Test func dictionariesUnderAKeyOrNamedItemsReadBack() throws {
    let rows = [["a": 1], ["b": 2]]
    let byKey = ["row": rows]
    #expect(
      try Mapper().map([[String: Int]].self, from: .xml(plain.xmlString(byKey)), at: "root.row")
        == rows)
    struct Table: Mappable, Equatable {
      var rows: [[String: Int]] = []
      static var overrides: PropertyOverrides { [.items("row", for: \Table.rows)] }
    }
    for count in 0...2 {
      let table = Table(rows: Array(rows.prefix(count)))
      #expect(try Table(xml: table.xmlString(using: wrapped)) == table)
    }
  }

  @Test func anItemThatReadingTakesForAKeyIsAnErrorAtTheTopToo() throws {
    let tags = [Tag(tag: "a"), Tag(tag: "b")]
    expectError(
      SerializationError.self,
      #"expected an item name that is no property of Tag, found key "tag" at [0]"#
    ) { try tags.xmlString() }
    #expect(try [Tag](xml: tags.xmlString(element: "one")) == tags)
    let items = [Item(item: "a")]
    expectError(
      SerializationError.self,
      #"expected an item name that is no key of the items, found key "item" at [0]"#
    ) { try plain.xmlString(items) }
    #expect(
      try Mapper().map([Item].self, from: .xml(plain.xmlString(items, element: "i"))) == items)
  }

  @Test func theOnlyNilIsAnErrorWhereItsWrapperIsTakenForAnItem() throws {
    struct Models: Mappable, Equatable { var list: [Entry?] = [] }
    struct Entry: Mappable, Equatable { var item: Int? }
    struct Elements: Mappable { var list: [SourceElement?] = [] }
    expectError(
      SerializationError.self,
      #"expected an item name that is no property of Entry, found key "item" at list[0]"#
    ) { try Models(list: [nil]).xmlString() }
    expectError(
      SerializationError.self,
      "expected no element within a wrapper, which reading takes for the element, found null at list[0]"
    ) { try Elements(list: [nil]).xmlString() }
    for list in [[nil], [nil, nil], [nil, Entry(item: 1)]] as [[Entry?]] {
      let models = Models(list: list)
      #expect(try Models(xml: models.xmlString(using: wrapped)) == models)
    }
  }

  private struct Loose: Mappable, Equatable {
    var name: String?
    var others: [String: Int] = [:]
    static var overrides: PropertyOverrides { [.rest(\Loose.others)] }
  }

  private struct LooseList: Mappable, Equatable { var list: [Loose?] = [] }

  @Test(arguments: [[1, 1], [0, 1], [0, nil], [nil, 1], [nil, nil]] as [[Int?]])
  private func modelsWithOnlyTheirRestReadBackFromAWrapper(_ rest: [Int?]) throws {
    let list = LooseList(list: rest.map { $0.map { Loose(others: $0 == 0 ? [:] : ["x": $0]) } })
    #expect(try LooseList(xml: list.xmlString(using: wrapped)) == list)
    #expect(try LooseList(xml: list.xmlString(using: plain)) == list)
  }

  @Test func aModelWithOnlyItsRestIsRefusedBesideModelsWithKeys() throws {
    let models = [nil, Loose(name: "a"), Loose(others: ["x": 1]), Loose(others: ["y": 1])]
    let list = LooseList(list: models)
    #expect(try LooseList(xml: list.xmlString(using: plain)) == list)
    let message = """
      expected an item with a key of its type, \
      found an object whose keys are all in its rest at
      """
    expectError(SerializationError.self, "\(message) list[2]") {
      try list.xmlString(using: wrapped)
    }
    expectError(SerializationError.self, "\(message) [2]") { try plain.xmlString(models) }
  }

  @Test func anEmptyListIsWrittenWhereTheDefaultIsAnother() throws {
    struct Boxed: Mappable, Equatable {
      var numbers = Elements(numbers: [1])
      var object: SourceValue = ["a": 1]
      var empty: [Int] = []
    }
    struct Elements: Codable, Equatable {
      var numbers: [Int]
      init(numbers: [Int]) { self.numbers = numbers }
      init(from decoder: any Decoder) throws {
        numbers = try decoder.singleValueContainer().decode([Int].self)
      }
      func encode(to encoder: any Encoder) throws { try numbers.encode(to: encoder) }
    }
    let boxed = Boxed(numbers: Elements(numbers: []), object: [:])
    let xml = try boxed.xmlString(using: plain)
    #expect(xml.hasPrefix("<boxed><numbers/><object xsi:nil=\"false\""))
    #expect(!xml.contains("<empty"))
    #expect(try Boxed(xml: xml) == boxed)
  }
}
