import Ibex
import ValueTransformers

/// The names of the properties of one model, with the overrides that lead from their keys.
struct PropertyNames {
  let names: [String]
  private(set) var overrides: [[InferredOverride]] = []
  private(set) var style: NameStyle?

  /// - Parameter keys: The spellings of the key of each property.
  init(
    _ keys: [[String]], of shape: Shape, in namespaces: SampleNamespaces,
    _ options: GenerationOptions
  ) {
    names = Self.names(for: keys)
    let isDeclared = !options.areKeysLoose || options.isCodable
    // The text of an element has this name in every style.
    let isText = keys.map { shape.isXML && $0[0] == SourceDocument.innerTextKey }
    let style = isDeclared && !options.isCodable ? Self.style(of: names, keys.map { $0[0] }) : nil
    self.style = style
    let areShared = Self.areShared(keys)
    overrides = keys.indices.map { position in
      let (name, spellings) = (names[position], keys[position])
      if isText[position] { return [] }
      guard isDeclared else {
        let form = CanonicalForm.fold(name)
        let leads = spellings.allSatisfy { CanonicalForm.fold($0) == form }
        return leads && (!areShared[position] || name == spellings[0]) ? [] : [.keys(spellings)]
      }
      if !options.isCodable, let address = namespaces[spellings[0]] {
        return [.name(SampleNamespaces.localName(of: spellings[0]), namespace: address)]
      }
      return spellings == [style?.styled(name) ?? name] ? [] : [.keys(spellings)]
    }
  }

  private static func names(for keys: [[String]]) -> [String] {
    var taken = TakenNames()
    var names = keys.map { SwiftNames.property(for: $0[0]) }
    func leads(_ position: Int) -> Bool {
      CanonicalForm.fold(names[position]) == CanonicalForm.fold(keys[position][0])
    }
    // Those that keys lead to come first, so that no other takes their names.
    let exact = keys.indices.filter { keys[$0].contains(names[$0]) }
    let folded = keys.indices.filter { !keys[$0].contains(names[$0]) && leads($0) }
    for position in exact + folded + keys.indices.filter({ !leads($0) }) {
      names[position] = taken.take(names[position])
    }
    return names
  }

  /// Returns for each property whether another has a key of the same canonical form.
  private static func areShared(_ keys: [[String]]) -> [Bool] {
    var forms: [String: Int] = [:]
    for key in keys { forms[CanonicalForm.fold(key[0]), default: 0] += 1 }
    return keys.map { forms[CanonicalForm.fold($0[0]), default: 0] > 1 }
  }

  /// Returns the style that leaves the fewest overrides; nil where it saves none, or is not that of most
  /// keys.
  private static func style(of names: [String], _ keys: [String]) -> NameStyle? {
    func overrideCount(_ style: NameStyle?) -> Int {
      zip(names, keys).count { name, key in key != style?.styled(name) ?? name }
    }
    let best = NameStyle.allCases.min { overrideCount($0) < overrideCount($1) }
    return best.flatMap { style in
      let count = overrideCount(style)
      return count + 1 < overrideCount(nil) && 2 * count < keys.count ? style : nil
    }
  }
}
