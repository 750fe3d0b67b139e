import Foundation
import Ibex
import Testing

@Suite struct AskedKeyTests {
  private struct Connection: Decodable {
    let line: Int
    let color: String?
    let at: Date
    enum CodingKeys: String, CodingKey {
      case line = "LineNo"
      case color, at
    }
  }

  private struct Nested: Decodable {
    let id: Int
    enum CodingKeys: String, CodingKey { case meta, id }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let meta = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .meta)
      id = try meta.decode(Int.self, forKey: .id)
    }
  }

  private struct Refusing: Decodable {
    struct Reason: Error, CustomStringConvertible { let description = "no such day" }
    enum CodingKeys: String, CodingKey { case day }
    init(from decoder: any Decoder) throws {
      _ = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .day)
      throw Reason()
    }
  }

  @Test func saysWhichKeysAreAskedFor() throws {
    let json = #"{"lineno": "7", "Colour": "red", "x": 1, "at": 5}"#
    let expected = """
      asked for  key     value       outcome
      LineNo     lineno  text "7"    read
      color                          no key
      at         at      number 5    read
                 Colour  text "red"  not read: did you mean color?
                 x       number 1    not read
      """
    #expect(try Mapper().explain(Connection.self, from: .json(json)) == expected)
    // A strict mapper explains what a lenient one makes of it.
    let strict = Mapper(strictness: .strict, unknownKeys: .refuse)
    #expect(try strict.explain(Connection.self, from: .json(json)) == expected)
    #expect(try Mapper().explain([Connection]?.self, from: .json(json)) == expected)
  }

  @Test func saysWhereTheInitializerEnds() throws {
    #expect(
      try Mapper().explain(
        Connection.self, from: .json(#"{"a": {"LineNo": 7, "x": 1, "at": "n"}}"#), at: "a")
          == """
          asked for  key     value     outcome
          LineNo     LineNo  number 7  read
          color                        no key
          at         at      text "n"  refused: expected a date
                     x       number 1  not asked for
          """)
    #expect(
      try Mapper().explain(Connection.self, from: .json(#"{"color": "red"}"#)) == """
        asked for  key    value       outcome
        LineNo                        missing
                   color  text "red"  not asked for
        """)
    #expect(
      try Mapper().explain(Refusing.self, from: .json(#"{"day": 40}"#)) == """
        asked for  key  value      outcome
        day        day  number 40  read
                        an object  refused: expected a value of type Refusing (no such day)
        """)
  }

  @Test func saysItOfNestedKeys() throws {
    #expect(
      try Mapper().explain(Nested.self, from: .json(#"{"META": {"id": "5", "b": 1}}"#)) == """
        asked for  key      value      outcome
        meta       META     an object  read
        id         META.id  text "5"   read
                   META.b   number 1   not read
        """)
  }

  @Test func saysItOfDictionariesAndXML() throws {
    #expect(
      try Mapper().explain(Connection.self, from: ["lineno": 4, "Colour": "red", "at": 5]) == """
        asked for  key     value       outcome
        LineNo     lineno  number 4    read
        at         at      number 5    read
        color                          no key
                   Colour  text "red"  not read: did you mean color?
        """)
    #expect(
      try Mapper().explain(
        Connection.self, from: .xml("<line lineno='3' at='2016-01-01'><x>1</x></line>")) == """
          asked for  key     value              outcome
          LineNo     lineno  text "3"           read
          color                                 no key
          at         at      text "2016-01-01"  read
                     x       text "1"           not read
          """)
  }

  @Test func whatAsksForNoKeysIsOneValue() throws {
    enum Role: String, Decodable { case owner }
    #expect(
      try Mapper().explain(Role.self, from: .json(#"{"role": "own"}"#), at: "role") == """
        asked for  key  value       outcome
                        text "own"  refused: expected a raw value of Role
        """)
    #expect(
      try Mapper().explain(Int.self, from: .json(#""5""#)) == """
        asked for  key  value     outcome
                        text "5"  read
        """)
    #expect(
      try Mapper().explain(Connection.self, from: .json("[1]")) == """
        asked for  key  value        outcome
                        a list of 1  refused: expected an object
        """)
  }

  @Test func whereNothingIsItThrows() {
    let error = #expect(throws: MappingError.self) {
      try Mapper().explain(Connection.self, from: .json(#"{"a": 1}"#), at: "b")
    }
    #expect(
      error?.description == "expected a value at b, found none: the top level has the key a")
    let several = #expect(throws: MappingError.self) {
      try Mapper().explain(Connection.self, from: .json(#"[{"a": 1}, {"a": 2}]"#), at: "a")
    }
    #expect(several?.description == "expected one value, found a list of 2 at a")
  }

  @Test func hiddenValuesAreNotShown() throws {
    let hiding = Mapper(showsValues: false)
    #expect(
      try hiding.explain(Connection.self, from: .json(#"{"LineNo": 7, "x": "MARK", "at": "MARK"}"#))
        == """
        asked for  key     value                 outcome
        LineNo     LineNo  a number              read
        color                                    no key
        at         at      text of 4 characters  refused: expected a date
                   x       text of 4 characters  not asked for
        """)
  }

  private struct Login: Mappable, Decodable {
    var name = ""
    var token = ""
    static var overrides: PropertyOverrides { [.secret(\Login.token)] }
  }

  private struct Unfit: Error { let reason: String }

  private struct Holder: Mappable {
    var sessions: [Keeper] = []
  }

  private struct Keeper: Decodable {
    let session: Login
    init(from decoder: any Decoder) throws {
      session = try decoder.singleValueContainer().decode(Login.self)
      if session.name == "bad" { throw Unfit(reason: session.token) }
    }
  }

  private struct Wrapping: Decodable {
    enum CodingKeys: String, CodingKey { case kind, login }
    let login: Login
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let kind = try container.decodeIfPresent(String.self, forKey: .kind)
      login = try container.decode(Login.self, forKey: .login)
      if kind == "bad" { throw Unfit(reason: login.token) }
    }
  }

  @Test func secretsBehindInitializersAreNotShown() throws {
    for kind in ["good", "bad"] {
      let json = #"{"kind": "\#(kind)", "login": {"name": "A", "token": "MARK"}, "x": "MARK"}"#
      #expect(try !Mapper().explain(Wrapping.self, from: .json(json)).contains("MARK"))
    }
    let xml = "<w><kind>bad</kind><login><token>MARK</token></login></w>"
    #expect(try !Mapper().explain(Wrapping.self, from: .xml(xml), at: "w").contains("MARK"))
    let own = #"{"name": "A", "token": "MARK", "kind": "k"}"#
    #expect(try !Mapper().explain(Keeper.self, from: .json(own)).contains("MARK"))
    for name in ["good", "bad"] {
      let element = "<token>MARK</token><name>\(name)</name>"
      let xml = "<h><sessions>\(element)</sessions><sessions>\(element)</sessions></h>"
      #expect(try !Mapper().explain(Holder.self, from: .xml(xml), at: "h").contains("MARK"))
      let report = try Mapper().mapReporting(Holder.self, from: .xml(xml), at: "h").report
      #expect(!"\(report)".contains("MARK"))
    }
    let error = #expect(throws: MappingError.self) {
      try Mapper().map(Wrapping.self, from: .xml(xml), at: "w")
    }
    #expect(error?.description.contains("MARK") == false)
  }

  @Test func listenersHearNothing() throws {
    let collector = FindingCollector()
    let mapper = Mapper(onFinding: collector.note)
    _ = try mapper.explain(Connection.self, from: .json("{}"))
    #expect(collector.summary.isEmpty)
  }
}
