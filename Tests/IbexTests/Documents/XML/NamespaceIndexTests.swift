import Ibex
import IbexStreams
import TestSupport
import Testing

private let itunes = "http://www.itunes.com/dtds/podcast-1.0.dtd"

private struct Episode: Mappable, Equatable {
  var title = "none"
  var length = 0
  static var overrides: PropertyOverrides {
    [
      .key("title", in: itunes, for: \Episode.title),
      .key("length", in: "urn:l", for: \Episode.length), .attribute(\Episode.length),
    ]
  }
}

@Suite struct NamespaceIndexTests {
  @Test func explainNamesThem() throws {
    let keys = cells(ofTable: try Mapper().explain(Episode.self))[1][3]
    // The address is wrapped.
    #expect(keys.filter { $0 != " " } == "titlein\(itunes),title")
  }
}
