import Dispatch
import IbexXML
import TestSupport
import Testing

private struct Entry: Mappable, Equatable {
  var title = ""
  var aTitle = ""
  var count = 0
  var inner: [Entry] = []
}

@Suite struct SinglePassReuseXMLTests {
  /// A key of XML may name a property by its local part, where the same text in JSON does not.
  @Test func keysOfXMLAndJSONAreApart() throws {
    let mapper = Mapper().withPlansOfItsOwn
    for round in 0..<6 {
      let xml = "<e xmlns:a='u'><a:title>x\(round)</a:title><a:count>1</a:count></e>"
      let json = #"{"a:title":"j\#(round)","a:count":2, "x":"0123456789012345"}"#
      #expect(
        try mapper.map(Entry.self, from: .json(json))
          == Entry(title: "", aTitle: "j\(round)", count: 0, inner: []))
      #expect(
        try mapper.map([Entry].self, from: .json("[\(json),\(json)]")).map(\.count) == [0, 0])
      let entry = try mapper.map(Entry.self, from: .xml(xml))
      #expect(entry.count == 1)
      #expect(try entry == mapper.withPlansOfItsOwn.map(Entry.self, from: .xml(xml)))
    }
  }
}
