import Foundation
import Ibex
import TestSupport

/// A difference that is known to be wrong; each entry goes when the library is mended.
struct KnownReadBackDefect: Sendable {
  let name: String
  /// Returns whether a value that did not come back is one of these.
  let explains: @Sendable (Difference, ReadBackTrial) -> Bool

  static let all = [
    KnownReadBackDefect(name: "an override names what another property is named") { _, trial in
      trial.readBack.namesMeet
    },
    KnownReadBackDefect(name: "a wrapped nil whose default is not nil is left out") {
      difference, _ in
      guard ["points", "level"].contains(difference.path.last) else { return false }
      return isNothing(difference.written)
    },
    KnownReadBackDefect(name: "a required property that is left out") { difference, trial in
      trial.readBack.overrides.contains { $0.kind == .required }
    },
    KnownReadBackDefect(name: "a flattened nil whose default is not nil is left out") {
      difference, trial in
      guard trial.overrides(of: difference, [.flattened]) != nil else {
        return false
      }
      return isNothing(difference.written)
    },
    KnownReadBackDefect(name: "a nil list of columns whose default is not nil is left out") {
      difference, trial in
      guard trial.overrides(of: difference, [.each]) != nil else { return false }
      return trial.style == .overrides && isNothing(difference.written)
    },
    KnownReadBackDefect(name: "an item named as a key of what it holds, in XML") {
      difference, trial in
      trial.form == .named
        && ("\(difference.type) \(difference.written)".contains("CodablePoint")
          || trial.readBack.overrides.contains { $0.names.contains { $0.hasPrefix("x") } })
    },
    KnownReadBackDefect(name: "a patch that merges what a position holds") { difference, trial in
      guard trial.form == nil, trial.style == .overrides else { return false }
      return trial.overrides(of: difference, [.path])?.names.contains { $0.contains("[") } == true
    },
    KnownReadBackDefect(name: "a list of one that is read from text, in XML") { difference, trial in
      guard trial.form?.isXML == true else { return false }
      let text = "\(difference.type) \(difference.read)"
      return ["TimeZone", "CodableCode"].contains { text.contains($0) }
        || trial.overrides(of: difference, [.transformer]) != nil
    },
    KnownReadBackDefect(name: "a path through a list without elements, in XML") {
      difference, trial in
      trial.form?.isXML == true
        && trial.overrides(of: difference, [.each]) != nil
    },
    KnownReadBackDefect(name: "an entry of the rest that is empty, in XML") { difference, trial in
      trial.form?.isXML == true
        && trial.overrides(of: difference, [.rest]) != nil
    },
    KnownReadBackDefect(name: "a list of one value that encodes nothing, in XML") {
      difference, trial in
      trial.form?.isXML == true && "\(difference.type)".contains("CodableHollow")
    },
    KnownReadBackDefect(name: "an optional list of one blank text, in a form") {
      difference, trial in
      guard trial.form?.isForm == true else { return false }
      return difference.isNilRead && difference.hasOneBlankText
    },
    KnownReadBackDefect(name: "a key that begins with a combining character, in a form") {
      difference, trial in
      trial.form?.isForm == true && "\(difference.written)".contains(#"\u{030C}k"#)
    },
    KnownReadBackDefect(name: "a list of dictionaries at the top, in XML") { difference, trial in
      trial.form?.isXML == true && difference.type == [[String: Int]].self
    },
    KnownReadBackDefect(name: "a list of one keyed value of unknown shape, in XML") {
      difference, trial in
      trial.form?.isXML == true
        && (difference.written as? [SourceValue])?.contains { $0.object != nil } == true
    },
    KnownReadBackDefect(name: "an empty object that a path through a list leads to") {
      difference, trial in
      trial.overrides(of: difference, [.each]) != nil && "\(difference.type)".contains("Hollow")
    },
    KnownReadBackDefect(name: "an update that a position in the rest is beside") {
      difference, trial in
      trial.form == nil && trial.overrides(of: difference, [.rest]) != nil
    },
  ]
}

extension Difference {
  fileprivate var hasOneBlankText: Bool {
    switch writtenValue {
    case let list as [Any]: list.count == 1
    case let set as Set<AnyHashable>: set.count == 1
    default: false
    }
  }
}

extension ReadBackCase {
  /// Whether a key or a path of one property begins with the name or a key of another.
  fileprivate var namesMeet: Bool {
    overrides.contains { override in
      let others =
        override.model.properties.map(\.name).filter { $0 != override.property }
        + overrides.filter { $0.property != override.property }.flatMap(\.names)
      // A path that begins with the name of its own property hides that name, too.
      let own = [.path, .each].contains(override.kind) ? [override.property] : []
      let taken = Set((others + own).map(Self.firstKey))
      return override.names.contains { taken.contains(Self.firstKey($0)) }
    }
  }

  private static func firstKey(_ path: String) -> String {
    path.prefix { !".[".contains($0) }.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
