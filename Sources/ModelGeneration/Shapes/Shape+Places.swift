import Ibex

// Places in samples, and transformations there before types are inferred.
extension Shape {
  /// Merges equivalent shapes at each place.
  ///
  /// - Parameters:
  ///   - namespaces: The namespaces of names, for one key of several spellings; nil for several keys.
  ///   - unwraps: Whether wrappers of repeated elements become lists.
  func prepare(_ namespaces: SampleNamespaces? = nil, unwraps: Bool = false) {
    var seen: Set<ObjectIdentifier> = []
    prepare(namespaces, unwraps, &seen, isEntry: false)
  }

  private func prepare(
    _ namespaces: SampleNamespaces?, _ unwraps: Bool, _ seen: inout Set<ObjectIdentifier>,
    isEntry: Bool
  ) {
    guard seen.insert(ObjectIdentifier(self)).inserted else { return }
    separateText()
    if let namespaces { joinSpellings(namespaces) }
    joinSingleValues()
    // What was merged here is within the values below, which therefore come later.
    for shape in entries.shapes {
      shape.resolved.prepare(namespaces, unwraps, &seen, isEntry: true)
    }
    element?.resolved.prepare(namespaces, unwraps, &seen, isEntry: false)
    values?.resolved.prepare(namespaces, unwraps, &seen, isEntry: false)
    if unwraps, isEntry { unwrap() }
    // Whether keys are data is seen by the values, which are then merged.
    if forgetKeysThatAreData() { values?.resolved.prepare(namespaces, unwraps: unwraps) }
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
