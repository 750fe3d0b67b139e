/// The models of a list in a document, each made when it is asked for.
///
///     let document = try SourceDocument(json: data)
///     for station in try mapper.models(of: Station.self, in: document, at: "root.stations") {
///       print(station.name)
///     }
///
/// Each pass over the sequence makes the models anew. Elements that cannot be made are left out;
/// ``results`` has them with their errors.
public struct ModelSequence<Model>: Sequence {
  let mapper: Mapper
  let elements: ElementList
  let start: SourcePath

  /// For each element a model, or why there is none: what does not fit, by the mapper's strictness.
  public var results: Results { Results(models: self) }

  public func makeIterator() -> Iterator { Iterator(results: results.makeIterator()) }

  /// Makes one model after the other.
  public struct Iterator: IteratorProtocol {
    fileprivate var results: Results.Iterator

    public mutating func next() -> Model? {
      while let result = results.next() {
        if case .success(let model) = result { return model }
      }
      return nil
    }
  }

  /// The models of a list with the errors of those that could not be made.
  public struct Results: Sequence {
    fileprivate let models: ModelSequence

    public func makeIterator() -> Iterator { Iterator(models: models) }

    /// Makes one model after the other.
    public struct Iterator: IteratorProtocol {
      fileprivate let models: ModelSequence
      private var position = 0

      fileprivate init(models: ModelSequence) { self.models = models }

      public mutating func next() -> Result<Model, MappingError>? {
        guard position < models.elements.count else { return nil }
        defer { position += 1 }
        return models.model(at: position)
      }
    }
  }
}

extension ModelSequence {
  private func model(at position: Int) -> Result<Model, MappingError> {
    var state = MappingState(mapper: mapper, isReporting: true, start: start)
    return withUnsafeTemporaryAllocation(of: Model.self, capacity: 1) { buffer in
      guard let memory = buffer.baseAddress else { preconditionFailure("room for one value") }
      guard elements.make(position..<position + 1, into: memory, &state) == 1 else {
        let kinds: Set<Finding.Kind> = [.mismatch, .missing]
        return .failure(MappingError(findings: state.findings.filter { kinds.contains($0.kind) }))
      }
      let model = memory.move()
      return Result { () throws(MappingError) in
        _ = try mapper.report(state, isComplete: true)
        return model
      }
    }
  }
}

extension ModelSequence: Sendable {}
