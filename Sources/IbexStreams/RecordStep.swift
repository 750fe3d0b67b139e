import Ibex

/// A step of an iteration over records.
@usableFromInline
enum RecordStep {
  /// A model is in the memory.
  case model
  /// A model is in the memory, and some finding about it is an error.
  case refused(any Error)
  /// Nothing is in the memory.
  case lost(any Error)
  case end
}

extension RecordReader {
  /// Goes on to the next record; nil if more bytes must come first.
  ///
  /// - Parameter slot: A slot for a new model.
  /// - Throws: An error after which nothing can be read.
  func step(into slot: Slot, isReporting: Bool) throws -> RecordStep? {
    switch next(into: slot, isReporting: isReporting) {
    case .element(.made): .model
    case .element(.refused(let error)): .refused(error)
    case .element(.lost(let error)): .lost(error)
    case .malformed(let error): .lost(error)
    case .failed(let error): throw error
    case .needsBytes: nil
    case .end: .end
    }
  }
}
