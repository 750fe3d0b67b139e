/// The reading of a model from what its rest holds, to find out which of its properties that has.
protocol RestReading {
  /// Returns what `body` makes of a new model whose properties have been filled from entries.
  ///
  /// Nothing asks the model whether it accepts them, for they are only a part of what it was made
  /// of.
  ///
  /// - Parameters:
  ///   - entries: What to read.
  ///   - element: The element of XML that they are written as, by whose rules a text may have
  ///     attributes and a list a wrapper; nil for what is read as it is.
  ///   - body: What to make of the model.
  func values(
    of entries: SourceObject, orOf element: SourceDocument?,
    _ body: (ValueMemory) -> [SourceValue?]
  ) throws -> [SourceValue?]
}

/// The reading of a model by its plan.
struct RestModelReading<Model: Mappable>: RestReading {
  private let mapper: Mapper

  init(by configuration: PlanConfiguration) {
    mapper = Mapper(plans: ReadPlanCache(configuration: configuration))
  }

  func values(
    of entries: SourceObject, orOf element: SourceDocument?,
    _ body: (ValueMemory) -> [SourceValue?]
  ) throws -> [SourceValue?] {
    let plan = try mapper.plan(for: Model.self)
    var model = Model.init()
    var state = MappingState(mapper: mapper, isReporting: false, start: SourcePath())
    Slot.of(&model, .replace) { slot in
      let memory = slot.model(of: Model.self, isObject: Model.self is AnyObject.Type)
      func fill(from value: EitherView, _ state: inout MappingState) {
        _ = value.withEntries(&state) { source, state in
          plan.withMatches(of: source, &state) { entries, unused, state in
            plan.fillProperties(of: memory, from: source, entries, unused, .replace, &state)
          }
        }
      }
      if let element {
        state.withDocument(element) { fill(from: .node($0), &$1) }
      } else {
        fill(from: .dynamic(InMemoryView(SourceValue(entries))), &state)
      }
      return true
    }
    return withExtendedLifetime(mapper) { ValueMemory.withModel(model, body) }
  }
}
