import IbexCore
import ValueTransformers

// Records of JSON: the witnesses for all splitters of this module.
extension RecordSplitter {
  static var format: DocumentFormat { .json }

  static func mayEndContainer(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  func document(of record: [UInt8], depthLimit: Int) throws(ParseFailure) -> SourceDocument {
    try SourceDocument(
      jsonRecord: record, depth: outerDepth, endName: endName, depthLimit: depthLimit)
  }

  func wholeRecord(
    in bytes: ByteRegion, at offset: Int, depthLimit: Int
  ) -> (document: SourceDocument, length: Int)? {
    SourceDocument.firstJSON(in: bytes, depth: outerDepth, depthLimit: depthLimit)
  }
}
