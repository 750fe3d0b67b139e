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
      let filling = EntriesFilling(plan: plan, model: memory)
      if let element {
        _ = state.withDocument(element) { $0.visit(filling, &$1) }
      } else {
        _ = InMemoryView(SourceValue(entries)).visit(filling, &state)
      }
    }
    return withExtendedLifetime(mapper) { ValueMemory.withModel(model, body) }
  }
}

/// Fills a model with entries.
private struct EntriesFilling: EntriesVisitor {
  let plan: ReadPlan
  let model: ModelMemory

  func visit<Source: KeyedView>(_ source: Source, _ state: inout MappingState) -> Bool {
    MatchedEntries.with(count: plan.properties.count) { entries in
      let unused = plan.match(source, entries, &state)
      return plan.fillByRules(model, from: source, entries, unused, .replace, &state)
    }
  }
}
