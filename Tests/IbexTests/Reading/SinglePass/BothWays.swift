import Foundation
import Ibex
import TestSupport
import Testing

/// What a call gives, as text: all that a value holds, or an error with its findings.
struct TextOutcome: Equatable {
  let text: String
  let isValue: Bool
  /// Whether it is a value, or an error of a kind that a document may cause.
  let mayBeCausedByData: Bool

  init<Value>(_ call: () throws -> Value) {
    do {
      text = wholeText(of: try call())
      isValue = true
      mayBeCausedByData = true
    } catch {
      let findings = (error as? MappingError)?.findings.map { "\($0.kind) \($0)" } ?? []
      text = "\(type(of: error)) \(error) \(findings)"
      isValue = false
      mayBeCausedByData = error is FormatError || error is MappingError
    }
  }
}

/// One type that documents are read as, in a single pass and the ordinary way.
struct ReadType: Sendable, CustomTestStringConvertible {
  let type: Any.Type
  let inSinglePass: @Sendable (Mapper, [UInt8], SourcePath) -> TextOutcome
  let inOrder: @Sendable (Mapper, [UInt8], SourcePath) -> TextOutcome

  init<Value: SendableMetatype>(_ type: Value.Type) {
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

  var testDescription: String { "\(type)" }

  /// Expects one outcome both ways, and returns it.
  ///
  /// - Parameter other: The mapper for the ordinary way, so that neither learns from the other.
  @discardableResult
  func expectSame(
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

extension Mapper {
  /// A copy with plans of its own, which no other mapper has used.
  var withPlansOfItsOwn: Mapper { with { $0.families = $0.families } }
}
