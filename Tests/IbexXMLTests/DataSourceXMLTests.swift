import IbexXML
import TestSupport
import Testing

@Suite struct DataSourceXMLTests {
  @Test func aDocumentOfXMLKeepsTheContract() throws {
    let contract = DataSourceContract(.nesting, root: "root")
    let document = try SourceDocument(xml: DataSourceContract.xml)
    #expect(contract.violations(by: document) == [])
  }
}
