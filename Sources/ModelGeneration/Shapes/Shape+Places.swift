import Ibex

// Places in samples, and transformations there before types are inferred.
extension Shape {
  /// Merges equivalent shapes at each place, the innermost first.
  func prepare() {
    var seen: Set<ObjectIdentifier> = []
    visitInnermostFirst(&seen) { shape, _ in
      shape.separateText()
      shape.joinAlike()
    }
  }

  /// Converts wrappers of repeated elements to lists, and merges equivalent shapes again.
  func unwrapLists() {
    var seen: Set<ObjectIdentifier> = []
    visitInnermostFirst(&seen) { shape, isEntry in
      shape.separateText()
      if isEntry { shape.unwrap() }
      shape.joinAlike()
    }
  }

  private func joinAlike() {
    joinSingleValues()
    element?.resolved.separateText()
    forgetKeysThatAreData()
  }

  private func visitInnermostFirst(
    _ seen: inout Set<ObjectIdentifier>, isEntry: Bool = false,
    _ body: (Shape, _ isEntry: Bool) -> Void
  ) {
    guard seen.insert(ObjectIdentifier(self)).inserted else { return }
    for shape in entries.shapes { shape.resolved.visitInnermostFirst(&seen, isEntry: true, body) }
    element?.resolved.visitInnermostFirst(&seen, body)
    values?.resolved.visitInnermostFirst(&seen, body)
    body(self, isEntry)
  }

  /// Keeps the user's choices at their places.
  ///
  /// - Throws: `GenerationError` for a choice at no place.
  func apply(
    _ choices: [(path: String, choice: Choice)], isCodable: Bool
  ) throws(GenerationError) {
    for (path, choice) in choices {
      let shapes = shapes(at: SourcePath(path).steps[...])
      guard !shapes.isEmpty else {
        throw GenerationError("no sample has anything at \(path)", isOfArguments: true)
      }
      guard shapes.allSatisfy({ $0.choice == nil }) else {
        throw GenerationError("there are two choices for \(path)", isOfArguments: true)
      }
      let obstacles = shapes.compactMap { $0.obstacle(to: choice, isCodable: isCodable) }
      if obstacles.count == shapes.count {
        throw GenerationError("\(choice.option) \(path): \(obstacles[0])", isOfArguments: true)
      }
      for shape in shapes { shape.choice = choice }
    }
  }

  /// Returns the reason why a choice is impossible, or nil if it is possible.
  private func obstacle(to choice: Choice, isCodable: Bool) -> String? {
    switch choice {
    case .map: objectCount > 0 ? nil : "no object is there"
    case .structure:
      objectCount == 0
        ? "no object is there"
        : values == nil ? nil : "more than \(Self.keyLimit) keys are there"
    case .enumeration:
      if scalarType != .text || caseTexts(isRequested: true) == nil {
        "no texts are there, or some that are not like names, or too many"
      } else {
        isCodable && texts.blankCount > 0 ? "a blank text is nil in models for Ibex alone" : nil
      }
    case .type: nil
    }
  }

  /// Returns the shapes that a path leads to, from the elements of a list and the values of a
  /// dictionary.
  private func shapes(at steps: ArraySlice<SourcePath.Step>) -> [Shape] {
    guard let step = steps.first else {
      // A choice for a list is one for its elements.
      return listCount > 0 ? element?.resolved.shapes(at: steps) ?? [] : [self]
    }
    guard case .key(let key) = step else { return shapes(at: steps.dropFirst()) }
    let own = entries[key].map { $0.shapes(at: steps.dropFirst()) } ?? []
    return own + (element?.resolved.shapes(at: steps) ?? [])
      + (values?.resolved.shapes(at: steps) ?? [])
  }
}
