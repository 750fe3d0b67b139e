import Foundation
import IbexCore
import TestExpectations
import TestSupport
import Testing

/// The types that documents are read as.
private let types: [ReadType] = [
  ReadType(SinglePass.Leaves.self), ReadType(SinglePass.Optionals.self),
  ReadType(SinglePass.Containers.self), ReadType(SinglePass.Anything.self),
  ReadType(SinglePass.Nested.self), ReadType(SinglePass.Line.self),
  ReadType(SinglePass.NightTrain.self), ReadType(SinglePass.Page<SinglePass.Page<Int?>>.self),
  ReadType(SinglePass.Chain.self), ReadType(SinglePass.Required.self),
  ReadType(SinglePass.Renamed.self), ReadType(SinglePass.Routed.self),
  ReadType(SinglePass.Choosy.self), ReadType(SinglePass.ChoosyObject.self),
  ReadType(SinglePass.AroundLooking.self), ReadType(SinglePass.Animal.self),
  ReadType(SinglePass.Menagerie.self), ReadType(SinglePass.Wrapped.self),
  ReadType(SinglePass.Observed.self), ReadType(SinglePass.Decoding.self),
  ReadType([SinglePass.Empty].self), ReadType([String: SinglePass.Empty?].self),
  ReadType(SinglePass.Aligned.self), ReadType([SinglePass.Aligned?].self),
  ReadType(SinglePass.Holding.self), ReadType([SinglePass.Inheriting].self),
  ReadType(SinglePass.Fed.self), ReadType(SinglePass.Wide.self), ReadType(SinglePass.Vast.self),
  ReadType([SinglePass.Stop].self), ReadType([SinglePass.Stop?].self),
  ReadType(SinglePass.Stop?.self), ReadType([SinglePass.Line]?.self),
  ReadType([String: SinglePass.Line].self), ReadType([SinglePass.Kind: [SinglePass.Stop]].self),
  ReadType(Set<SinglePass.Stop>.self), ReadType([[SinglePass.Required]].self),
  ReadType([SinglePass.Required.Part?].self), ReadType([String: SinglePass.Choosy?].self),
  ReadType([Int].self), ReadType([Int?].self), ReadType(Set<String>.self), ReadType([String].self),
  ReadType([[Double]].self), ReadType([Int: String?].self), ReadType(ContiguousArray<URL?>.self),
  ReadType(Any.self), ReadType([Any].self), ReadType([String: Any].self), ReadType(Int.self),
  ReadType(String?.self), ReadType(SinglePass.Place.self), ReadType([SinglePass.Place].self),
]

/// How many of forty documents each of these types can be made of, in their order.
private let madeCounts = [
  34, 36, 36, 38, 36, 37, 38, 38, 34, 27, 38, 38, 35, 36, 34, 18, 36, 39, 36, 33,
  35, 35, 36, 37, 37, 37, 35, 37, 23, 37, 39, 36, 30, 39, 37, 37, 36, 36, 36, 39,
  39, 39, 39, 38, 36, 40, 40, 40, 40, 38, 37, 35, 38,
]

@Suite struct SinglePassTests {
  @Test(arguments: zip(types, madeCounts))
  func makesWhatTheOrdinaryWayMakes(of type: ReadType, _ expectedCount: Int) {
    var maker = JSONMaker(seed: 1)
    let (mapper, other) = (Mapper().withPlansOfItsOwn, Mapper().withPlansOfItsOwn)
    var madeCount = 0
    for round in 0..<40 {
      maker.oddity = [0, 4, 12, 30][round % 4]
      let document = maker.document(of: type.type)
      let outcome = type.expectSame(document, by: mapper, other)
      if outcome.isValue { madeCount += 1 }
      // A mapper that knows nothing yet says the same as one that has learned.
      if round % 12 == 11 {
        #expect(type.inSinglePass(mapper.withPlansOfItsOwn, document, "") == outcome)
      }
    }
    #expect(madeCount == expectedCount)
  }

  /// Whoever listens, and what a mapper makes of keys, decides nothing about what it makes.
  @Test(arguments: types)
  func obeysWhatTheMapperIsTold(_ type: ReadType) {
    var maker = JSONMaker(seed: 9)
    let base = Mapper().withPlansOfItsOwn
    let mappers = [
      base.with { $0.missingKeys = .report }, base.with { $0.missingKeys = .refuse },
      base.with { $0.unknownKeys = .refuse }, base.with { $0.strictness = .strict },
      base.with { $0.keepsWhitespace = true }, base.with { $0.onFinding = { _ in } },
      base.with { $0.transformers.register(.millisecondsSince1970) },
    ]
    for mapper in mappers {
      for _ in 0..<4 {
        type.expectSame(maker.document(of: type.type), by: mapper, mapper)
      }
    }
  }

  /// Documents that are broken off at each place, and those with a byte or two changed.
  @Test(arguments: types)
  func refusesWhatTheOrdinaryWayRefuses(as type: ReadType) {
    var maker = JSONMaker(seed: 2)
    let (mapper, other) = (Mapper().withPlansOfItsOwn, Mapper().withPlansOfItsOwn)
    maker.oddity = 4
    let document = Array(maker.document(of: type.type).prefix(1200))
    for length in stride(from: 0, to: document.count, by: 1 + document.count / 60) {
      type.expectSame(Array(document[..<length]), by: mapper, other)
      // What is broken off may be closed.
      type.expectSame(document[..<length] + Array("}".utf8), by: mapper, other)
    }
    for _ in 0..<40 {
      type.expectSame(maker.mutated(document), by: mapper, other)
    }
  }

  private static let brokenDocuments = [
    "", " ", "]", "}", "[", "{", "[}", "{]", "[]]", "{}}", "[],", "[,]", "[1,]", "[1 2]", "[1}",
    #"{"id"}"#, #"{"id":}"#, #"{"id" 1}"#, #"{"id":1,}"#, #"{"id":1]"#, "{id:1}", "{,}",
    #"{"id":1"name":"x"}"#, #"{"id"::1,"name":"a longer text"}"#,
    #"{"id":1}{"id":2}"#, #"{"id":1} []"#, #"[{"id":1},{"id"]"#, #"{"id":-}"#, #"{"id":01}"#,
    #"{"id":1.}"#, #"{"id":1e}"#, #"{"id":+1}"#, #"{"id":.5}"#, #"{"id":tru}"#, #"{"id":nul}"#,
    #"{"id":truely}"#, #"{"name":"}"#, #"{"name":"\"}"#, #"{"name":"\x"}"#, #"{"x":"\u12"}"#,
    #"{"x":"\#n"}"#, #"{"x":[1,2,{"y":]}"#, #"{"id":1,"x":[}]}"#, "\u{FEFF}", "\u{FEFF}{}",
    "\u{FEFF} [ ] ", " \u{FEFF}{}", "\u{FEFF}\u{FEFF}{}", "{}\0", "{} x", "/**/{}", #"{"id":1}//"#,
    #"{"id":NaN}"#, "{'id':1}", "[[[[", #"{"stops":[{"id":1},{"id":}]}"#,
    #"{ "id" : 1 , "name" : "n" }"#, #"{"stop":{"id":1},"stop":{"id":}}"#,
  ]

  @Test(arguments: brokenDocuments)
  func saysTheSameOfMalformedBytes(_ text: String) {
    for type in types { type.expectSame(Array(text.utf8), by: Mapper(), Mapper()) }
  }

  /// Bytes that are not UTF-8, in texts and keys that are read and in those that are passed over.
  @Test(
    arguments: [
      [0x80], [0xC3], [0xC0, 0x80], [0xE4, 0xB8], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x90],
      [0xF4, 0x90, 0x80, 0x80], [0xFF], [0x1F], [0x00],
    ] as [[UInt8]])
  func refusesBytesThatAreNoText(_ bytes: [UInt8]) {
    for place in [#"{"name":"?"}"#, #"{"x":"?"}"#, #"{"na?me":1}"#, #"[{"x":["?"]}]"#, "{?}"] {
      let parts = place.split(separator: "?").map { Array($0.utf8) }
      let document = Array(parts.joined(separator: bytes))
      for type in types {
        #expect(!type.expectSame(document, by: Mapper(), Mapper()).isValue)
      }
    }
  }
}
