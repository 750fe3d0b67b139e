import IbexCore
import TestExpectations
import TestSupport
import Testing

private let types: [ReadType] = [
  ReadType(SinglePass.Stop.self), ReadType([SinglePass.Stop].self),
  ReadType([SinglePass.Stop?].self), ReadType(SinglePass.Stop?.self),
  ReadType([SinglePass.Stop]?.self), ReadType(Set<SinglePass.Stop>.self),
  ReadType([String: SinglePass.Stop].self), ReadType([String: Int].self), ReadType([Int].self),
  ReadType([[Int]].self), ReadType(Any.self), ReadType(Any?.self), ReadType(Int.self),
  ReadType(SinglePass.Line.self), ReadType(SinglePass.Required.Part.self),
]

@Suite struct SinglePassPathTests {
  private static let paths: [SourcePath] = [
    "", "a", "a.b", "a.b.c", "b", "A", "a[0]", "a[0].b", "a.b[1]", "[0]", "[0].a", "größe",
    #"[""]"#,
    #"["a.b"]"#,
  ]

  private static let documents = [
    "{}", "[]", #"{"a":{}}"#, #"{"a":[]}"#, #"{"a":null}"#, #"{"a":1}"#, #"{"a":""}"#,
    #"{"a":"x"}"#,
    #"{"a":{"id":1}}"#, #"{"A":{"id":1}}"#, #"{"\u0061":{"id":1}}"#,
    #"{"a":{"id":1},"a":{"id":2}}"#, #"{"a":{"id":1},"\u0061":{"id":2}}"#,
    #"{"a":{"id":1},"a":3}"#, #"{"a":{"id":1},"a":null}"#, #"{"a":null,"a":{"id":2}}"#,
    #"{"a":{"id":1},"A":{"id":2}}"#, #"{"x":[{}],"a":{"b":{"id":1}},"y":{"a":1}}"#,
    #"{"a":{"b":{"id":1}},"a":{"c":1}}"#, #"{"a":{"c":1},"a":{"b":{"id":1}}}"#,
    #"{"a":{"b":{"id":1},"b":{"id":2}}}"#, #"{"a":{"b":{"id":1},"b":[{"id":2}]}}"#,
    #"{"a":[{"b":{"id":1}},{"b":{"id":2}}]}"#, #"{"a":[{"b":[{"id":1}]},{"b":[]}]}"#,
    #"{"a":{"b":{"c":{"width":1,"height":2,"id":3}}}}"#, #"{"a":{"b":null}}"#,
    #"{"a":{"b":{"c":null}}}"#, #"{"a":{"b":[[1],[2,3]]}}"#, #"{"a":[1,2]}"#, #"{"a":[[1,2],[3]]}"#,
    #"[{"a":{"id":1}},{"a":{"id":2}}]"#, #"[[{"id":1}]]"#, #"{"a":{"b":{"id":1}} }  "#,
    #"{"a":{"b":{"id":1}},"z":}"#, #"{"a":{"b":{"id":1}}"#, #"{"a":{"b":{"id":1}}]"#,
    #"{"a":{"b":{"id":1}}}}"#, #"{"a":{"id":1} "b":2}"#, #"{"a":{"id":}}"#, #"{"a":{}}x}"#,
    #"{"größe":{"id":1}}"#, #"{"gro\#u{308}ße":{"id":1}}"#, #"{"gr\u00f6ße":{"id":1}}"#,
    #"{"größe":{"id":1},"gro\#u{308}ße":{"id":2}}"#, #"{"":{"id":1}}"#, #"{"a.b":{"id":1}}"#,
    #"{"a":{"ID":1,"id":2}}"#, #"{"a":{"width":1}}"#, #"{"a":{"width":"x","height":1}}"#,
    #"{"a":[{"id":1},null,4,{"id":[]}]}"#, #"{"a":{"k":{"id":1},"k":{"id":2}}}"#,
  ]

  @Test(arguments: documents)
  func leadWhereTheyLeadInADocument(_ document: String) {
    for type in types {
      for path in Self.paths {
        type.expectSame(Array(document.utf8), at: path, by: Mapper(), Mapper())
      }
    }
  }

  @Test func leadThroughRandomDocuments() {
    var maker = JSONMaker(seed: 3)
    let (mapper, other) = (Mapper().withPlansOfItsOwn, Mapper().withPlansOfItsOwn)
    for type in types {
      for _ in 0..<20 {
        let value = String(decoding: maker.document(of: type.type), as: UTF8.self)
        let around = [
          #"{"a":\#(value)}"#, #"{"x":\#(value),"a":{"y":[],"b":\#(value)}}"#,
          #"{"b":1,"a":[\#(value)]}"#,
        ]
        let document = maker.mutated(Array(maker.pick(around).utf8))
        for path in Self.paths { type.expectSame(document, at: path, by: mapper, other) }
      }
    }
  }
}
