/// The reading of a model from what its rest holds, to find out which of its properties that has.
protocol RestReading {
  /// Returns what `body` makes of a new model whose properties have been filled from entries.
  ///
  /// Nothing asks the model whether it accepts them, for they are only a part of what it was made
  /// of.
  ///
  /// - Parameters:
  ///   - entries: What to read.
  ///   - isXML: Whether they are read as an element of XML, by whose rules a text may have
  ///     attributes and a list a wrapper.
  ///   - body: What to make of the model.
  func values(
    of entries: SourceObject, asXML isXML: Bool, _ body: (ValueMemory) -> [SourceValue?]
  ) throws -> [SourceValue?]
}

/// The reading of a model by its plan.
struct RestModelReading<Model: Mappable>: RestReading {
  private let mapper: Mapper

  init(by configuration: PlanConfiguration) {
    mapper = Mapper(plans: ReadPlanCache(configuration: configuration))
  }

  func values(
    of entries: SourceObject, asXML isXML: Bool, _ body: (ValueMemory) -> [SourceValue?]
  ) throws -> [SourceValue?] {
    let plan = try mapper.plan(for: Model.self)
    var model = Model.init()
    var state = MappingState(mapper: mapper, isReporting: false, start: SourcePath())
    Slot.of(&model, .replace) { slot in
      let memory = slot.model(of: Model.self, isObject: Model.self is AnyObject.Type)
      let filling = EntriesFilling(plan: plan, model: memory)
      if isXML, let element = entries.element {
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

extension SourceObject {
  /// The entries as an element of XML; nil for what that cannot hold.
  fileprivate var element: SourceDocument? {
    var serializer = Serializer()
    serializer.xml.includesDeclaration = false
    // Paths lead by names as they are written, whatever their prefixes stand for.
    for prefix in SourceValue(self).prefixes where prefix != "xml" {
      serializer.xml.namespaces[prefix] = "urn:\(prefix)"
    }
    let text = try? serializer.xmlString(self, root: "rest")
    return text.flatMap { try? SourceDocument(xml: $0) }?.rootElement?.document
  }
}

extension SourceValue {
  /// The prefixes of all names within.
  fileprivate var prefixes: Set<String> {
    switch content {
    case .list(let list): Set(list.flatMap(\.prefixes))
    case .object(let object):
      Set(
        object.keys.compactMap { XMLQualifiedName($0).prefix } + object.values.flatMap(\.prefixes))
    default: []
    }
  }
}
