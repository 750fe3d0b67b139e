import Ibex
import ValueTransformers

/// Merges the shapes of several places that are equal, or nearly so.
struct ShapeUnion {
  /// The most shapes that are compared with each other.
  private static let limit = 400
  private static let roundLimit = 64

  private let root: Shape

  init(of root: Shape) { self.root = root }

  /// Merges shapes until no two are alike.
  func mergeAll() {
    var rounds = 0
    while rounds < Self.roundLimit, mergeAny() { rounds += 1 }
  }

  private func mergeAny() -> Bool {
    var kept: [(shape: Shape, key: String)] = []
    var isChanged = false
    root.visitObjects { shape, key in
      let shape = shape.resolved
      guard shape.values == nil, !kept.contains(where: { $0.shape.resolved === shape }) else {
        return true
      }
      let others = kept.lazy.map { (shape: $0.shape.resolved, key: $0.key) }
        .filter { $0.shape.isLike(shape, hasSameKey: $0.key == key) }
      guard let other = others.first?.shape else {
        if kept.count < Self.limit { kept.append((shape, key)) }
        return true
      }
      if other.holds(shape) {
        // A value within one like it gets a type of its own; a third one is a repetition.
        if let inner = others.map(\.shape).first(where: { $0 !== other && $0.holds(shape) }) {
          inner.isRepetition = true
          isChanged = true
          return false
        }
        kept.append((shape, key))
      } else if !shape.holds(other) {
        other.merge(shape)
        isChanged = true
      }
      return true
    }
    return isChanged
  }
}

extension Shape {
  /// The shapes of values within this one, with their keys; those of elements with that of the list.
  private var parts: [(key: String?, shape: Shape)] {
    if isRepetition { return [] }
    var parts = zip(entries.keys, entries.shapes).map { (Optional($0), $1.resolved) }
    if let element { parts.append((nil, element.resolved)) }
    if let values { parts.append((nil, values.resolved)) }
    return parts
  }

  /// Calls `body` with each shape of objects from this one on, the upper ones first, until it returns
  /// false.
  func visitObjects(_ body: (Shape, _ key: String) -> Bool) {
    var seen: Set<ObjectIdentifier> = []
    var level: [(key: String, shape: Shape)] = [("", resolved)]
    while !level.isEmpty {
      var next: [(key: String, shape: Shape)] = []
      for (key, shape) in level {
        let shape = shape.resolved
        guard seen.insert(ObjectIdentifier(shape)).inserted else { continue }
        if shape.objectCount > 0, !shape.isRepetition, !body(shape, key) { return }
        next += shape.resolved.parts.map { ($0.key ?? key, $0.shape) }
      }
      level = next
    }
  }

  /// The keys of all objects.
  var names: Set<String> {
    var names: Set<String> = []
    visitObjects { shape, _ in
      names.formUnion(shape.entries.keys)
      return true
    }
    return names
  }

  /// Returns whether a value of this shape holds one of another, not in a list.
  fileprivate func holds(_ other: Shape) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var rest = entries.shapes.map(\.resolved)
    while let shape = rest.popLast() {
      guard shape.listCount == 0, seen.insert(ObjectIdentifier(shape)).inserted else { continue }
      if shape === other { return true }
      if shape.values == nil, !shape.isRepetition { rest += shape.entries.shapes.map(\.resolved) }
    }
    return false
  }

  /// Returns whether at least three of four keys are those of both, and none contradicts.
  ///
  /// - Parameter levels: The number of levels that are compared.
  fileprivate func isLike(_ other: Shape, hasSameKey: Bool, levels: Int = 3) -> Bool {
    guard let shared = sharedKeys(with: other), hasSameKey || shared.count >= 2 else {
      return false
    }
    return shared.allSatisfy { key in
      guard let own = entries[key], let others = other.entries[key] else { return true }
      return own.agrees(with: others, levels: levels - 1)
    }
  }

  /// Returns the keys of both, if these are at least three of four; mostly the first key that is not of
  /// both decides.
  private func sharedKeys(with other: Shape) -> [String]? {
    // Of a + b keys, s are shared: 4 s >= 3 (a + b - s).
    let least = (3 * (entries.count + other.entries.count) + 6) / 7
    guard least > 0 else { return nil }
    var missCount = 0
    var shared: [String] = []
    for key in entries.keys {
      if other.entries[key] != nil {
        shared.append(key)
      } else {
        missCount += 1
        if entries.count - missCount < least { return nil }
      }
    }
    return shared.count >= least ? shared : nil
  }

  /// Returns whether values of two shapes are of one kind, as far as is known.
  package func agrees(with other: Shape, levels: Int = 3) -> Bool {
    if levels == 0 || count == 0 || other.count == 0 || self === other { return true }
    if listCount > 0 || other.listCount > 0 {
      guard listCount > 0, other.listCount > 0 else { return isXML && other.isXML }
      guard let element, let others = other.element else { return true }
      return element.resolved.agrees(with: others.resolved, levels: levels)
    }
    if objectCount > 0 || other.objectCount > 0 {
      guard objectCount > 0, other.objectCount > 0 else { return false }
      if let values, let others = other.values {
        return values.resolved.agrees(with: others.resolved, levels: levels)
      }
      // One without any keys is like every other.
      let isEmpty = entries.count == 0 || other.entries.count == 0
      return isEmpty || isLike(other, hasSameKey: true, levels: levels)
    }
    return scalarType == other.scalarType
      || (scalarType?.isNumber == true && other.scalarType?.isNumber == true)
  }
}

extension ModelType {
  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .unsigned, .double, .decimal: true
    default: false
    }
  }
}

// Keys that are data.
extension Shape {
  /// Takes the keys of samples for names, even if they look like data, unless they are several and
  /// all values are objects.
  func keepKeysUnlessAllHoldObjects() {
    let areObjects = entries.shapes.allSatisfy { $0.count > 0 && $0.objectCount == $0.count }
    if choice == nil, values == nil, !areObjects || entries.count == 1 { choice = .structure }
  }

  /// Makes the objects dictionaries where their keys are data, and returns whether they were none.
  func forgetKeysThatAreData() -> Bool {
    guard objectCount > 0, let reason = reasonToForgetKeys else { return false }
    dictionaryReason = reason
    defer { forgetKeys() }
    return values == nil
  }

  /// The reason why the keys are data, or nil if they name properties.
  private var reasonToForgetKeys: String? {
    if values != nil { return dictionaryReason ?? "more than \(Self.keyLimit) keys" }
    switch choice {
    case .map: return "as asked for"
    case .structure: return nil
    default: break
    }
    let keys = entries.keys
    guard !keys.isEmpty, !isXML else { return nil }
    if keys.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } && !$0.isEmpty }) {
      return "its keys are numbers"
    }
    if keys.allSatisfy({ UUIDTextTransformer.readsKey($0) }) { return "its keys are UUIDs" }
    if keys.allSatisfy({ key in key.withByteRegion { TextFacts.isDate($0) } }) {
      return "its keys are dates"
    }
    guard keys.count >= 20, maximumKeyCount * 2 < keys.count, hasOneKindOfValues else { return nil }
    return "\(keys.count) keys of one shape, no more than \(maximumKeyCount) at once"
  }

  private var hasOneKindOfValues: Bool {
    guard let first = entries.shapes.first(where: { $0.resolved.count > 0 })?.resolved else {
      return false
    }
    return entries.shapes.allSatisfy { shape in
      let shape = shape.resolved
      guard first.agrees(with: shape) else { return false }
      return shape.objectCount == 0 || shape === first || first.isLike(shape, hasSameKey: true)
    }
  }
}

extension UUIDTextTransformer {
  fileprivate static func readsKey(_ key: String) -> Bool {
    key.withByteRegion { read($0) != nil }
  }
}
