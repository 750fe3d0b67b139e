/// A lazy sequence of the models of a list in a document.
///
///     let document = try SourceDocument(json: data)
///     for station in try mapper.models(of: Station.self, in: document, at: "root.stations") {
///       print(station.name)
///     }
///
/// Each iteration creates the models anew. Elements that cannot be created are left out;
/// ``results`` includes their errors.
public struct ModelSequence<Model>: Sequence, Sendable {
  let mapper: Mapper
  let elements: ElementList

  /// A result for each element: its model, or the error by the mapper's strictness.
  public var results: Results { Results(models: self) }

  public func makeIterator() -> Iterator { Iterator(elements: iteration(isReporting: false)) }

  private func iteration(isReporting: Bool) -> ElementIteration {
    ElementIteration(elements, by: mapper, isReporting: isReporting) {
      $0.empty(of: Model.self)
    }
  }

  /// An iterator over the elements. Copies are independent.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var elements: ElementIteration

    // Inlinable, so that it is compiled for the model: otherwise it takes twice the time.
    @inlinable
    public mutating func next() -> Model? {
      if elements.isBusy || !isKnownUniquelyReferenced(&elements) {
        elements = elements.copy()
      }
      // Retained, since code of a model may request the next element meanwhile.
      let elements = elements
      return Slot.withRoom(for: Model.self) { slot in
        elements.nextMade(into: slot) ? slot.take(Model.self) : nil
      }
    }
  }

  /// The models of a list, with errors for those that could not be created.
  public struct Results: Sequence {
    fileprivate let models: ModelSequence

    public func makeIterator() -> Iterator {
      Iterator(elements: models.iteration(isReporting: true))
    }

    /// An iterator over the elements. Copies are independent.
    public struct Iterator: IteratorProtocol {
      fileprivate var elements: ElementIteration

      public mutating func next() -> Result<Model, MappingError>? {
        if elements.isBusy || !isKnownUniquelyReferenced(&elements) {
          elements = elements.copy()
        }
        // Retained, since code of a model may request the next element meanwhile.
        let elements = elements
        return Slot.withRoom(for: Model.self) { slot in
          do throws(MappingError) {
            return try elements.next(into: slot) ? .success(slot.take(Model.self)) : nil
          } catch {
            return .failure(error)
          }
        }
      }
    }
  }
}
