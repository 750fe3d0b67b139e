import Foundation
import IbexXML
import TestExpectations
import Testing

private enum Color: String {
  case red
  case none = ""
}

private struct Line: Mappable, Equatable {
  var id = 0
  var color: Color?

  static var overrides: PropertyOverrides { [.attribute(\Line.id)] }
}

private struct Price: Mappable, Equatable {
  var innerXML = ""
  var currency: String?
  var notes: [String] = []

  static var overrides: PropertyOverrides { [.attribute(\Price.currency)] }
}

private struct Options: Mappable, Equatable {
  var depth: Int?
  var tags: [String] = []
}

private struct RailStation: Mappable, Equatable {
  var name = "Embarcadero"
  var isOpen = true
  var maybe: Int? = 1
  var lines: [Line] = []
  var grid: [[Int]] = []
  var options: Options?
  var allOptions: [Options] = []
  var maybeOptions: [Options?] = []
  var maybeAllOptions: [Options]?
  var colors: [Color] = []
  var byName: [String: Int] = [:]
  var full = [1, 2]
}

private struct Encoded: Codable, Equatable {
  var name = "a b "
  var values = [1, 2]
  var one = [["x": 1]]
}

private struct Holder: Mappable, Equatable {
  var encoded = Encoded()
  var more: [Encoded] = []
  var any: Any = 0

  static func == (first: Holder, second: Holder) -> Bool {
    first.encoded == second.encoded && first.more == second.more
  }
}

private class Shape: Mappable {
  var name = ""
  required init() {}
}

private final class Circle: Shape {
  var radius = 0.0
}

private struct Drawing: Mappable {
  var shapes: [Shape] = []
}

@Suite struct XMLOutputTests {
  private func plain(_ change: (inout Serializer) -> Void = { _ in }) -> Serializer {
    var serializer = Serializer()
    serializer.xml.includesDeclaration = false
    change(&serializer)
    return serializer
  }

  private func xml(_ change: (inout RailStation) -> Void) throws -> String {
    var station = RailStation()
    change(&station)
    let text = try station.xmlString(using: plain { $0.omitsDefaults = true })
    #expect(try RailStation(xml: text) == station)
    return text
  }

  @Test func aModelIsAnElementNamedAfterItsType() throws {
    #expect(
      try Options(depth: 3, tags: ["a", "b"]).xmlString() == """
        <?xml version="1.0" encoding="UTF-8"?>\
        <options><depth>3</depth><tags>a</tags><tags>b</tags></options>
        """)
    #expect(try Options(depth: 3).xmlString(root: "o", using: plain()) == "<o><depth>3</depth></o>")
    #expect(try Options().xmlString(using: plain()) == "<options/>")
    #expect(
      try String(decoding: Options(depth: 3).xmlData(using: plain()), as: UTF8.self)
        == "<options><depth>3</depth></options>")
  }

  @Test func aListIsADocumentToo() throws {
    let lines = [Line(id: 1), Line(id: 2, color: .red)]
    let text = try lines.xmlString(using: plain())
    #expect(text == #"<lines><line id="1"/><line id="2"><color>red</color></line></lines>"#)
    #expect(try [Line](xml: text) == lines)
    #expect(
      try [Line(id: 1)].xmlString(root: "all", element: "one", using: plain())
        == #"<all><one id="1"/></all>"#)
    #expect(try [Line]().xmlString(using: plain()) == "<lines/>")
    #expect(try [Line](xml: "<lines/>").isEmpty)
    #expect(try plain().xmlString([1, 2]) == "<root><item>1</item><item>2</item></root>")
    #expect(try plain().xmlString(["a": true]) == "<root><a>true</a></root>")
    #expect(try plain().xmlString(2.5) == "<root>2.5</root>")
    #expect(try plain().xmlString(Int?.none) == "<root \(isNil)/>")
  }

  @Test func typesAreNamedInCamelCase() throws {
    struct URLList: Mappable {}
    struct RSS: Mappable {}
    struct Box<Value>: Mappable {}
    #expect(try URLList().xmlString(using: plain()) == "<urlList/>")
    #expect(try RSS().xmlString(using: plain()) == "<rss/>")
    #expect(try Box<[Int]>().xmlString(using: plain()) == "<box/>")
    #expect(
      try RailStation().xmlString(using: plain { $0.omitsDefaults = true }) == "<railStation/>")
  }

  @Test func textStandsBesideAttributes() throws {
    let price = Price(innerXML: "48.50 & more", currency: "C\"H\"F\n", notes: ["<a>"])
    let text = try price.xmlString(using: plain { $0.xml.isPretty = true })
    #expect(
      text == """
        <price currency="C&quot;H&quot;F&#10;">48.50 &amp; more<notes>&lt;a&gt;</notes></price>
        """)
    #expect(try Price(xml: text) == price)
  }

  /// Blank text is no entry beside others, so that it would not be read back.
  @Test(arguments: [" ", "\n", "\r", " \t "])
  func blankTextStandsAlone(_ blank: String) throws {
    struct Remark: Mappable, Equatable {
      var author: String?
      var innerXML = ""
      var notes: [String] = []
      static var overrides: PropertyOverrides { [.attribute(\Remark.author)] }
    }
    let alone = Remark(innerXML: blank)
    #expect(try Remark(xml: alone.xmlString()) == alone)
    for others in [Remark(author: "a", innerXML: blank), Remark(innerXML: blank, notes: ["n"])] {
      expectError(
        SerializationError.self,
        """
        expected a text that is not blank, for it stands beside others, found key "__innerXML__" \
        at innerXML
        """
      ) { try others.xmlString() }
      var empty = others
      empty.innerXML = ""
      #expect(try Remark(xml: empty.xmlString()) == empty)
    }
  }

  @Test func whatReadingMightTakeOtherwiseIsWrapped() throws {
    #expect(
      try xml { $0.grid = [[1, 2]] }
        == "<railStation><grid><item><item>1</item><item>2</item></item></grid></railStation>")
    #expect(
      try xml { $0.grid = [[1], []] }
        == "<railStation><grid><item>1</item></grid><grid/></railStation>")
    #expect(try xml { $0.grid = [[]] } == "<railStation><grid><item/></grid></railStation>")
    #expect(
      try xml { $0.colors = [.none] } == "<railStation><colors><item/></colors></railStation>")
    #expect(
      try xml { $0.allOptions = [Options()] }
        == "<railStation><allOptions><item/></allOptions></railStation>")
    #expect(
      try xml { $0.maybeAllOptions = [Options()] }
        == "<railStation><maybeAllOptions><item/></maybeAllOptions></railStation>")
    #expect(try xml { $0.full = [] } == "<railStation><full/></railStation>")
  }

  private let isNil = #"xsi:nil="true" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance""#

  @Test func nilSaysSo() throws {
    #expect(try xml { $0.maybe = nil } == "<railStation><maybe \(isNil)/></railStation>")
    #expect(
      try xml { $0.maybeOptions = [nil, nil] }
        == "<railStation><maybeOptions \(isNil)/><maybeOptions \(isNil)/></railStation>")
    struct Remark: Mappable {
      var remark: String?
      var author: String?
      static var overrides: PropertyOverrides { [.attribute(\Remark.author)] }
    }
    let declared = "http://www.w3.org/2001/XMLSchema-instance"
    #expect(
      try Remark().xmlString(using: plain { $0.includesNil = true })
        == #"<remark xmlns:xsi="\#(declared)"><remark xsi:nil="true"/></remark>"#)
    #expect(
      try Remark().xmlString(
        using: plain {
          $0.includesNil = true
          $0.xml.namespaces = ["i": declared]
        }) == #"<remark xmlns:i="\#(declared)"><remark i:nil="true"/></remark>"#)
    #expect(
      try plain { $0.xml.namespaces = ["xsi": "urn:x"] }.xmlString(["a": Int?.none])
        == #"<root xmlns:xsi="urn:x"><a xsii:nil="true" xmlns:xsii="\#(declared)"/></root>"#)
  }

  @Test func anEmptyModelIsNotNil() throws {
    let isThere = #"xsi:nil="false" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance""#
    #expect(
      try xml { $0.options = Options() } == "<railStation><options \(isThere)/></railStation>")
    #expect(
      try xml { $0.maybeOptions = [Options()] }
        == "<railStation><maybeOptions><item \(isThere)/></maybeOptions></railStation>")
    #expect(
      try xml { $0.maybeOptions = [nil] }
        == "<railStation><maybeOptions><item \(isNil)/></maybeOptions></railStation>")
  }

  @Test func listsAreWrappedOnRequest() throws {
    var station = RailStation()
    station.lines = [Line(id: 1), Line(id: 2)]
    let serializer = plain {
      $0.omitsDefaults = true
      $0.xml.lists = .wrapped(item: "line")
      $0.xml.isPretty = true
    }
    let text = try station.xmlString(using: serializer)
    #expect(
      text == """
        <railStation>
          <lines>
            <line id="1"/>
            <line id="2"/>
          </lines>
        </railStation>
        """)
    #expect(try RailStation(xml: text) == station)
  }

  @Test func anEncodableValueReadsBackEqual() throws {
    var holder = Holder()
    holder.more = [Encoded(name: "\r\n")]
    let text = try holder.xmlString(using: plain())
    #expect(
      text == """
        <holder><encoded><name><![CDATA[a b ]]></name><values>1</values><values>2</values>\
        <one><x>1</x></one></encoded>\
        <more><name><![CDATA[]]>&#13;<![CDATA[\n]]></name><values>1</values><values>2</values>\
        <one><x>1</x></one></more><any>0</any></holder>
        """)
    #expect(try Holder(xml: text) == holder)
  }

  @Test func aFamilysObjectSaysWhatItIs() throws {
    let family = TypeFamily(of: Shape.self, by: "kind", ["circle": Circle.self])
    var mapper = Mapper()
    mapper.families = [family]
    let circle = Circle()
    circle.radius = 2
    var drawing = Drawing()
    drawing.shapes = [circle]
    var serializer = Serializer(for: mapper)
    serializer.xml.includesDeclaration = false
    let text = try drawing.xmlString(using: serializer)
    #expect(
      text == """
        <drawing><shapes><kind>circle</kind><name/><radius>2</radius></shapes></drawing>
        """)
    let read = try mapper.map(Drawing.self, from: .xml(text))
    #expect((read.shapes.first as? Circle)?.radius == 2)
  }

  @Test func namespacesAreDeclared() throws {
    let serializer = plain { $0.xml.namespaces = ["t": "urn:a&b", "": "urn:default"] }
    let text = try serializer.xmlString(["t:name": "x"], root: "t:station")
    #expect(
      text == """
        <t:station xmlns="urn:default" xmlns:t="urn:a&amp;b"><t:name>x</t:name></t:station>
        """)
    #expect(try RailStation(xml: text).name == "x")
  }
}
