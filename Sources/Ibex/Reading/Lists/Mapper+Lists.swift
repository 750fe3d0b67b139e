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
  ///   - path: Where in the document the list stands; the top level by default. A value that is no
  ///     list is a list of one, if a model can be made of it, which is tried at once; null is an
  ///     empty list.
  /// - Returns: A sequence without the elements that cannot be made.
  /// - Throws: `MappingError` where the path leads nowhere, `PlanError` for a type that cannot be
  ///   filled.
  public func models<Model>(
    of type: Model.Type = Model.self, in document: SourceDocument,
    at path: SourcePath = SourcePath()
  ) throws -> ModelSequence<Model> {
    let elements = try elements(as: type, in: document, at: path)
    // Its error is that of the call, as there is no list that could be without it.
    if elements.isSingle { _ = try map([Model].self, from: document, at: path) }
    return ModelSequence(mapper: self, elements: elements)
  }

  /// Makes the models of a list in a document on all processors at once, in the list's order.
  ///
  /// Worth it from some thousands of elements on, where making them takes more than memory: texts
  /// that one thread makes and another frees cost the heap about what a second processor gains.
  /// `onFinding` and the models' own code are called on several threads.
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
    if elements.isSingle { return try map(from: document, at: path) }
    let parts = ConcurrentParts(of: elements.count)
    let models = [Model](inPlace: elements.count) { room in
      // Each part has a range of its own, and the room outlives the call.
      nonisolated(unsafe) let whole = room
      DispatchQueue.concurrentPerform(iterations: parts.count) { part in
        let range = parts.range(of: part)
        var state = MappingState(mapper: self, isReporting: false, start: elements.start)
        var room = whole.part(from: range.lowerBound)
        elements.make(range, into: &room, &state)
        parts.set(room.count, state.findings, at: part)
      }
      parts.closeGaps(in: &room)
    }
    let errors = parts.findings.filter { isError($0) }
    guard errors.isEmpty else { throw MappingError(findings: errors) }
    return models
  }

  private func elements<Model>(
    as type: Model.Type, in document: SourceDocument, at path: SourcePath
  ) throws -> ElementList {
    var state = MappingState(
      mapper: self, isReporting: false, start: start(.document(document), path))
    let elements = try ElementList(document, at: path, of: type, by: self, &state)
    _ = try report(state.findings, causes: state.causes, isComplete: true)
    return elements
  }
}

/// The results of the parts of a concurrent call, in order.
private final class ConcurrentParts: @unchecked Sendable {
  let count: Int
  private let elementCount: Int
  /// Guards the array.
  private let lock = NSLock()
  private var results: [(made: Int, findings: [Finding])]

  /// Divides elements into more parts than there are processors, for they take unequal times.
  init(of elementCount: Int) {
    self.elementCount = elementCount
    count = min(elementCount, ProcessInfo.processInfo.activeProcessorCount * 8)
    results = Array(repeating: (0, []), count: count)
  }

  func range(of part: Int) -> Range<Int> {
    elementCount * part / count..<elementCount * (part + 1) / count
  }

  func set(_ made: Int, _ findings: [Finding], at part: Int) {
    lock.withLock { results[part] = (made, findings) }
  }

  var findings: [Finding] { results.flatMap(\.findings) }

  /// Moves the values together where elements have been left out.
  ///
  /// Invariant: as many values as each part has made begin where its range does.
  func closeGaps<Value>(in room: inout ElementRoom<Value>) {
    for (part, result) in results.enumerated() {
      room.append(movingFrom: range(of: part).lowerBound, count: result.made)
    }
  }
}
