import Dispatch
import Foundation

extension Mapper {
  /// Returns the models of a list in a document one at a time, each made when it is asked for.
  ///
  /// Takes four bytes of memory for each element, and time for a model when it is made.
  ///
  /// - Parameters:
  ///   - type: What to make of each element.
  ///   - document: The parsed document.
  ///   - path: Where in the document the list stands; the top level by default. Anything but a list
  ///     is a list of one.
  /// - Returns: A sequence without the elements that cannot be made.
  /// - Throws: `MappingError` where the path leads nowhere, `PlanError` for a type that cannot be
  ///   filled.
  public func models<Model>(
    of type: Model.Type = Model.self, in document: SourceDocument,
    at path: SourcePath = SourcePath()
  ) throws -> ModelSequence<Model> {
    ModelSequence(
      mapper: self, elements: try elements(as: type, in: document, at: path),
      start: start(.document(document), path))
  }

  /// Makes the models of a list in a document on all processors at once, in the list's order.
  ///
  /// Worth it from some thousands of elements on. `onFinding` and the models' own code are called
  /// on several threads.
  ///
  /// - Parameters:
  ///   - type: What to make of each element.
  ///   - document: The parsed document.
  ///   - path: Where in the document the list stands; the top level by default.
  /// - Returns: The models, without the elements that cannot be made.
  /// - Throws: As mapping the list at once does.
  public func concurrentMap<Model: Sendable>(
    _ type: [Model].Type = [Model].self, in document: SourceDocument,
    at path: SourcePath = SourcePath()
  ) throws -> [Model] {
    let elements = try elements(as: Model.self, in: document, at: path)
    let start = start(.document(document), path)
    let partCount = min(elements.count, ProcessInfo.processInfo.activeProcessorCount * 8)
    let parts = ConcurrentParts<[Model]>(count: partCount)
    DispatchQueue.concurrentPerform(iterations: partCount) { part in
      let first = elements.count * part / partCount
      let end = elements.count * (part + 1) / partCount
      var state = MappingState(mapper: self, isReporting: false, start: start)
      let models = elements.models(of: Model.self, from: first..<end, &state)
      parts.set(models, state.findings, at: part)
    }
    let errors = parts.findings.filter { isError($0) }
    guard errors.isEmpty else { throw MappingError(findings: errors) }
    return Array(parts.values.joined())
  }

  private func elements<Model>(
    as type: Model.Type, in document: SourceDocument, at path: SourcePath
  ) throws -> ElementList {
    var part = document
    for step in path.steps {
      guard let next = part.following(step) else {
        let finding = Finding(
          kind: .missing, path: path, expected: "a value", found: Summary.none)
        throw MappingError(findings: [finding])
      }
      part = next
    }
    return try ElementList(part, of: type, by: self)
  }
}

/// What the parts of a concurrent call have made, in order.
private final class ConcurrentParts<Value: Sendable>: @unchecked Sendable {
  /// Guards both arrays.
  private let lock = NSLock()
  private var results: [(value: Value, findings: [Finding])?]

  init(count: Int) { results = Array(repeating: nil, count: count) }

  func set(_ value: Value, _ findings: [Finding], at part: Int) {
    lock.withLock { results[part] = (value, findings) }
  }

  var values: [Value] { results.compactMap { $0?.value } }

  var findings: [Finding] { results.flatMap { $0?.findings ?? [] } }
}
