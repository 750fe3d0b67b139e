import ValueTransformers

/// The search for the records of one framing, in a window that the stream's bytes pass through.
///
/// Bytes that have been searched are not searched again when more have come. Failures are at
/// offsets from the start of the window.
// SendableMetatype, since `StreamFraming` is Sendable and holds the type.
package protocol RecordSplitter: AnyObject, SendableMetatype {
  /// The format of the records.
  static var format: DocumentFormat { get }

  /// Returns whether a byte may be the last of a record that is a list, an object, or an element.
  static func mayEndContainer(_ byte: UInt8) -> Bool

  /// Creates the search for the records of a stream.
  ///
  /// - Parameters:
  ///   - path: The path of the framing.
  ///   - recordLimit: The most bytes of a record.
  ///   - depthLimit: The most levels of a document.
  init(at path: SourcePath, recordLimit: Int, depthLimit: Int)

  /// Moves the window to the next record, and returns whether there is one; nil if more bytes must
  /// come first.
  func findRecord(in window: inout StreamWindow) throws(ParseFailure) -> Bool?

  /// The reason why nothing that holds records was found, and whether it is an error in any case;
  /// nil for a stream that may have none.
  var absence: (finding: Finding, isError: Bool)? { get }

  /// The keys on the way to the records that count no more, since they came again.
  var repeatedKeys: [RepeatedKey] { get }

  /// Returns the number of bytes of the record at the start of the window, delimiters left out; nil
  /// if more bytes must come first.
  func findEnd(in window: StreamWindow) throws(ParseFailure) -> Int?

  /// Moves the window past the record, whose length is known.
  func skipRecord(ofLength length: Int, in window: inout StreamWindow)

  /// The byte between records that no record contains, at which the search goes on after malformed
  /// bytes: a line feed between lines. Nil if only the grammar of a record shows its end.
  var delimiter: UInt8? { get }
  /// The words for a record's end.
  var endName: String { get }

  /// The number of containers around the record, which count for the limit of depth.
  var outerDepth: Int { get }

  /// Whether the record is a value in the place of a list: `{"id":1}` instead of `[{"id":1}]`.
  var isAtSingleValue: Bool { get }

  /// Parses a record.
  func document(of record: [UInt8], depthLimit: Int) throws(ParseFailure) -> SourceDocument

  /// Parses the record that some bytes begin with; nil if it is malformed, or not there whole.
  ///
  /// - Parameter offset: The offset of the bytes in the stream.
  func wholeRecord(
    in bytes: ByteRegion, at offset: Int, depthLimit: Int
  ) -> (document: SourceDocument, length: Int)?
}

/// A key on the way to the records, with its path and its position in the stream.
package typealias RepeatedKey = (key: String, path: SourcePath, position: Finding.Position)

extension ParseFailure {
  /// The failure of something that is longer than it may be.
  ///
  /// - Parameter limit: The most bytes of it.
  package static func tooLong(_ what: String = "a record", limit: Int) -> ParseFailure {
    ParseFailure(expected: "\(what) of at most \(Summary.count(limit, "byte"))", offset: limit)
  }
}

// The defaults, which suit most framings.
extension RecordSplitter {
  package var absence: (finding: Finding, isError: Bool)? { nil }

  package var repeatedKeys: [RepeatedKey] { [] }

  package var delimiter: UInt8? { nil }

  package var outerDepth: Int { 0 }

  package var isAtSingleValue: Bool { false }

  package var endName: String { "the end of the stream" }

  package func skipRecord(ofLength length: Int, in window: inout StreamWindow) {
    window.take(length)
  }
}
