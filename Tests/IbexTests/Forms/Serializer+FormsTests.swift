import Foundation
import Ibex
import TestExpectations
import TestSupport
import Testing

private struct Search: Mappable, Equatable {
  var q = ""
  var tags: [String] = []
  var page: Int?
  var range = Range()
  var stops: [Stop] = []
  var isExact = false
}

private struct Range: Mappable, Equatable {
  var from: Int?
  var to: Int?
}

private struct Stop: Mappable, Equatable {
  var name = ""
  var lines: [Int] = []
}

@Suite struct SerializerFormsTests {
  private let search = Search(
    q: "a b&c=é+%", tags: ["alps", "goats"], page: 2, range: Range(from: 1, to: 9),
    stops: [Stop(name: "x", lines: [1, 2]), Stop(name: "y", lines: [])], isExact: true)

  @Test func formsAreRead() throws {
    #expect(
      try Search(
        form: """
          q=a+b%26c%3D%C3%A9%2B%25&tags=alps&tags=goats&page=2&range[from]=1&range%5Bto%5D=9\
          &stops[0][name]=x&stops[0][lines][]=1&stops[0][lines][]=2&stops[1][name]=y&is_exact=yes
          """) == search)
  }

  @Test(arguments: [[], [""], [" "], ["", ""], ["x"]])
  func aListOfOneBlankTextIsNotNil(_ texts: [String]) throws {
    struct Lists: Mappable, Equatable {
      var maybe: [String]?
      var set: Set<String>?
      var data: [Data]?
      var plain: [String] = []
      var rows: [[String]?] = []
      var coded = Coded()
    }
    struct Coded: Codable, Equatable { var list: [String]? }
    guard !texts.isEmpty else {
      #expect(try Lists(maybe: []).formEncoded().isEmpty)
      return
    }
    let lists = Lists(
      maybe: texts, set: Set(texts), data: texts.map { Data($0.filter { $0 != " " }.utf8) },
      plain: texts, rows: [texts, ["x"]], coded: Coded(list: texts))
    #expect(try Lists(form: lists.formEncoded()) == lists)
    #expect(try Lists(from: lists.queryItems()) == lists)
  }

  @Test func queryItemsAreRead() throws {
    let items = [
      URLQueryItem(name: "Q", value: "ibex"), URLQueryItem(name: "page", value: nil),
      URLQueryItem(name: "tags[]", value: "one"), URLQueryItem(name: "range[to]", value: "3"),
    ]
    #expect(
      try Search(from: items) == Search(q: "ibex", tags: ["one"], range: Range(to: 3)))
  }

  @Test(
    arguments: [
      ("a=1", ["a": "1"]), ("a=1&a=2", ["a": ["1", "2"]]), ("a[]=1", ["a": ["1"]]),
      ("a[b]=1&a[c]=2", ["a": ["b": "1", "c": "2"]]),
      ("a[1]=y&a[0]=x", ["a": ["x", "y"]]), ("a[0]=x&a[2]=y", ["a": ["0": "x", "2": "y"]]),
      ("a[][b]=1&a[][c]=2&a[][b]=3", ["a": [["b": "1", "c": "2"], ["b": "3"]]]),
      ("a=1&a[b]=2", ["a": ["": "1", "b": "2"]]),
      ("a[b=1", ["a[b": "1"]), ("a[b]c=1", ["a[b]c": "1"]), ("[a]=1", ["[a]": "1"]),
      ("a[b[c]]=1", ["a[b[c]]": "1"]), ("a", ["a": ""]), ("=1", ["": "1"]), ("&&a=1&", ["a": "1"]),
      ("a=%zz%4&b=%+1", ["a": "%zz%4", "b": "% 1"]), ("a=%FF", ["a": "\u{FFFD}"]), ("", [:]),
      ("a=b=c", ["a": "b=c"]),
    ] as [(String, [String: any Sendable & Equatable])])
  func namesLeadToListsAndKeys(
    _ form: String, _ expected: [String: any Sendable & Equatable]
  ) throws {
    let read = try Mapper().map([String: Any].self, from: FormSource(form))
    #expect(read as NSDictionary == expected as NSDictionary)
  }

  @Test func deepAndLongNamesAreHarmless() throws {
    let deep = "a" + String(repeating: "[b]", count: 100_000) + "=1"
    #expect(try Mapper().map([String: Any].self, from: FormSource(deep)).count == 1)
    let many = (0..<20_000).map { "k\($0)[]=1&l[x]=\($0)&m[\($0)]=2" }.joined(separator: "&")
    #expect(try Mapper().map([String: Any].self, from: FormSource(many)).count == 20_002)
  }

  @Test func whatIsTooDeepForAFormIsAnError() throws {
    func nested(_ levels: Int) -> SourceValue {
      (0..<levels).reduce("x") { inner, _ in ["a": inner] }
    }
    #expect(try Serializer().formEncoded(nested(65)).hasSuffix("=x"))
    expectError(
      SerializationError.self,
      "expected at most 64 keys in brackets, found text \"x\" at "
        + (0..<66).map { _ in "a" }.joined(separator: ".")
    ) { try Serializer().formEncoded(nested(66)) }
  }

  @Test func modelsAreWrittenAsQueryItems() throws {
    #expect(
      try search.queryItems().map { "\($0.name)=\($0.value ?? "-")" } == [
        "isExact=true", "page=2", "q=a b&c=é+%", "range[from]=1", "range[to]=9",
        "stops[0][lines]=1", "stops[0][lines]=2", "stops[0][name]=x", "stops[1][name]=y",
        "tags=alps", "tags=goats",
      ])
    var serializer = Serializer()
    serializer.form.lists = .bracketed
    serializer.includesNil = true
    #expect(
      try Search(tags: ["x"]).queryItems(using: serializer).map { "\($0.name)=\($0.value ?? "-")" }
        == [
          "isExact=false", "page=-", "q=", "range[from]=-", "range[to]=-", "tags[]=x",
        ])
  }

  @Test func formsReadBackEqual() throws {
    #expect(
      try search.formEncoded() == """
        isExact=true&page=2&q=a+b%26c%3D%C3%A9%2B%25&range%5Bfrom%5D=1&range%5Bto%5D=9\
        &stops%5B0%5D%5Blines%5D=1&stops%5B0%5D%5Blines%5D=2&stops%5B0%5D%5Bname%5D=x\
        &stops%5B1%5D%5Bname%5D=y&tags=alps&tags=goats
        """)
    for lists in [Serializer.FormOptions.Lists.repeated, .bracketed] {
      var serializer = Serializer()
      serializer.form.lists = lists
      #expect(try Search(form: search.formEncoded(using: serializer)) == search)
      #expect(try Search(from: search.queryItems(using: serializer)) == search)
    }
  }

  @Test func foundationReadsTheForm() throws {
    var components = URLComponents()
    components.percentEncodedQuery = try search.formEncoded().replacing("+", with: "%20")
    #expect(components.queryItems == (try search.queryItems()))
  }

  @Test func whatIsNotKeyedHasNoQuery() {
    let error = #expect(throws: SerializationError.self) { try Serializer().queryItems([1]) }
    #expect(error?.description == "expected something keyed, found a list of 1 at the top level")
  }

  struct Loose: Mappable {
    var texts: [String: String] = [:]
    var numbers: [Int: String] = [:]
    var lists: [[Int]] = []
  }

  @Test(arguments: [
    (Loose(texts: ["0": "a"]), #"found key "0" at texts"#),
    (Loose(texts: ["": "a"]), #"found key "" at texts"#),
    (Loose(texts: ["a]b": "c"]), #"found key "a]b" at texts"#),
    (Loose(numbers: [7: "a"]), #"found key "7" at numbers"#),
  ])
  func aKeyThatWouldReadAsSomethingElseIsRefused(_ loose: Loose, _ found: String) {
    let error = #expect(throws: SerializationError.self) { try loose.formEncoded() }
    #expect(error?.description == "expected a key that a query can name, \(found)")
  }

  struct Sparse: Mappable, Equatable {
    var texts: [String?] = []
    var numbers: [Int?] = []
  }

  @Test(arguments: [["x", nil], [nil], [nil, nil], ["", nil]] as [[String?]])
  func nilInAListIsAnItemWithoutAValue(_ texts: [String?]) throws {
    let sparse = Sparse(texts: texts, numbers: [nil, 1])
    for lists in [Serializer.FormOptions.Lists.repeated, .bracketed] {
      var serializer = Serializer()
      serializer.form.lists = lists
      #expect(try Sparse(from: sparse.queryItems(using: serializer)) == sparse)
    }
  }

  @Test func nilInAListIsNoText() {
    let error = #expect(throws: SerializationError.self) {
      try Sparse(texts: ["x", nil]).formEncoded()
    }
    #expect(
      error?.description == "expected an element that is not empty, found null at texts[1]")
  }

  @Test func anElementWithoutItemsIsRefused() {
    let error = #expect(throws: SerializationError.self) {
      try Loose(lists: [[], [1]]).formEncoded()
    }
    #expect(
      error?.description == "expected an element that is not empty, found a list of 0 at lists[0]")
  }
}

private struct Filter: Mappable, Equatable {
  var since: Int?
  var names: [String] = []
  var first: Int?
  var second: Int?
  var range = Range()
  var others: [String: SourceValue] = [:]
  static var overrides: PropertyOverrides {
    [
      .path("when.from", for: \Filter.since), .path("name", inEachOf: "people", for: \Filter.names),
      .path("sizes[0]", for: \Filter.first), .path("sizes[1]", for: \Filter.second),
      .flattened(\Filter.range), .rest(\Filter.others),
    ]
  }
}

extension SerializerFormsTests {
  private var serializer: Serializer {
    var serializer = Serializer()
    serializer.keyNames = .overrides
    return serializer
  }

  @Test func overridesHoldInFormsToo() throws {
    let filter = Filter(
      since: 1, names: ["Ann", "Ben"], first: 2, second: 3, range: Range(to: 9),
      others: ["x": "y", "deep": ["list": ["1", "2"]]])
    let form = try filter.formEncoded(using: serializer)
    #expect(
      form.removingPercentEncoding == """
        deep[list]=1&deep[list]=2&names=Ann&names=Ben&sizes=2&sizes=3&to=9&when[from]=1&x=y
        """)
    let read = try Filter(form: form)
    #expect(read.since == 1 && read.names == filter.names && read.second == 3)
    #expect(read.range == filter.range && read.others["x"] == "y")
    #expect(read.others["deep"] == ["list": ["1", "2"]])
    #expect(try read.formEncoded(using: serializer) == form)
  }

  @Test func whatAFormCannotSayIsAnErrorWithAPath() {
    func message(_ filter: Filter) -> String? {
      let error = #expect(throws: SerializationError.self) {
        try filter.formEncoded(using: serializer)
      }
      return error?.description
    }
    #expect(
      message(Filter(second: 3)) == "expected an element that is not empty, found null at sizes[0]")
    #expect(
      message(Filter(others: ["a": [[]]]))
        == "expected an element that is not empty, found a list of 0 at a[0]")
    #expect(
      message(Filter(others: ["a": ["b]": 1]]))
        == #"expected a key that a query can name, found key "b]" at a"#)
  }
}
