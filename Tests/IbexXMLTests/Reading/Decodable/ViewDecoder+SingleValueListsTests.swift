import IbexXML
import TestSupport
import Testing

private struct Seat: Codable, Equatable { var row: Int? }

/// A list, or an object by its keys.
private struct SeatsOrSeat: Decodable {
  var list: [Seat]?
  var row: Int?

  private enum Keys: CodingKey { case row }

  init(from decoder: any Decoder) throws {
    list = try? decoder.singleValueContainer().decode([Seat].self)
    guard list == nil else { return }
    row = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .row)
  }
}

private struct Seats: ListAlone {
  var list: [Seat]
}

private struct SeatsOrNone: Decodable {
  var list: [Seat]
  init(from decoder: any Decoder) throws {
    list = (try? decoder.singleValueContainer().decode([Seat].self)) ?? []
  }
}

/// A seat, or else a text, asked for as a whole.
private enum SeatOrText: Decodable, Equatable {
  case seat(Seat)
  case text(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let seat = try? container.decode(Seat.self) {
      self = .seat(seat)
    } else {
      self = .text(try container.decode(String.self))
    }
  }
}

/// An element of XML may be one value, or the only one of a list.
@Suite struct SingleValueContainerListsTests {
  @Test(arguments: [
    ("<a><row>1</row></a>", OneOrMore<Seat>.one(Seat(row: 1))),
    ("<a row='1'/>", .one(Seat(row: 1))),
    ("<a><s><row>1</row></s></a>", .more([Seat(row: 1)])),
    ("<a><s><row>1</row></s><s row='2'/></a>", .more([Seat(row: 1), Seat(row: 2)])),
  ])
  private func aSingleElementIsNoListForATypeThatTriesAnother(
    _ xml: String, _ seats: OneOrMore<Seat>
  ) throws {
    #expect(try Mapper().map(OneOrMore<Seat>.self, from: .xml(xml)) == seats)
    #expect(
      try Mapper().map([String: OneOrMore<Seat>].self, from: .xml("<r>\(xml)</r>"))["a"] == seats)
    let keyed = try Mapper().map(SeatsOrSeat.self, from: .xml(xml))
    #expect(keyed.row == (seats == .one(Seat(row: 1)) ? 1 : nil))
  }

  @Test func aWrapperOfObjectsWithARequiredKeyIsReadExactly() throws {
    struct Row: Decodable, Equatable {
      let row: Int
    }
    final class Degrees: @unchecked Sendable {
      var count = 0
    }
    let key = try #require(CodingUserInfoKey(rawValue: "degrees"))
    enum RowsOrTexts: Decodable, Equatable {
      case rows([Row])
      case texts([String])

      init(from decoder: any Decoder) throws {
        for case let degrees as Degrees in decoder.userInfo.values { degrees.count += 1 }
        let container = try decoder.singleValueContainer()
        if let rows = try? container.decode([Row].self) {
          self = .rows(rows)
        } else {
          self = .texts(try container.decode([String].self))
        }
      }
    }
    for (xml, value) in [
      ("<a><s><row>1</row></s><s row='2'/></a>", RowsOrTexts.rows([Row(row: 1), Row(row: 2)])),
      ("<a><s>x</s><s>y</s></a>", .texts(["x", "y"])),
    ] {
      let degrees = Degrees()
      var mapper = Mapper()
      mapper.userInfo = [key: degrees]
      #expect(try mapper.map(RowsOrTexts.self, from: .xml(xml)) == value)
      #expect(degrees.count == 1)
    }
  }

  @Test func aSingleElementIsAListForATypeThatAsksForNothingElse() throws {
    for xml in ["<a><row>1</row></a>", "<a><s><row>1</row></s></a>"] {
      #expect(try Mapper().map(Seats.self, from: .xml(xml)).list == [Seat(row: 1)])
      #expect(try Mapper().map(SeatsOrNone.self, from: .xml(xml)).list == [Seat(row: 1)])
    }
  }

  private enum NameOrSeat: Decodable, Equatable {
    case name(String)
    case seat(Seat)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let name = try? container.decode(String.self) {
        self = .name(name)
      } else {
        self = .seat(try container.decode(Seat.self))
      }
    }
  }

  @Test(arguments: ["<v><row>1</row></v>", "<v><v><row>1</row></v></v>", "<v><s row='1'/></v>"])
  func anItemIsToldByTheKeysOfEachTypeThatAUnionAsksFor(_ xml: String) throws {
    struct Lists: Mappable, Equatable {
      var v: [OneOrMore<Seat>] = []
    }
    let lists = try Lists(xml: "<r>\(xml)</r>")
    #expect(lists.v == [.one(Seat(row: 1))])
    guard !xml.contains("'") else { return }
    #expect(
      try Mapper().map([NameOrSeat].self, from: .xml("<r>\(xml)</r>"), at: "r.v") == [
        .seat(Seat(row: 1))
      ])
  }

  private struct Labels: Codable, Equatable {
    var all: [String: Seat]

    init(_ all: [String: Seat]) { self.all = all }

    init(from decoder: any Decoder) throws {
      all = try decoder.singleValueContainer().decode([String: Seat].self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(all)
    }
  }

  @Test(arguments: [[], ["a"], ["a", "b"]], [1, 2])
  func anElementIsAnItemThatIsADictionary(_ keys: [String], _ count: Int) throws {
    struct Box: Mappable, Equatable {
      var list: [Labels] = []
    }
    let labels = Labels(Dictionary(uniqueKeysWithValues: keys.map { ($0, Seat(row: 1)) }))
    let box = Box(list: Array(repeating: labels, count: count))
    #expect(try Box(xml: box.xmlString()) == box)
  }

  /// By the keys of the object, which was asked for before the text.
  @Test(arguments: [
    ("<r><v><row>1</row></v></r>", [1]), ("<r><v><s><row>1</row></s></v></r>", [1]),
    ("<r><v><row>1</row></v><v row='2'/></r>", [1, 2]),
  ])
  func aListOfOneHoldsTheObjectThatIsTriedFirst(_ xml: String, _ rows: [Int]) throws {
    let seats = try Mapper().map([SeatOrText].self, from: .xml(xml), at: "r.v")
    #expect(seats == rows.map { .seat(Seat(row: $0)) })
  }
}
