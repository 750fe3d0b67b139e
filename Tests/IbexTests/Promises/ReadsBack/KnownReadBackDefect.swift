import Foundation
import Ibex
import TestSupport

/// A difference that is known to be wrong; each entry goes when the library is mended.
struct KnownReadBackDefect: Sendable {
  let name: String
  /// Returns whether a value that did not come back is one of these.
  let explains: @Sendable (Difference, ReadBackTrial) -> Bool

  static let all = [
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
          || "\(difference.type) \(difference.path)".contains("PointSample")
          || trial.overrides(of: difference, [.transformer]) != nil
          || trial.readBack.overrides.contains { $0.names.contains { $0.hasPrefix("x") } })
    },
    KnownReadBackDefect(name: "a patch that merges what a position holds") { difference, trial in
      guard trial.form == nil, trial.style == .overrides else { return false }
      return trial.overrides(of: difference, [.path])?.names.contains { $0.contains("[") } == true
    },
    KnownReadBackDefect(name: "a patch that merges what another property's path leads to") {
      difference, trial in
      trial.form == nil && trial.readBack.overrides.contains { $0.kind == .flattened }
        && trial.overrides(of: difference, [.path]) != nil
    },
    KnownReadBackDefect(name: "an empty object that a path through a list leads to") {
      difference, trial in
      trial.overrides(of: difference, [.each]) != nil && "\(difference.type)".contains("Hollow")
    },
  ]
}
