import Foundation
import Ibex
import TestSupport

/// A reason for which a value comes back as another, as the pages say.
struct ReadBackException: Sendable {
  /// The words that say so, and the file that has them.
  let words: String
  let file: String
  /// Returns whether it explains a difference.
  let explains: @Sendable (Difference, ReadBackTrial) -> Bool

  private init(
    _ words: String, in file: String,
    _ explains: @escaping @Sendable (Difference, ReadBackTrial) -> Bool
  ) {
    self.words = words
    self.file = file
    self.explains = explains
  }
}

extension ReadBackException {
  static let all = [
    ReadBackException(
      "Empty or blank text for an optional that does not hold text is read as nil",
      in: Page.writingBack
    ) { difference, _ in
      difference.isNilRead && difference.isBlankText
    },
    ReadBackException(
      "a non-nil value that is read as nil: `.some(nil)`", in: Page.updates
    ) { difference, _ in
      difference.isNilRead && isNothing(difference.writtenValue)
    },
    ReadBackException(
      "As values of properties, these are left out", in: Page.writingBack
    ) { difference, trial in
      trial.form?.isForm == true
        && (difference.isEmptyWritten(but: trial.ignoredProperties)
          || trial.isDefault(difference.writtenValue))
    },
    ReadBackException(
      "A nil that is written is empty text", in: Page.formSerializer
    ) { difference, trial in
      [.form, .bracketed].contains(trial.form) && isNothing(difference.written)
        && ["\(difference.read)"].contains { $0 == "" || $0 == #"Optional("")"# }
    },
    ReadBackException(
      "`Any` and `SourceValue` read as texts, and as lists and dictionaries of them",
      in: Page.writing
    ) { difference, trial in
      trial.form?.isOfTexts == true && difference.isOfUnknownShape
        && TextForm(of: difference, trial).isSame
    },
    ReadBackException(
      "Nil in an attribute, or in the text of an element, is left out", in: Page.writingBack
    ) { difference, trial in
      trial.form?.isXML == true && trial.isAttribute(difference)
        && isNothing(difference.written)
    },
    ReadBackException(
      "a model whose properties are all nil writes nothing, and reads back as nil",
      in: Page.writingBack
    ) { difference, trial in
      difference.isNilRead && trial.overrides(of: difference, [.flattened]) != nil
    },
    ReadBackException(
      "neither fills the property nor writes it", in: Page.overrides
    ) { difference, trial in
      trial.overrides(of: difference, [.ignored]) != nil
    },
    ReadBackException(
      "keys that only paths lead through, with their whole values", in: Page.writingBack
    ) { difference, trial in
      trial.overrides(of: difference, [.rest]) != nil
        && trial.readBack.overrides.contains { [.path, .each].contains($0.kind) }
    },
    ReadBackException(
      "an entry of the rest is left out if its key is the name of another property",
      in: Page.writingBack
    ) { difference, trial in
      trial.style != .overrides
        && trial.overrides(of: difference, [.rest]) != nil
        && trial.readBack.overrides.contains { [.key, .path].contains($0.kind) }
    },
    ReadBackException(
      "comes back including that property", in: Page.writingBack
    ) { difference, trial in
      difference.isOfEntries && trial.isEntered(difference.path)
        || trial.isSet(difference.path, asText: difference.type == String.self)
    },
    ReadBackException(
      "If that entry does not fit the dictionary's type, it is left out, with a finding",
      in: Page.writingBack
    ) { difference, trial in
      guard let report = difference.read as? MappingReport else { return false }
      return report.problems.allSatisfy { problem in
        trial.isEntered(problem.path.steps.dropLast().map { SourcePath([$0]).description })
      }
    },
  ]
}

/// The files that say what does not come back.
private enum Page {
  static let writing = "IbexCore/IbexCore.docc/Writing.md"
  static let writingBack = "IbexCore/IbexCore.docc/WritingBack.md"
  static let updates = "IbexCore/IbexCore.docc/Updates.md"
  static let overrides = "IbexCore/IbexCore.docc/KeysAndOverrides.md"
  static let formSerializer = "Ibex/Forms/Serializer+Forms.swift"
}

/// Returns whether a value is nil, at any depth of optionals.
func isNothing(_ value: Any) -> Bool {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional else { return false }
  return mirror.children.first.map { isNothing($0.value) } ?? true
}

extension Difference {
  /// The value that was written, without the optional around it.
  var writtenValue: Any {
    let mirror = Mirror(reflecting: written)
    guard mirror.displayStyle == .optional else { return written }
    return mirror.children.first?.value ?? written
  }

  var isNilRead: Bool {
    let mirror = Mirror(reflecting: read)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
  }

  /// Whether the value's text is blank.
  var isBlankText: Bool {
    switch writtenValue {
    case let data as Data: data.isEmpty
    case let character as Character: character.isWhitespace
    case let mark as SampleMark: mark == .none
    case let list as [Int]: list.isEmpty
    default: false
    }
  }

  /// Returns whether nothing is in it but for some properties: a list, a dictionary, or a model of
  /// which nothing is written.
  func isEmptyWritten(but ignored: Set<String>) -> Bool {
    !isNothing(written) && Self.isEmpty(writtenValue, but: ignored)
  }

  private static func isEmpty(_ value: Any, but ignored: Set<String>) -> Bool {
    let mirror = Mirror(reflecting: value)
    return switch mirror.displayStyle {
    case .collection, .set, .dictionary, .optional:
      mirror.children.allSatisfy { isEmpty($0.value, but: ignored) }
    case .struct where !(value is String):
      mirror.children.allSatisfy {
        ignored.contains($0.label ?? "") || isEmpty($0.value, but: ignored)
      }
    default: false
    }
  }

  /// Whether entries of any keys are a part of the value.
  var isOfEntries: Bool { isOfUnknownShape || "\(type)".contains("Dictionary<") }

  var isOfUnknownShape: Bool { type == Any.self || "\(type)".contains("SourceValue") }
}

/// What values of unknown shape are where leaves are texts.
private struct TextForm {
  /// Whether a single value may stand for a list of one, and nothing for what is empty.
  private let collapses: Bool
  private let difference: Difference

  init(of difference: Difference, _ trial: ReadBackTrial) {
    self.difference = difference
    collapses = trial.form?.isXML == true || trial.form?.isForm == true
  }

  var isSame: Bool { text(of: difference.written) == text(of: difference.read) }

  private func text(of value: Any) -> String {
    switch value {
    case let value as SourceValue: return text(ofSource: value)
    case _ where isNull(value): return collapses ? "" : "null"
    case let list as [Any]:
      let elements = list.map(text)
      guard collapses else { return "\(elements)" }
      let rest = elements.filter { !$0.isEmpty }
      return rest.count > 1 ? "\(rest)" : rest.first ?? ""
    case let table as [String: Any]:
      let entries = table.mapValues(text).filter { !collapses || !$0.value.isEmpty }
      guard collapses else { return "\(entries.sorted { $0.key < $1.key })" }
      // A list in a list is an element of items, which reads as something keyed.
      if let items = entries["item"] ?? entries["x"], entries.count == 1 { return items }
      return entries.isEmpty ? "" : "\(entries.sorted { $0.key < $1.key })"
    default:
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional else { return "\(value)" }
      return mirror.children.first.map { text(of: $0.value) } ?? (collapses ? "" : "null")
    }
  }

  private func text(ofSource value: SourceValue) -> String {
    switch value.content {
    case .null: return collapses ? "" : "null"
    case .boolean(let flag): return "\(flag)"
    case .number(let number): return number.text
    case .text(let text): return text
    case .list(let list): return text(of: list.map { $0 as Any })
    case .object(let object):
      var table: [String: Any] = [:]
      for (key, value) in object { table[key] = value }
      return text(of: table)
    }
  }
}
