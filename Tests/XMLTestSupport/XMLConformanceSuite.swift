public import Foundation
import TestSupport

/// A document of the W3C's XML conformance suite, and what a reader has to make of it.
public struct XMLConformanceTest: Sendable {
  /// The test's name, unique in the suite.
  public let id: String
  /// `valid`, `invalid`, `not-wf`, or `error`.
  public let type: String
  /// The external entities that the document needs: `none`, `general`, `parameter`, or `both`.
  public let entities: String
  /// The recommendation that it tests, such as `XML1.0` or `NS1.0`.
  public let recommendation: String
  /// The version of XML that the document needs.
  public let version: String
  /// The editions of XML 1.0 that it holds for; empty for all.
  public let editions: String
  /// Where the document stands.
  public let file: URL
  /// Where a document stands that spells out what this one amounts to; nil for none.
  public let output: URL?

  /// Whether it holds for the fifth edition of XML 1.0 alone, and needs nothing but itself.
  public var isForFifthEditionAlone: Bool {
    entities == "none" && recommendation.hasPrefix("XML1.0") && version == "1.0"
      && (editions.isEmpty || editions.split(separator: " ").contains("5"))
  }
}

/// The W3C's XML conformance suite, unpacked from the shared data.
public enum XMLConformanceSuite {
  private static let archive = "xml-conformance/xmlts20130923.zip"
  private static let unpacker = "/usr/bin/unzip"

  /// Whether the suite is there, and can be unpacked.
  public static var isAvailable: Bool {
    SharedData.has(archive) && FileManager.default.isExecutableFile(atPath: unpacker)
  }

  /// The files that list the tests, by their place in the suite.
  private static let catalogs = [
    "xmltest/xmltest.xml", "japanese/japanese.xml", "sun/sun-valid.xml", "sun/sun-invalid.xml",
    "sun/sun-not-wf.xml", "sun/sun-error.xml", "oasis/oasis.xml", "ibm/ibm_oasis_invalid.xml",
    "ibm/ibm_oasis_not-wf.xml", "ibm/ibm_oasis_valid.xml", "ibm/xml-1.1/ibm_invalid.xml",
    "ibm/xml-1.1/ibm_not-wf.xml", "ibm/xml-1.1/ibm_valid.xml", "eduni/errata-2e/errata2e.xml",
    "eduni/xml-1.1/xml11.xml", "eduni/namespaces/1.0/rmt-ns10.xml",
    "eduni/namespaces/1.1/rmt-ns11.xml", "eduni/errata-3e/errata3e.xml",
    "eduni/errata-4e/errata4e.xml", "eduni/namespaces/errata-1e/errata1e.xml",
    "eduni/misc/ht-bh.xml",
  ]

  /// All tests, in the order of the suite.
  public static func tests() throws -> [XMLConformanceTest] {
    let folder = try unpacked.get()
    return try catalogs.flatMap { try tests(in: folder.appendingPathComponent($0)) }
  }

  private static func tests(in catalog: URL) throws -> [XMLConformanceTest] {
    let data = try Data(contentsOf: catalog)
    let text = String(decoding: data, as: UTF8.self)
    let folder = catalog.deletingLastPathComponent()
    return text.matches(of: /<TEST\s[^>]*>/).compactMap { tag in
      var values: [String: String] = [:]
      for match in tag.0.matches(of: /([A-Z]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/) {
        values[String(match.1)] = String(match.2 ?? match.3 ?? "")
      }
      guard let id = values["ID"], let type = values["TYPE"], let uri = values["URI"] else {
        return nil
      }
      return XMLConformanceTest(
        id: id, type: type, entities: values["ENTITIES"] ?? "none",
        recommendation: values["RECOMMENDATION"] ?? "XML1.0",
        version: values["VERSION"] ?? "1.0", editions: values["EDITION"] ?? "",
        file: folder.appendingPathComponent(uri),
        output: values["OUTPUT"].map { folder.appendingPathComponent($0) })
    }
  }

  private static let unpacked = Result<URL, any Error> {
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("xml-conformance-\(UUID().uuidString)")
    #if os(Linux) || os(macOS)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: unpacker)
      process.arguments = [
        "-q", SharedData.folder.appendingPathComponent(archive).path, "-d", place.path,
      ]
      try process.run()
      process.waitUntilExit()
    #endif
    return place.appendingPathComponent("xmlconf")
  }
}
