import Foundation
import Ibex
import TestSupport
import Testing

/// What is written reads back equal, in every form; a case is the seed of its model.
@Suite struct ReadsBackTests {
  private typealias Everything = RoundTrip.Everything

  private static let strict = Mapper().with { $0.strictness = .strict }

  private static func serializer(_ change: (inout Serializer) -> Void) -> Serializer {
    var serializer = Serializer()
    change(&serializer)
    return serializer
  }

  @Test(arguments: UInt64(1)...25)
  func fromJSON(_ seed: UInt64) throws {
    var maker = ModelMaker(SeededGenerator(seed: seed))
    let value = maker.everything()
    let serializers = [
      Serializer(),
      Self.serializer {
        $0.json.isPretty = true
        $0.json.sortsKeys = true
      },
      Self.serializer {
        $0.json.escapesNonASCII = true
        $0.json.escapesSlashes = true
        $0.json.isSafeInHTML = true
      },
      Self.serializer {
        $0.keyNames = .snakeCase
        $0.includesNil = true
      },
      Self.serializer {
        $0.keyNames = .camelCase
        $0.omitsDefaults = true
      },
    ]
    for serializer in serializers {
      let json = try value.jsonString(using: serializer)
      #expect(try Self.strict.map(Everything.self, from: .json(json)) == value, "\(json)")
    }
  }

  @Test(arguments: UInt64(1)...25)
  func fromDictionaries(_ seed: UInt64) throws {
    var maker = ModelMaker(SeededGenerator(seed: seed))
    let value = maker.everything()
    let withNil = Self.serializer { $0.includesNil = true }
    let nativeWithNil = Self.serializer {
      $0.includesNil = true
      $0.dictionary.leaves = .native
    }
    let dictionaries = [
      try value.dictionaryRepresentation(), try value.dictionaryRepresentation(using: withNil),
      try value.dictionaryRepresentation(using: .native),
      try value.dictionaryRepresentation(using: nativeWithNil),
    ]
    for dictionary in dictionaries {
      #expect(try Self.strict.map(Everything.self, from: dictionary) == value, "\(dictionary)")
    }
  }

  @Test(arguments: UInt64(1)...25)
  func fromXML(_ seed: UInt64) throws {
    var maker = ModelMaker(SeededGenerator(seed: seed), for: .xml)
    let value = maker.everything()
    let serializers = [
      Serializer(),
      Self.serializer {
        $0.xml.isPretty = true
        $0.xml.includesDeclaration = false
      },
      Self.serializer { $0.xml.lists = .wrapped() },
      Self.serializer {
        $0.xml.lists = .wrapped(item: "entry")
        $0.keyNames = .kebabCase
      },
    ]
    for serializer in serializers {
      let xml = try value.xmlString(using: serializer)
      #expect(try Self.strict.map(Everything.self, from: .xml(xml)) == value, "\(xml)")
    }
  }

  @Test(arguments: UInt64(1)...25)
  func fromForms(_ seed: UInt64) throws {
    var maker = ModelMaker(SeededGenerator(seed: seed), for: .query)
    let value = maker.everything()
    for lists in [Serializer.FormOptions.Lists.repeated, .bracketed] {
      let serializer = Self.serializer { $0.form.lists = lists }
      let form = try value.formEncoded(using: serializer)
      #expect(try Self.strict.map(Everything.self, from: FormSource(form)) == value, "\(form)")
      #expect(try Everything(from: value.queryItems(using: serializer)) == value)
    }
  }

  @Test(arguments: [(4, 3), (5, 3), (31, 3), (-32, 3), (1, 7)])
  func quotientsOfDecimals(_ dividend: Int, _ divisor: Int) throws {
    struct Bill: Mappable, Equatable { var share: Decimal = 0 }
    let bill = Bill(share: Decimal(dividend) / Decimal(divisor))
    #expect(try Bill(json: bill.jsonString()) == bill)
    #expect(try Bill(xml: bill.xmlString()) == bill)
    #expect(try Bill(form: bill.formEncoded()) == bill)
    #expect(try Bill(from: bill.dictionaryRepresentation()) == bill)
    struct Split: Codable, Equatable { var shares: [Decimal] }
    let split = Split(shares: [bill.share])
    #expect(try Mapper().decode(Split.self, from: Serializer().encode(split)) == split)
  }
}
