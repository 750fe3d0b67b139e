import Foundation
import Ibex
import IbexStreams
import Testing

private struct Stop: Mappable {
  var id = 0
  var name: String?
}

/// What each framing takes for a record, and what it says of what is none.
@Suite struct StreamFramingTests {
  /// Reads a stream by the byte and whole, and returns what it gives: `1`, or the message.
  private func results(
    _ text: String, as framing: StreamFraming, by mapper: Mapper = Mapper(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> [String] {
    let byByte = await results(text, of: 1, as: framing, by: mapper)
    let whole = await results(text, of: max(text.utf8.count, 1), as: framing, by: mapper)
    #expect(byByte == whole, sourceLocation: sourceLocation)
    return byByte
  }

  private func results(
    _ text: String, of size: Int, as framing: StreamFraming, by mapper: Mapper = Mapper()
  ) async -> [String] {
    var results: [String] = []
    let stream = mapper.models(of: Stop.self, in: Chunks(text, of: size), as: framing)
    for await result in stream.results {
      switch result {
      case .success(let stop): results.append("\(stop.id)")
      case .failure(let error): results.append("\(error)")
      }
    }
    return results
  }

  @Test(arguments: [
    ("{\"id\":1}\n{\"id\":2}\n", ["1", "2"]),
    ("{\"id\":1}\r\n\r\n \t\n{\"id\":2}", ["1", "2"]),
    ("\u{FEFF}{\"id\":1}", ["1"]),
    ("", []), ("\n\n", []), ("\u{FEFF}", []),
    (
      "{\"id\":1}\n{\"id\":\n2}\n{\"id\":3}",
      [
        "1", "expected a value, found the end of the line at line 2, column 7",
        "expected the end of the line, found \"}\" at line 3, column 2", "3",
      ]
    ),
    (
      "{\"id\":1} {\"id\":2}\n{\"id\":3}",
      [
        "expected the end of the line, found \"{\" at line 1, column 10", "3",
      ]
    ),
    (
      "{\"id\":1}\n{\"id\":2",
      [
        "1", "expected \",\" or \"}\", found the end of the line at line 2, column 8",
      ]
    ),
    (
      "5\nnull\n[]\n{\"id\":4}",
      [
        "expected an object, found number 5 at [0]: left out",
        "expected an object, found null at [1]: left out",
        "expected an object, found a list of 0 at [2]: left out", "4",
      ]
    ),
  ])
  func readsLines(_ text: String, as expected: [String]) async {
    #expect(await results(text, as: .lines) == expected)
  }

  @Test(arguments: [
    ("\u{1E}{\"id\":1}\n\u{1E}{\"id\":\n2}\n", ["1", "2"]),
    ("\u{1E}\u{1E} \u{1E}{\"id\":1}\u{1E}{\"id\":2}", ["1", "2"]),
    ("", []), ("\u{1E}", []),
    (
      "\u{1E}{\"id\":1\n\u{1E}{\"id\":2}\n",
      [
        "expected \",\" or \"}\", found control character U+001E at line 2, column 1", "2",
      ]
    ),
    (
      "{\"id\":1}\n\u{1E}{\"id\":2}\n",
      [
        "expected a record separator, found \"{\" at line 1, column 1", "2",
      ]
    ),
    (
      "\u{1E}{\"id\":1} x\n\u{1E}{\"id\":2}\n",
      [
        "expected a line feed, found \"x\" at line 1, column 11", "2",
      ]
    ),
    (
      "\u{1E}12\u{1E}12\n\u{1E}true",
      [
        "expected a line feed, found control character U+001E at line 1, column 4",
        "expected an object, found number 12 at [1]: left out",
        "expected a line feed, found the end of the record at line 2, column 6",
      ]
    ),
    (
      "\u{1E}{\"id\":1}\n{\"id\":2}\n\u{1E}{\"id\":3}\n",
      [
        "1", "expected a record separator, found \"{\" at line 2, column 1", "3",
      ]
    ),
  ])
  func readsASequence(_ text: String, as expected: [String]) async {
    #expect(await results(text, as: .sequence) == expected)
  }

  @Test(arguments: [
    ("{\"id\":1}{\"id\":2}\n\n{\"id\":\n3}", ["1", "2", "3"]),
    ("\u{FEFF} ", []),
    ("5 {\"id\":1}", ["expected an object, found number 5 at [0]: left out", "1"]),
    (
      "5{\"id\":1}",
      [
        "expected an object, found number 5 at [0]: left out",
        "expected white space, found \"{\" at line 1, column 2",
      ]
    ),
    ("{\"id\":1},{\"id\":2}", ["1", "expected a value, found \",\" at line 1, column 9"]),
    (
      "{\"id\":1}{\"id\":",
      ["1", "expected a value, found the end of the stream at line 1, column 15"]
    ),
  ])
  func readsValues(_ text: String, as expected: [String]) async {
    #expect(await results(text, as: .values) == expected)
  }

  @Test(arguments: [
    (#"{"a":{"b":[{"id":1},{"id":2}]}}"#, ["1", "2"]),
    (#" {"x":[{"b":[7]}],"a":{"a":1,"b":[ ],"c":{}}} "#, []),
    (
      #"{"\u0061":{"b":[{"id":1}],"c":[1}}"#,
      [
        "1", #"expected "," or "]", found "}" at line 1, column 33"#,
      ]
    ),
    (#"{"a":{"b":{"id":1}}}"#, ["1"]),
    (#"{"a":{"b":null}}"#, []),
    (#"{"a":{"c":1}}"#, []),
    (#"{"c":{"b":[]}}"#, ["expected a value at a.b, found none: the top level has the key c"]),
    (#"{"a":5}"#, ["expected a value at a.b, found none: a is a number"]),
    (
      #"[{"a":{}}]"#,
      [
        "expected an object at the top level, found a list: the elements of one list are a stream"
      ]
    ),
    (
      #"{"a":[{"b":[]}]}"#,
      [
        "expected an object at a, found a list: the elements of one list are a stream"
      ]
    ),
    (#"{"a":1,"a":{"b":null,"b":[{"id":1}]}}"#, ["1"]),
    (
      #"{"a":{"b":[{"id":1}]},"a":2}"#,
      [
        "1",
        #"expected each key on the way to the list once, found key "a" at line 1, column 23"#,
      ]
    ),
    (
      #"{"a":{"b":[{"id":1}]}} {}"#,
      [
        "1", #"expected the end of the document, found "{" at line 1, column 24"#,
      ]
    ),
    (#"{"a":{"b":[{"id":1},]}}"#, ["1", #"expected a value, found "]" at line 1, column 21"#]),
    ("", ["expected a value, found the end of the stream at line 1, column 1"]),
  ])
  func readsAList(_ text: String, as expected: [String]) async {
    #expect(await results(text, as: .list(at: "a.b")) == expected)
  }

  @Test func countsPositions() async {
    let text = #"[[{"id":1}],[{"id":2}],{"id":3}]"#
    #expect(await results(text, as: .list(at: "[1]")) == ["2"])
    #expect(await results(text, as: .list(at: "[2][0]")) == ["3"])
    #expect(
      await results(text, as: .list(at: "[3]")) == [
        "expected a value at [3], found none: the top level is a list"
      ])
  }

  @Test(arguments: [
    ("<r><s id='1'/><t/><s><id>2</id></s></r>", ["1", "2"]),
    ("<?xml version='1.0'?><!-- s --><r><t><s id='9'/></t></r><?p i?>", []),
    ("<x:r xmlns:x='urn:x'><x:s id='1'/></x:r>", ["1"]),
    ("<r/>", []),
    ("<q><s/></q>", ["expected a value at r.s, found none: the top level has the key q"]),
    ("<r><s id='1'/></q>", ["1", "expected the end tag </r>, found </q> at line 1, column 15"]),
    ("<r><s id='1'>1</<></s></r>", [#"expected the end tag </s>, found "<" at line 1, column 15"#]),
    ("<r><s id='1'></r>", ["expected the end tag </s>, found </r> at line 1, column 14"]),
    (
      "<r><s id='1'/>",
      ["1", "expected the end tag </r>, found the end of the stream at line 1, column 15"]
    ),
    (
      "<r><s id='1'/>&x;</r>",
      ["1", "expected a declaration of the entity &x;, found \"&\" at line 1, column 15"]
    ),
    (
      "<r><s id='1'/></r><r/>",
      [
        "1",
        "expected nothing after the end of the document element, found \"<\" at line 1, column 19",
      ]
    ),
    ("", ["expected a document element, found the end of the stream at line 1, column 1"]),
    (
      "<?xml version='1.0' encoding='ISO-8859-1'?><r/>",
      [
        "expected a stream in UTF-8, not iso-8859-1, found \"<\" at line 1, column 1"
      ]
    ),
  ])
  func readsElements(_ text: String, as expected: [String]) async {
    #expect(await results(text, as: .elements(at: "r.s")) == expected)
  }

  @Test(arguments: [
    "<r xmlns:a='u' xmlns:b='u'><s><a:item>1</a:item><b:item>2</b:item></s></r>",
    "<r xmlns='u'><q xmlns:b='u'/><s xmlns:b='u'><item>1</item><b:item>2</b:item></s></r>",
    "<r xmlns:a='u'><s><a:item>1</a:item><b:item xmlns:b='u'>2</b:item></s></r>",
  ])
  func prefixesOfOneNamespaceMakeOneNameInARecordToo(_ text: String) async throws {
    struct Cart: Mappable { var item: [Int] = [] }
    for size in [1, 9, 1_000] {
      var items: [[Int]] = []
      for try await cart in Mapper().models(
        of: Cart.self, in: Chunks(text, of: size), as: .elements(at: "r.s"))
      {
        items.append(cart.item)
      }
      #expect(items == [[1, 2]])
    }
  }

  @Test func takesTheElementAtAPosition() async {
    let text = "<r><a><s id='1'/></a><a><s id='2'/><t/><s id='3'/></a></r>"
    #expect(await results(text, as: .elements(at: "r.a.s")) == ["1", "2", "3"])
    #expect(await results(text, as: .elements(at: "r.a[1].s")) == ["2", "3"])
    #expect(await results(text, as: .elements(at: "r.a[1].s[1]")) == ["3"])
    #expect(await results(text, as: .elements(at: "r.a.s[0]")) == ["1", "2"])
  }

  @Test func refusesOtherEncodings() async throws {
    let bytes = Array(try #require("<r/>".data(using: .utf16)))
    let outcome = await StreamOutcome(Stop.self, Chunks(bytes, of: 1), as: .elements(at: "r"))
    #expect(
      outcome.results == [
        "FormatError: expected a stream in UTF-8, found byte 0xFF at line 1, column 1, byte 0"
      ])
  }

  @Test func limitsRecords() async {
    var mapper = Mapper()
    mapper.recordLimit = 10
    let long = "\"\(String(repeating: "x", count: 20))\""
    let place = "expected a record of at most 10 bytes, found \"x\" at line 1"
    #expect(
      await results("\(long)\n{\"id\":1}", as: .lines, by: mapper) == ["\(place), column 11", "1"])
    #expect(
      await results("\u{1E}\(long)\n\u{1E}{\"id\":1}\n", as: .sequence, by: mapper)
        == ["\(place), column 12", "1"])
    let narrow = Mapper(recordLimit: 1)
    #expect(
      await results(#""""#, as: .lines, by: narrow)
        == ["expected a record of at most 1 byte, found a quote at line 1, column 2"])
    #expect(await results("\(long) {}", as: .values, by: mapper) == ["\(place), column 11"])
    #expect(await results("[\(long)]", as: .list(), by: mapper) == ["\(place), column 12"])
    #expect(
      await results("{\(long):[],\"l\":[{\"id\":1}]}", as: .list(at: "l"), by: mapper)
        == ["expected a key of at most 10 bytes, found \"x\" at line 1, column 12"])
    #expect(
      await results("{\"k\":\(long),\"l\":[{\"id\":1}]}", as: .list(at: "l"), by: mapper) == ["1"])
    #expect(
      await results("<r><s>xxxxxxxx</s></r>", as: .elements(at: "r.s"), by: mapper) == [
        "expected a record of at most 10 bytes, found \"x\" at line 1, column 14"
      ])
    #expect(
      await results("<r>xxxxxxxxxxxx<s/></r>", as: .elements(at: "r.s"), by: mapper) == ["0"])
  }

  @Test(arguments: [
    ("{\"id\":1}\r\n{\"id\":2}\r", ["1", "2"]),
    ("{\"id\":1}\r\r\n", [returnBeyond]),
    ("{\"id\":1}\r \n", [returnBeyond]),
  ])
  func theReturnOfALinesEndIsNoPartOfTheRecord(_ text: String, _ expected: [String]) async {
    #expect(await results(text, as: .lines, by: Mapper(recordLimit: 8)) == expected)
  }

  private static let returnBeyond =
    "expected a record of at most 8 bytes, found control character U+000D at line 1, column 9"

  @Test func limitsDepthAsADocumentDoes() async {
    var mapper = Mapper()
    mapper.depthLimit = 4
    #expect(await results(#"{"l":[{"a":[]}]}"#, as: .list(at: "l"), by: mapper) == ["0"])
    #expect(
      await results(#"{"l":[{"a":[[]]}]}"#, as: .list(at: "l"), by: mapper) == [
        #"expected at most 4 nested levels, found "[" at line 1, column 13"#
      ])
    #expect(
      await results(
        "<r><a><s><b/></s><s><b><c/></b></s></a></r>", as: .elements(at: "r.a.s"), by: mapper)
        == ["0", "expected at most 4 nested levels, found \"<\" at line 1, column 24"])
  }

  @Test(arguments: [
    ("<r>            <s/></r>", ["0"]),
    (
      "<r><s/><s a='xxxxxxxxxxxxxxxxxxxx'/></r>",
      [
        "0", "expected a record of at most 20 bytes, found \"x\" at line 1, column 28",
      ]
    ),
    (
      "<r><!xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx></r>",
      [
        "expected a comment or CDATA, found \"<\" at line 1, column 4"
      ]
    ),
    ("<r \u{D7}/><s/><s/>", ["expected a name, found \"\u{D7}\" at line 1, column 4"]),
    (
      "<r><s>12345678&e;<![CDATAx]]></s></r>",
      ["expected a record of at most 20 bytes, found \"T\" at line 1, column 24"]
    ),
    ("<r>yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy<s/></r>", ["0"]),
    (
      "<r>x<tttttttttttttttttttttttttt/><s/></r>",
      ["expected a tag of at most 20 bytes, found \"t\" at line 1, column 25"]
    ),
    (
      "<r><s/>x</rrrrrrrrrrrrrrrrrrrrrrrrrr>",
      ["0", "expected a tag of at most 20 bytes, found \"r\" at line 1, column 29"]
    ),
    (
      "<r>yyyyyyyyyyyyyyyyyyyyy&eeeeeeeeeeeeeeeeeeeeeeeeeeee;<s/></r>",
      ["expected a reference of at most 20 bytes, found \"e\" at line 1, column 45"]
    ),
    (
      "<!DOCTYPE r [<!ENTITY e 'xxxxx'>]><r/>",
      ["expected a document type of at most 20 bytes, found \"Y\" at line 1, column 21"]
    ),
    (
      "<r/><?pppppppppppppppppppppppppppp x?>",
      ["expected the name of an instruction of at most 20 bytes, found \"p\" at line 1, column 25"]
    ),
  ])
  func limitsPiecesOfXMLHoweverTheyAreCut(_ text: String, as expected: [String]) async {
    let limited = Mapper().with { $0.recordLimit = 20 }
    #expect(await results(text, as: .elements(at: "r.s"), by: limited) == expected)
  }

  @Test func refusesEntitiesThatMightBeRecords() async {
    let text = "<!DOCTYPE r [<!ENTITY e \"<s id='1'/>\"><!ENTITY t \"x\">]><r>&t;<q>&e;</q>"
    #expect(
      await results("\(text)&e;</r>", as: .elements(at: "r.s")) == [
        "expected an entity without elements, found \"&\" at line 1, column 72"
      ])
    #expect(await results("\(text)<s>&e;</s></r>", as: .elements(at: "r.s")) == ["0"])
  }

  private static let expansion =
    "expected entities that expand to at most 10 MB, at most 40 within another"

  /// The element that text is checked in has a name, for which defaults may be declared.
  @Test func boundsDefaultsOfWhateverElement() async {
    let value = String(repeating: "x", count: 100_000)
    let attributes = (0..<110).map { " a\($0) CDATA '\(value)'" }.joined()
    let text = "<!DOCTYPE r [<!ENTITY t 'x'><!ATTLIST e\(attributes)>]><r>&t;</r>"
    #expect(
      await results(text, of: 1 << 16, as: .elements(at: "r.s")) == [
        "\(Self.expansion), found \"'\" at line 1, column 10001342"
      ])
  }

  /// A small entity may be used as often as there is room for; a large one may not.
  @Test func boundsWhatEntitiesAddToAStream() async throws {
    func results(_ length: Int, _ count: Int) async -> [String] {
      let entity = String(repeating: "x", count: length)
      let text =
        "<!DOCTYPE r [<!ENTITY e '\(entity)'>]><r>"
        + String(repeating: "<s><id>1</id><name>&e;</name></s>", count: count) + "</r>"
      return await self.results(text, of: 1 << 16, as: .elements(at: "r.s"))
    }
    #expect(await results(3, 2_000) == Array(repeating: "1", count: 2_000))
    #expect(
      await results(1_000_000, 20) == Array(repeating: "1", count: 10) + [
        "\(Self.expansion), found \"<\" at line 1, column 1000363"
      ])
  }

  @Test func takesAMarkAtTheStartAlone() async {
    let mark = "\u{FEFF}"
    #expect(
      await results("\(mark){\"id\":1}\n\(mark){\"id\":2}", as: .lines) == [
        "1", "expected a value, found U+FEFF at line 2, column 1",
      ])
  }

  @Test func knowsPositionsThatCannotBe() async {
    #expect(
      await results("<r/>", as: .elements(at: "[1]")) == [
        "expected a value at [1], found none: the top level has the key r"
      ])
  }

  /// Were lines counted from the start of a chunk for each, this would take minutes.
  @Test func takesLinearTimeForManyBadLines() async {
    let text = String(repeating: "x\n", count: 100_000)
    var count = 0
    let stream = Mapper().models(
      of: Stop.self, in: Chunks(text, of: text.utf8.count), as: .lines)
    var last: (any Error)?
    for await result in stream.results {
      count += 1
      if case .failure(let error) = result { last = error }
    }
    #expect(count == 100_000)
    #expect((last as? FormatError)?.line == 100_000)
  }

  @Test func aPathIsGivenAsATextOrAsAPath() {
    let place = "users"
    #expect(StreamFraming.list(at: place) == .list(at: "users"))
    #expect(StreamFraming.elements(at: place) == .elements(at: SourcePath("users")))
  }

  @Test func tellsWhoListensOfAPathThatLeadsNowhere() async {
    let log = Log()
    let mapper = Mapper().with { $0.onFinding = { log.add("\($0)") } }
    let message = "expected a value at a, found none: the top level is a list"
    #expect(await results("[{}]", as: .list(at: "[1].a"), by: mapper).count == 1)
    #expect(log.lines.count == 2 && log.lines[0] != message)
  }
}
