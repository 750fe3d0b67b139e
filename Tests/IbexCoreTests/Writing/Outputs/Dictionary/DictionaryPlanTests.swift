import IbexCore
import Testing

@Suite struct DictionaryPlanTests {
  private struct Model: Mappable {
    var a: Int?
    var b: Int?
    var c: Int?
    var d: Int?
    var e: Int?
    var f: Int?
    var g: Int?
  }

  private let properties: [(name: String, path: WritableKeyPath<Model, Int?>)] = [
    ("a", \.a), ("b", \.b), ("c", \.c), ("d", \.d), ("e", \.e), ("f", \.f), ("g", \.g),
  ]

  @Test func everyCombinationIsRightThoughFewAreKept() throws {
    let serializer = Serializer()
    for _ in 0..<2 {
      for combination in 0..<128 {
        var model = Model()
        var expected: [String: String] = [:]
        for (position, property) in properties.enumerated()
        where combination >> position & 1 == 1 {
          model[keyPath: property.path] = position
          expected[property.name] = "\(position)"
        }
        #expect(try serializer.dictionaryRepresentation(model) as? [String: String] == expected)
      }
    }
  }

  private struct Many: Mappable {
    var p00 = 0, p01 = 0, p02 = 0, p03 = 0, p04 = 0, p05 = 0, p06 = 0, p07 = 0, p08 = 0, p09 = 0
    var p10 = 0, p11 = 0, p12 = 0, p13 = 0, p14 = 0, p15 = 0, p16 = 0, p17 = 0, p18 = 0, p19 = 0
    var p20 = 0, p21 = 0, p22 = 0, p23 = 0, p24 = 0, p25 = 0, p26 = 0, p27 = 0, p28 = 0, p29 = 0
    var p30 = 0, p31 = 0, p32 = 0, p33 = 0, p34 = 0, p35 = 0, p36 = 0, p37 = 0, p38 = 0, p39 = 0
    var p40 = 0, p41 = 0, p42 = 0, p43 = 0, p44 = 0, p45 = 0, p46 = 0, p47 = 0, p48 = 0, p49 = 0
    var p50 = 0, p51 = 0, p52 = 0, p53 = 0, p54 = 0, p55 = 0, p56 = 0, p57 = 0, p58 = 0, p59 = 0
    var p60 = 0, p61 = 0, p62 = 0
    var p63: Int?
  }

  private struct More: Mappable {
    var many = Many()
    var p64: Int?
    static var overrides: PropertyOverrides { [.flattened("many")] }
  }

  @Test(arguments: [nil, 7])
  func asManyPropertiesAsThereAreBitsAndOneMore(_ value: Int?) throws {
    let many = Many(p63: value)
    let expected: [String: String?] = ["p00": "0", "p62": "0", "p63": value.map(String.init)]
    let written = try many.dictionaryRepresentation()
    #expect(written.count == (value == nil ? 63 : 64))
    for (key, text) in expected { #expect(written[key] as? String == text) }
    let more = try More(many: many, p64: value).dictionaryRepresentation()
    #expect(more.count == (value == nil ? 63 : 65))
    for (key, text) in expected { #expect(more[key] as? String == text) }
    #expect(more["p64"] as? String == value.map(String.init))
  }

  private struct Others: Mappable {
    var q00 = 0, q01 = 0, q02 = 0, q03 = 0, q04 = 0, q05 = 0, q06 = 0, q07 = 0, q08 = 0, q09 = 0
    var q10 = 0, q11 = 0, q12 = 0, q13 = 0, q14 = 0, q15 = 0, q16 = 0, q17 = 0, q18 = 0, q19 = 0
    var q20 = 0, q21 = 0, q22 = 0, q23 = 0, q24 = 0, q25 = 0, q26 = 0, q27 = 0, q28 = 0, q29 = 0
    var q30 = 0, q31 = 0, q32 = 0, q33 = 0, q34 = 0, q35 = 0, q36 = 0, q37 = 0, q38 = 0, q39 = 0
    var q40 = 0, q41 = 0, q42 = 0, q43 = 0, q44 = 0, q45 = 0, q46 = 0, q47 = 0, q48 = 0, q49 = 0
    var q50 = 0, q51 = 0, q52 = 0, q53 = 0, q54 = 0, q55 = 0, q56 = 0, q57 = 0, q58 = 0, q59 = 0
    var q60 = 0, q61 = 0, q62 = 0, q63 = 0
  }

  private struct Most: Mappable {
    var many = Many()
    var others = Others()
    var p64: Int?
    static var overrides: PropertyOverrides { [.flattened("many"), .flattened("others")] }
  }

  @Test(arguments: [nil, 7])
  func moreThanASetHolds(_ value: Int?) throws {
    let most = Most(many: Many(p63: value), others: Others(q63: 5), p64: value)
    let written = try most.dictionaryRepresentation()
    #expect(written.count == (value == nil ? 127 : 129))
    let expected = ["p62": "0", "p63": value.map(String.init), "q00": "0", "q63": "5"]
    for (key, text) in expected { #expect(written[key] as? String == text) }
    #expect(written["p64"] as? String == value.map(String.init))
  }
}
