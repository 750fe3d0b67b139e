import IbexXML
import TestExpectations
import Testing
import XMLTestSupport

/// Reads a document of XML into a model, and checks that what is written of it is the document.
@discardableResult
func expectComesBack<Model: Mappable>(
  _ type: Model.Type, xml: String, namespaces: [String: String] = [:],
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Model {
  let root = try #require(SourceDocument(xml: xml).rootElement)
  let (model, report) = try Mapper().mapReporting(Model.self, from: .xml(xml))
  #expect(report.findings == [], sourceLocation: sourceLocation)
  let serializer = serverSerializer { $0.xml.namespaces = namespaces }
  let written = try model.xmlString(root: root.name, using: serializer)
  let again = try #require(SourceDocument(xml: written).rootElement)
  #expect(
    ComparedElement(again) == ComparedElement(root), "\(written)", sourceLocation: sourceLocation)
  return model
}
