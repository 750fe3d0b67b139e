import IbexXML
import Testing

private struct Model: Mappable {
  var value: Int? = 1
}

@Suite struct FindingXMLTests {
  @Test func saysWhatAnElementHolds() throws {
    let report = try Mapper().mapReporting(
      Model.self, from: .xml("<m><value><a/></value></m>")
    ).report
    #expect(report.description == "expected an integer, found an element at m.value")
  }
}
