extension Mapper {
  /// Returns what `body` makes of a new model whose properties have been filled from the entries of
  /// a rest, to find out which of the properties these hold.
  ///
  /// Nothing asks the model whether it accepts them, for they are only a part of what it was made
  /// of.
  ///
  /// - Parameters:
  ///   - type: The model.
  ///   - entries: The entries to read.
  ///   - element: The element of XML that they are written as, by whose rules a text may have
  ///     attributes and a list a wrapper; nil to read them as they are.
  ///   - body: A closure that looks at the model.
  func values<Model: Mappable>(
    of type: Model.Type, from entries: SourceValue, orFrom element: SourceDocument?,
    _ body: (ValueMemory) -> [SourceValue?]
  ) throws -> [SourceValue?] {
    let plan = try plan(for: type)
    var state = MappingState(mapper: self, isReporting: false, start: SourcePath())
    var model = type.init()
    func fill(from value: EitherView, _ state: inout MappingState) {
      _ = Slot.of(&model, .replace) { slot in
        let memory = slot.model(of: type, isObject: type is AnyObject.Type)
        _ = value.withEntries(&state) { source, state in
          plan.withMatches(of: source, &state) { entries, unused, state in
            plan.fillProperties(of: memory, from: source, entries, unused, .replace, &state)
          }
        }
        return true
      }
    }
    withExtendedLifetime(plans) {
      if let element {
        state.withDocument(element) { fill(from: .node($0), &$1) }
      } else {
        fill(from: .dynamic(InMemoryView(entries)), &state)
      }
    }
    return ValueMemory.withModel(model, body)
  }
}
