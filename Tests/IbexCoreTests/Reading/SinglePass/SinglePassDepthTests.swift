import IbexCore
import TestExpectations
import TestSupport
import Testing

private struct Mixed: Mappable {
  var id = 0
  var rows: [[Mixed]] = []
  var byName: [String: [Mixed]] = [:]
  var maybe: [Mixed?]?
  var any: Any?
}

/// A model whose values are large, which contains itself by way of every kind of container.
private struct Large: Mappable {
  var a = "", b = "", c = "", d = "", e = "", f = "", g = "", h = "", i = "", j = "", k = "", l = ""
  var m = "", n = "", o = "", p = "", q = "", r = "", s = "", t = "", u = "", v = "", w = "", x = ""
  var list: [Large] = []
  var maybes: [Large?] = []
  var byName: [String: Large] = [:]

  /// How many models are within one another.
  var levels: Int {
    var levels = 0
    var inner: Large? = self
    while let next = inner?.list.first ?? inner?.maybes.first ?? inner?.byName["k"] {
      inner = next
      levels += 1
    }
    return levels
  }
}

@Suite struct SinglePassDepthTests {
  private static let types: [ReadType] = [
    ReadType(SinglePass.Chain.self), ReadType(Mixed.self), ReadType([Mixed].self),
    ReadType([[[[[[[[[[[[Int]]]]]]]]]]]].self), ReadType([String: [String: [String: Int]]].self),
    ReadType(Any.self), ReadType([Any].self), ReadType(SinglePass.Required.self),
  ]

  /// The way down one level, to be repeated, and what closes it.
  private static let ways = [
    ("[", "]"), (#"{"child":"#, "}"), (#"{"list":["#, "]}"), (#"{"rows":[["#, "]]}"),
    (#"{"byName":{"k":"#, "}}"), (#"{"by_name":{"k":["#, "]}}"), (#"{"any":"#, "}"),
    (#"{"x":"#, "}"), (#"{"maybe":[null,"#, ",null]}"), (#"{"k":"#, "}"),
    (#"{"id":1,"x":["#, #"],"id":2}"#),
    (#"{"child":{},"child":"#, "}"),
  ]

  private static func document(_ way: (String, String), _ depth: Int) -> [UInt8] {
    let open = String(repeating: way.0, count: depth)
    return Array(#"\#(open){"id":1}\#(String(repeating: way.1, count: depth))"#.utf8)
  }

  @Test(arguments: [1, 2, 4, 9, 10, 11, 12])
  func smallLimitsHoldAlike(_ limit: Int) {
    let mapper = Mapper().with { $0.depthLimit = limit }
    for type in Self.types {
      for way in Self.ways {
        for depth in max(limit / 2, 1)...limit + 1 {
          let document = Self.document(way, depth)
          type.expectSame(document, by: mapper, mapper)
          let nested = Array(#"{"a":"#.utf8) + document + Array("}".utf8)
          type.expectSame(nested, at: "a", by: mapper, mapper)
        }
      }
    }
  }

  @Test(arguments: [512, 513])
  func theLargestLimitHoldsAlike(_ depth: Int) throws {
    try withStack(of: 16 << 20) {
      for type in [ReadType(SinglePass.Chain.self), ReadType(Any.self)] {
        for way in Self.ways {
          let levels = way.0.count { $0 == "[" || $0 == "{" }
          type.expectSame(Self.document(way, depth / levels), by: Mapper(), Mapper())
        }
      }
    }
  }

  // In processes of their own: an overflow of the stack ends the process.
  @Test(arguments: ["list", "maybes", "byName"])
  func largeModelsSpareASmallStack(_ key: String) async {
    await #expect(processExitsWith: .success) { [key] in
      let (open, close) = key == "byName" ? (#"{"k":"#, "}") : ("[", "]")
      for depth in [5, 11, 255] {
        let json =
          String(repeating: #"{"\#(key)":"# + open, count: depth) + "{}"
          + String(repeating: close + "}", count: depth)
        let (levels, problems) = try withStack(of: 512 << 10) {
          (
            try Mapper().map(Large.self, from: .json(json)).levels,
            try Mapper().mapReporting(Large.self, from: .json(json)).report.problems
          )
        }
        #expect((5...depth).contains(levels))
        #expect(problems.allSatisfy { isDepth($0.expected) })
      }
    }
  }
}
