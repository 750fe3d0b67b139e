import Foundation
import IbexCore
import TestSupport
import Testing

@Suite struct RequestedKeysTests {
  struct Both: Codable, Mappable, Equatable {
    var a = 0
    var plain = ""
    enum CodingKeys: String, CodingKey {
      case a = "alpha"
      case plain
    }
  }

  @Test func codingKeysAreExact() throws {
    #expect(try Both(json: #"{"Alpha": 3}"#).a == 0)
  }

  /// Tries a number and a list before the object.
  struct Union: Decodable, Mappable {
    var a = 0
    var plain = ""

    init() {}

    init(from decoder: any Decoder) throws {
      if let a = try? decoder.singleValueContainer().decode(Int.self) {
        self.a = a
        return
      }
      if var list = try? decoder.unkeyedContainer() {
        while !list.isAtEnd { a += try list.decode(Int.self) }
        return
      }
      let container = try decoder.container(keyedBy: Both.CodingKeys.self)
      a = try container.decode(Int.self, forKey: .a)
      plain = try container.decode(String.self, forKey: .plain)
    }
  }

  @Test func codingKeysAreKeysOfATypeThatTriesAListFirst() throws {
    let union = try Union(json: #"{"alpha": "3", "PLAIN": "p"}"#)
    #expect(union.a == 3)
    #expect(union.plain == "p")
  }

  @Test func updatesTakeCodingKeys() throws {
    var both = Both(a: 3, plain: "p")
    #expect(try both.update(from: ["alpha": 4]).map(\.description) == ["a"])
    #expect(both == Both(a: 4, plain: "p"))
  }

  @Test func theyCountWithinDecodableTypes() throws {
    struct Outer: Decodable, Equatable {
      let both: Both
      let list: [Both]
    }
    let json = #"{"both": {"alpha": "3"}, "list": [{"alpha": true}]}"#
    #expect(
      try Mapper().map(Outer.self, from: .json(json))
        == Outer(both: Both(a: 3, plain: ""), list: [Both(a: 1, plain: "")]))
  }

  @Test func theyCountWithinEncodableTypes() throws {
    struct Outer: Encodable { let both: Both }
    #expect(
      try Serializer().jsonString(Outer(both: Both(a: 3, plain: "p")))
        == #"{"both":{"alpha":3,"plain":"p"}}"#)
  }

  struct Overridden: Codable, Mappable, Equatable {
    var first = 0
    var second = 0
    enum CodingKeys: String, CodingKey {
      case first = "one"
      case second = "two"
    }
    static var overrides: PropertyOverrides {
      [.key("eins", for: \Overridden.first), .key("two", for: \Overridden.first)]
    }
  }

  @Test func overridesComeFirst() throws {
    #expect(
      try Overridden(json: #"{"one": 1, "eins": 2, "two": 3, "second": 4}"#)
        == Overridden(first: 2, second: 4))
    #expect(try Overridden(json: #"{"one": 1}"#) == Overridden(first: 1, second: 0))
    let model = Overridden(first: 1, second: 2)
    #expect(try model.jsonString() == #"{"eins":1,"second":2}"#)
    #expect(
      try model.jsonString(using: Serializer(keyNames: .propertyNames))
        == #"{"one":1,"second":2}"#)
  }

  struct Swapped: Codable, Mappable, Equatable {
    var a = 0
    var b = 0
    enum CodingKeys: String, CodingKey {
      case a = "b"
      case b = "a"
    }
  }

  @Test func keysMayBeNamesOfOthers() throws {
    let swapped = Swapped(a: 1, b: 2)
    #expect(try Swapped(json: #"{"b": 1, "a": 2}"#) == swapped)
    #expect(try Swapped(json: swapped.jsonString()) == swapped)
  }

  // Every kind of property that a model may have.

  @propertyWrapper struct Trimmed: MappableWrapper, Codable, Equatable {
    var wrappedValue: String
    init(wrappedValue: String) { self.wrappedValue = wrappedValue }
    init(from decoder: any Decoder) throws {
      wrappedValue = try decoder.singleValueContainer().decode(String.self)
    }
  }
  enum Color: String, Codable { case red, blue }
  struct Kinds: Codable, Mappable, Equatable {
    var both = Both()
    var text: String?
    var number: Int? = 3
    var nested: [Both] = []
    var flags: [String: Bool] = [:]
    var color = Color.red
    var exact: Decimal = 0
    var day = Date(timeIntervalSince1970: 0)
    let constant = 5
    @Trimmed var name = ""
    enum CodingKeys: String, CodingKey {
      case both = "k_both"
      case text = "k_text"
      case number = "k_number"
      case nested = "k_nested"
      case flags = "k_flags"
      case color = "k_color"
      case exact = "k_exact"
      case day = "k_day"
      case name = "k_name"
    }
  }

  @Test func allKindsOfPropertiesAreLearned() throws {
    let kinds = try Kinds(
      json: #"""
        {"k_both": {"alpha": 1}, "k_text": "t", "k_number": 4, "k_nested": [{"alpha": 2}],
         "k_flags": {"a": "yes"}, "k_color": "blue", "k_exact": 1.5, "k_day": "1970-01-02",
         "k_name": "n"}
        """#)
    #expect(kinds.both.a == 1 && kinds.text == "t" && kinds.number == 4)
    #expect(kinds.nested == [Both(a: 2, plain: "")] && kinds.flags == ["a": true])
    #expect(kinds.color == .blue && kinds.exact == 1.5 && kinds.name == "n")
    #expect(kinds.day == Date(timeIntervalSince1970: 86400))
    #expect(try Kinds(json: kinds.jsonString()) == kinds)
  }

  struct HandWritten: Decodable, Mappable, Equatable {
    var id = 1
    var name = "x"
    var note: String? = "n"
    @Trimmed var code = "c"
    var last = 0
    init() {}
    enum CodingKeys: String, CodingKey, CaseIterable {
      case id = "ID"
      case name = "title"
      case note = "remark"
      case code = "codigo"
      case last = "fin"
      case legacy
    }
    enum OldKeys: String, CodingKey { case name = "old_title" }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      let old = try decoder.container(keyedBy: OldKeys.self)
      name =
        try container.decodeIfPresent(String.self, forKey: .name)
        ?? old.decode(String.self, forKey: .name)
      if container.contains(.legacy) { name = try container.decode(String.self, forKey: .legacy) }
      if try container.decodeNil(forKey: .note) == false {
        note = try container.decode(String.self, forKey: .note)
      }
      code = try container.decode(String.self, forKey: .code)
      last = try container.decodeIfPresent(Int.self, forKey: .last) ?? 0
    }
  }

  @Test func handWrittenInitializersAreFollowed() throws {
    let model = try HandWritten(
      json: #"{"ID": 2, "title": "t", "remark": null, "codigo": "k", "fin": 9}"#)
    var expected = HandWritten()
    expected.id = 2
    expected.name = "t"
    expected.note = nil
    expected.code = "k"
    expected.last = 9
    #expect(model == expected)
  }

  struct Broken: Codable, Mappable, Equatable {
    var id = 0
    var opened = Date(timeIntervalSince1970: 0)
    var name = ""
    init() {}
    enum CodingKeys: String, CodingKey {
      case id = "ID"
      case opened = "since"
      case name = "title"
    }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      let text = try container.decode(String.self, forKey: .opened)
      guard !text.isEmpty else { throw CancellationError() }
      name = try container.decode(String.self, forKey: .name)
    }
  }

  @Test func whatIsAskedForBeforeAnErrorCounts() throws {
    let model = try Broken(json: #"{"ID": 1, "since": "1970-01-02", "title": "t", "name": "n"}"#)
    #expect(model.id == 1 && model.opened == Date(timeIntervalSince1970: 86400))
    #expect(model.name == "n")
  }

  struct Flat: Codable, Mappable, Equatable {
    var id = 0
    var zip = ""
    var tags: [String] = []
    var unasked = 0
    init() {}
    enum CodingKeys: String, CodingKey {
      case id = "number"
      case address
      case tags = "labels"
    }
    enum AddressKeys: String, CodingKey { case zip = "plz" }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let address = try container.nestedContainer(keyedBy: AddressKeys.self, forKey: .address)
      zip = try address.decode(String.self, forKey: .zip)
      var list = try container.nestedUnkeyedContainer(forKey: .tags)
      while !list.isAtEnd { tags.append(try list.decode(String.self)) }
      id = try container.decode(Int.self, forKey: .id)
    }
    func encode(to encoder: any Encoder) throws {}
  }

  @Test func nothingIsLearnedOfNestedContainers() throws {
    let json = #"{"number": 1, "plz": "x", "address": {"plz": "y"}, "labels": ["a"], "unasked": 2}"#
    let model = try Flat(json: json)
    #expect(model.id == 1 && model.zip == "" && model.tags == ["a"] && model.unasked == 2)
    #expect(try Flat(json: #"{"zip": "z"}"#).zip == "z")
  }

  struct Listed: Codable, Mappable, Equatable {
    var id = 0
    init() {}
    enum CodingKeys: String, CodingKey { case id = "number" }
    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      let keys = try list.superDecoder().container(keyedBy: CodingKeys.self)
      id = try keys.decode(Int.self, forKey: .id)
    }
  }

  @Test func norOfObjectsInAList() throws {
    #expect(try Listed(json: #"{"id": 2, "number": 1}"#).id == 2)
    #expect(try Listed().jsonString() == #"{"id":0}"#)
  }

  struct Endless: Decodable, Mappable {
    var id = 0
    init() {}
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Both.CodingKeys.self)
      self = try Endless(from: container.superDecoder(forKey: .a))
    }
  }

  @Test func anInitializerThatNestsWithoutEndIsStopped() throws {
    #expect(try Endless(json: #"{"id": 2}"#).id == 2)
  }

  struct Branching: Decodable, Mappable {
    var id = 0
    init() {}
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Both.CodingKeys.self)
      _ = try? Branching(from: container.superDecoder(forKey: .a))
      _ = try? Branching(from: container.superDecoder(forKey: .plain))
    }
  }

  @Test func anInitializerThatNestsSeveralTimesIsStopped() throws {
    #expect(try Branching(json: #"{"id": 2}"#).id == 2)
  }

  struct Absent: Decodable, Mappable, Equatable {
    var id = 0
    var note: Int?
    @Kept var hint: String?
    init() {}
    enum CodingKeys: String, CodingKey {
      case id = "number"
      case note = "remark"
      case hint = "tip"
    }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      note = try container.decode(Int?.self, forKey: .note)
      hint = try container.decodeIfPresent(String.self, forKey: .hint)
      id = try container.decode(Int.self, forKey: .id)
    }
  }
  @propertyWrapper struct Kept: MappableWrapper, Equatable {
    var wrappedValue: String?
  }

  @Test func nilAnswersARequestForAnOptional() throws {
    var expected = Absent()
    (expected.id, expected.note, expected.hint) = (2, 3, "h")
    #expect(try Absent(json: #"{"number": 2, "remark": 3, "tip": "h"}"#) == expected)
  }

  struct Rows: Decodable, Mappable, Equatable {
    var id = 0
    init() {}
    enum CodingKeys: String, CodingKey {
      case id = "number"
      case rows
    }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      var rows = try container.nestedUnkeyedContainer(forKey: .rows)
      let first = try rows.nestedContainer(keyedBy: CodingKeys.self)
      _ = first.contains(.rows)
      id = try container.decode(Int.self, forKey: .id)
    }
  }

  @Test func theElementsOfANestedListAreObjectsToo() throws {
    #expect(try Rows(json: #"{"number": 2, "rows": [{}]}"#).id == 2)
  }

  struct Draining: Decodable, Mappable, Equatable {
    var id = 0
    init() {}
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Rows.CodingKeys.self)
      var rows = try container.nestedUnkeyedContainer(forKey: .rows)
      while let row = try? rows.superDecoder() { _ = try? Draining(from: row) }
      id = try container.decode(Int.self, forKey: .id)
    }
  }

  @Test func aNestedListThatIsReadUntilItFailsIsEnded() throws {
    #expect(try Draining(json: #"{"number": 2, "rows": [{}]}"#).id == 2)
  }

  struct Single: Decodable, Mappable, Equatable {
    var id = 0
    var name = ""
    init() {}
    enum CodingKeys: String, CodingKey {
      case id = "number"
      case name
    }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let nested = try container.superDecoder(forKey: .name).singleValueContainer()
      name = (try? nested.decode(String.self)) ?? ""
      if !container.allKeys.isEmpty { throw CancellationError() }
      id = try container.decode(Int.self, forKey: .id)
    }
  }

  @Test func aNestedValueAloneIsNone() throws {
    #expect(try Single(json: #"{"number": 2, "name": "n"}"#).id == 2)
  }

  class Base: Codable, Mappable {
    var id = 0
    required init() {}
    private enum CodingKeys: String, CodingKey { case id = "ID" }
  }
  final class Derived: Base {
    var name = ""
    required init() { super.init() }
    private enum CodingKeys: String, CodingKey { case name = "title" }
    required init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
      try super.init(from: decoder)
    }
  }
  final class Nesting: Base {
    var name = ""
    required init() { super.init() }
    private enum CodingKeys: String, CodingKey { case name = "title" }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      try super.init(from: container.superDecoder())
    }
  }
  final class Inheriting: Base {
    var name = "none"
  }

  @Test func keysOfSuperclassesCountWhereTheDecoderIsTheSame() throws {
    let json = #"{"ID": 1, "title": "t", "id": 2, "name": "n"}"#
    let derived = try Derived(json: json)
    #expect(derived.id == 1 && derived.name == "t")
    let nesting = try Nesting(json: json)
    #expect(nesting.id == 2 && nesting.name == "t")
    let inheriting = try Inheriting(json: json)
    #expect(inheriting.id == 1 && inheriting.name == "none")
  }

  // Initializers that say nothing of keys.

  struct ByMapper: Decodable, Mappable, Equatable {
    var name = ""
    init() {}
    init(from decoder: any Decoder) throws {
      self = try Mapped<ByMapper>(from: decoder).wrappedValue
    }
  }
  struct BySource: Decodable, Mappable, Equatable {
    var name = ""
    init() {}
    init(from decoder: any Decoder) throws {
      self = try BySource(from: DecoderSource(decoder))
    }
  }
  struct ByText: Codable, Mappable, Equatable {
    var name = ""
    init() {}
    init(from decoder: any Decoder) throws {
      let text = try? decoder.singleValueContainer().decode(String.self)
      self = (try? ByText(json: text ?? "{}")) ?? ByText()
      _ = try? jsonString()
    }
    func encode(to encoder: any Encoder) throws {}
  }
  struct Silent: Decodable, Mappable, Equatable {
    var name = ""
    init() {}
    init(from decoder: any Decoder) throws { self.init() }
  }
  struct Spelled: Decodable, Mappable, Equatable {
    var name = ""
    var id = 0
    init() {}
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: OpenKey.self)
      if container.contains(OpenKey(stringValue: "NOME")) { name = "" }
    }
  }

  @Test func nothingIsLearnedOfOthers() throws {
    let json = #"{"name": "n"}"#
    let data = Data(json.utf8)
    #expect(try ByMapper(json: json).name == "n")
    #expect(try JSONDecoder().decode(ByMapper.self, from: data).name == "n")
    #expect(try BySource(json: json).name == "n")
    #expect(try JSONDecoder().decode(BySource.self, from: data).name == "n")
    #expect(try ByText(json: json).name == "n")
    #expect(try ByText(json: json).jsonString() == json.filter { $0 != " " })
    #expect(try Silent(json: json).name == "n")
    #expect(try Spelled(json: json).name == "n")
  }

  struct Unmade: Codable, Mappable, Equatable {
    var id = 0
    init() {}
    init(from decoder: any Decoder) throws { throw CancellationError() }
    func encode(to encoder: any Encoder) throws { throw CancellationError() }
  }

  @Test func theInitializerIsNotCalledInMapping() throws {
    #expect(try Unmade(json: #"{"id": 1}"#).id == 1)
    #expect(try Unmade(json: #"{"id": 1}"#).jsonString() == #"{"id":1}"#)
  }
}
