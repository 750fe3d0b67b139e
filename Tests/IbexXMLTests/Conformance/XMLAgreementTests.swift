import Foundation
import IbexXML
import Testing
import XMLTestSupport

/// What Ibex makes of documents, beside what Foundation's parser makes of them.
@Suite struct XMLAgreementTests {
  @Test(arguments: 0..<20)
  func generatedDocumentsReadAlike(_ seed: Int) throws {
    var generator = XMLGenerator(seed: UInt64(seed))
    for number in 0..<1000 {
      let xml = generator.document()
      let theirs = try #require(XMLTree(byFoundation: Data(xml.utf8)), "\(seed), \(number): \(xml)")
      let document = try SourceDocument(xml: xml)
      let ours = XMLTree(try #require(document.rootElement))
      guard ours != theirs else { continue }
      Issue.record("\(seed), \(number): \(xml.debugDescription)\n\(ours)\n\(theirs)")
      return
    }
  }
}
