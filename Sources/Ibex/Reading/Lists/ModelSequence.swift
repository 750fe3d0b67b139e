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

  /// For each element a model, or why there is none: what does not fit, by the mapper's strictness.
  public var results: Results { Results(models: self) }

  public func makeIterator() -> Iterator {
    Iterator(
      elements: ElementIteration(elements, by: mapper, isReporting: false))
  }

  /// Makes one model after the other; a copy goes on by itself.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var elements: ElementIteration

    // Inlinable, so that it is compiled for the model: otherwise it takes twice the time.
    @inlinable
    public mutating func next() -> Model? {
      if elements.isBusy || !isKnownUniquelyReferenced(&elements) {
        elements = elements.copy()
      }
      // Held, since code of a model may ask for the next element meanwhile.
      let elements = elements
      return Slot.withRoom(for: Model.self) { slot in
        while true {
          switch elements.next(into: slot) {
          case .made: return slot.take(Model.self)
          case .refused: slot.empty(of: Model.self)
          case .lost: break
          case .malformed, .end: return nil
          }
        }
      }
    }
  }

  /// The models of a list with the errors of those that could not be made.
  public struct Results: Sequence {
    fileprivate let models: ModelSequence

    public func makeIterator() -> Iterator {
      Iterator(
        elements: ElementIteration(models.elements, by: models.mapper, isReporting: true))
    }

    /// Makes one model after the other; a copy goes on by itself.
    public struct Iterator: IteratorProtocol {
      fileprivate var elements: ElementIteration

      public mutating func next() -> Result<Model, MappingError>? {
        if elements.isBusy || !isKnownUniquelyReferenced(&elements) {
          elements = elements.copy()
        }
        // Held, since code of a model may ask for the next element meanwhile.
        let elements = elements
        return Slot.withRoom(for: Model.self) { slot in
          switch elements.next(into: slot) {
          case .made:
            return .success(slot.take(Model.self))
          case .refused(let error):
            slot.empty(of: Model.self)
            return .failure(error)
          case .lost(let error):
            return .failure(error)
          case .malformed, .end:
            return nil
          }
        }
      }
    }
  }
}

extension ModelSequence: Sendable {}
