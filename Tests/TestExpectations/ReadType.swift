import Foundation
package import IbexCore
package import Testing

/// One type that documents are read as, in a single pass and the ordinary way.
package struct ReadType: Sendable, CustomTestStringConvertible {
  package let type: Any.Type
  package let inSinglePass: @Sendable (Mapper, [UInt8], SourcePath) -> TextOutcome
  package let inOrder: @Sendable (Mapper, [UInt8], SourcePath) -> TextOutcome

  package init<Value: SendableMetatype>(_ type: Value.Type) {
    self.type = type
    inSinglePass = { mapper, bytes, path in
      // In the forms in which programs hold documents, by turns.
      let text = String(decoding: bytes, as: UTF8.self)
      return switch bytes.count % 3 {
      case 0 where text.utf8.elementsEqual(bytes):
        TextOutcome { try mapper.map(type, from: .json(text), at: path) }
      case 1:
        TextOutcome { try mapper.map(type, from: .json(Data(bytes)), at: path) }
      default:
        TextOutcome { try mapper.map(type, from: .json(bytes), at: path) }
      }
    }
    inOrder = { mapper, bytes, path in
      TextOutcome {
        let document = try SourceDocument(json: bytes, depthLimit: mapper.depthLimit)
        return try mapper.map(type, from: document, at: path)
      }
    }
  }

  package var testDescription: String { "\(type)" }

  /// Expects one outcome both ways, and returns it.
  ///
  /// - Parameter other: The mapper for the ordinary way, so that neither learns from the other.
  @discardableResult
  package func expectSame(
    _ bytes: [UInt8], at path: SourcePath = SourcePath(), by mapper: Mapper, _ other: Mapper,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> TextOutcome {
    let (single, ordinary) = (inSinglePass(mapper, bytes, path), inOrder(other, bytes, path))
    if single != ordinary {
      Issue.record(
        """
        \(type) at "\(path)" of \(String(decoding: bytes.prefix(2000), as: UTF8.self)):
        \(single.text.prefix(2000))
        is not
        \(ordinary.text.prefix(2000))
        """, sourceLocation: sourceLocation)
    }
    return ordinary
  }
}
