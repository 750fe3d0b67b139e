/// The reading of a model from what its rest holds, to find out which of its properties that has.
struct RestReading {
  private let model: any Mappable.Type
  private let mapper: Mapper

  init(of model: any Mappable.Type, by configuration: PlanConfiguration) {
    self.model = model
    mapper = Mapper(plans: ReadPlanCache(configuration: configuration))
  }

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
  ) throws -> [SourceValue?] {
    let plan = try mapper.plan(for: model)
    return withExtendedLifetime(mapper) {
      values(of: model, filledBy: { fill($0, by: plan, from: entries, orFrom: element) }, body)
    }
  }

  private func values<Model: Mappable>(
    of type: Model.Type, filledBy fill: (ModelMemory) -> Void,
    _ body: (ValueMemory) -> [SourceValue?]
  ) -> [SourceValue?] {
    var model = Model.init()
    _ = Slot.of(&model, .replace) { slot in
      fill(slot.model(of: Model.self, isObject: Model.self is AnyObject.Type))
      return true
    }
    return ValueMemory.withModel(model, body)
  }

  private func fill(
    _ memory: ModelMemory, by plan: ReadPlan, from entries: SourceObject,
    orFrom element: SourceDocument?
  ) {
    var state = MappingState(mapper: mapper, isReporting: false, start: SourcePath())
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
  }
}
