import Foundation
import IbexXML
import TestSupport
import Testing
import XMLTestSupport

/// The presence of the suite, which the environment's `IBEX_REQUIRES_SUITES` asks for.
@Suite(.enabled(if: SharedData.requiresSuites, "IBEX_REQUIRES_SUITES is not set"))
struct RequiredXMLSuiteTests {
  @Test func theXMLConformanceSuiteIsThere() {
    #expect(XMLConformanceSuite.isAvailable, "in \(SharedData.folder.path)")
  }
}

/// The W3C suite: `not-wf` must be refused, `valid` and `invalid` accepted.
///
/// Left out are tests of documents that need other files, of XML 1.1, of earlier editions of XML
/// 1.0 where the fifth decides otherwise, and of namespaces, which are matched and not checked.
@Suite(
  .enabled(if: XMLConformanceSuite.isAvailable, "the XML conformance suite is not in IBEX_DATA"))
struct XMLConformanceTests {
  private func tests(_ types: Set<String>) throws -> [XMLConformanceTest] {
    try XMLConformanceSuite.tests().filter {
      types.contains($0.type) && $0.isForFifthEditionAlone
    }
  }

  @Test func hasAllItsDocuments() throws {
    let count = try XMLConformanceSuite.tests().count
    #expect(count == 2586)
    print("XML conformance suite: \(count) documents")
  }

  @Test func refusesWhatIsNotWellFormed() throws {
    let tests = try tests(["not-wf"])
    #expect(tests.count == 927)
    for test in tests {
      let data = try Data(contentsOf: test.file)
      let error = #expect(throws: FormatError.self, "\(test.id)") { try SourceDocument(xml: data) }
      #expect((error?.line ?? 1) >= 1 && (error?.column ?? 1) >= 1, "\(test.id)")
    }
  }

  /// Refused though well formed, with the reason.
  private static let exceptions = [
    // Refers to an entity that is declared nowhere, as documents with references to parameter
    // entities may: whatever it stands for would be lost without a word.
    "rmt-e3e-13": "a declaration of the entity &ent2;"
  ]

  @Test func acceptsWhatIsWellFormed() throws {
    let tests = try tests(["valid", "invalid"])
    #expect(tests.count == 752)
    for test in tests {
      let data = try Data(contentsOf: test.file)
      if let expected = Self.exceptions[test.id] {
        let error = #expect(throws: FormatError.self) { try SourceDocument(xml: data) }
        #expect(error?.expected == expected, "\(test.id)")
      } else {
        #expect(throws: Never.self, "\(test.id)") { try SourceDocument(xml: data) }
      }
    }
  }

  /// Foundation's parser is asked about documents without declarations of entities and attributes:
  /// on Linux it crashes at some, and loses entities. Where there are such declarations, the suite
  /// mostly has a document that says what they amount to.
  @Test func readsWhatIsMeant() throws {
    var compared = 0
    for test in try tests(["valid", "invalid"]) where Self.exceptions[test.id] == nil {
      // Foundation's parser leaves the returns in its CDATA.
      guard test.id != "o-p18pass1" else { continue }
      let data = try Data(contentsOf: test.file)
      guard let meant = try Self.withoutDeclarations(data, test),
        let theirs = XMLTree(byFoundation: meant)
      else { continue }
      let ours = XMLTree(try #require(SourceDocument(xml: data).rootElement))
      #expect(ours == theirs, "\(test.id)")
      compared += 1
    }
    #expect(compared == 662)
  }

  /// A document of the same meaning that declares nothing; nil where there is none.
  private static func withoutDeclarations(_ data: Data, _ test: XMLConformanceTest) throws -> Data?
  {
    let text = String(decoding: data, as: UTF8.self)
    if !text.contains("<!DOCTYPE") { return data }
    if let output = test.output {
      let meant = try String(contentsOf: output, encoding: .utf8)
      return Data(meant.replacing(/<!DOCTYPE(?s:.*?)\]>/, with: "").utf8)
    }
    guard !text.contains("<!ENTITY"), !text.contains("<!ATTLIST") else { return nil }
    return Data(text.replacing(/<!DOCTYPE[^\[>]*(\[(?s:.*?)\]\s*)?>/, with: "").utf8)
  }

  /// Documents that are not for this reader are read without what they need beside themselves, or
  /// refused at a place within them.
  @Test func decidesAboutAllOthers() throws {
    let others = try XMLConformanceSuite.tests().filter { !$0.isForFifthEditionAlone }
    var accepted = 0
    for test in others {
      let data = try Data(contentsOf: test.file)
      do {
        _ = try Mapper().map([String: Any].self, from: .xml(data))
        accepted += 1
      } catch let error as FormatError {
        #expect(error.line >= 1 && error.column >= 1, "\(test.id)")
      }
    }
    #expect(others.count == 901)
    #expect(accepted == 686)
  }
}
