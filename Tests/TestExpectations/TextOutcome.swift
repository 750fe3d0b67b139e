import IbexCore
import TestSupport

/// What a call gives, as text: all that a value holds, or an error with its findings.
package struct TextOutcome: Equatable {
  package let text: String
  package let isValue: Bool
  /// Whether it is a value, or an error of a kind that a document may cause.
  package let mayBeCausedByData: Bool

  package init<Value>(_ call: () throws -> Value) {
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
