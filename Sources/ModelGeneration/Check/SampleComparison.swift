import Ibex
import ValueTransformers

/// A comparison of the output of models with their source.
///
/// These count as equal: null and nothing; keys in another order; a number or Boolean and its text,
/// unless they are elements of a list; two spellings of one number, date, or UUID; one value and a list
/// of it; a list in a wrapper of XML and the list alone; a blank text and null, an empty list, or an
/// object, unless the models say that empty elements count.
struct SampleComparison {
  private static let innerTextForm = CanonicalForm.fold(SourceDocument.innerTextKey)

  private let models: InferredModels
  private let isXML: Bool
  private let areKeysLoose: Bool
  /// Returns what a qualified name of XML stands for.
  private let expandedName: (String) -> String?
  private let limit: Int
  private let respelledKeys: [[String]]
  private(set) var differences: [String] = []
  private var path: [SourcePath.Step] = []
  private var forms: [String: String] = [:]

  init(
    _ models: InferredModels, isXML: Bool, areKeysLoose: Bool,
    expandedName: @escaping (String) -> String?, limit: Int
  ) {
    self.models = models
    self.isXML = isXML
    self.areKeysLoose = areKeysLoose
    self.expandedName = expandedName
    self.limit = limit
    respelledKeys = models.respelledKeys
  }

  /// Compares the output with the source.
  mutating func compare(_ new: SourceValue, _ old: SourceValue) {
    guard differences.count < limit else { return }
    switch (new.content, old.content) {
    case (.object(let object), .object(let other)): compare(object, other)
    case (.list(let list), .list(let other)) where list.count == other.count:
      for position in list.indices {
        compare(list[position], other[position], at: .index(position), isElement: true)
      }
    case (.list(let list), _): compare(list, within: old)
    case (.object, _) where old.isBlank: break
    case (.object(let object), .text): compare(object, withTextIn: old)
    default:
      if !(isXML && isByPresence(new, old)), !Self.areAlike(new, old) { note(new, old) }
    }
  }

  private mutating func compare(
    _ new: SourceValue, _ old: SourceValue, at step: SourcePath.Step, isElement: Bool = false
  ) {
    path.append(step)
    if isElement, !isXML, new.text != nil, old.number != nil || old.boolean != nil {
      note(new, old)
    } else {
      compare(new, old)
    }
    path.removeLast()
  }

  /// Returns whether an empty element, or the lack of one, says what a Boolean is.
  private func isByPresence(_ new: SourceValue, _ old: SourceValue) -> Bool {
    guard let flag = new.boolean, old.isNull || old.isBlank else { return false }
    return flag == old.isBlank && property?.overrides.contains(.presence) == true
  }

  /// The property for the current place.
  private var property: InferredProperty? {
    var type = models.root
    var property: InferredProperty?
    for step in path {
      if case .list(let element) = type.unwrapped { type = element }
      guard case .key(let key) = step else { continue }
      if case .dictionary(let value) = type.unwrapped { type = value }
      guard let model = type.unwrapped.heldModel else { continue }
      property = models.models[model].properties.first { $0.keys.contains(key) }
      // A key of none is that of a wrapper's items.
      type = property?.type ?? type
    }
    return property
  }

  /// Compares a list with one value, or with the wrapper of its elements.
  private mutating func compare(_ list: [SourceValue], within value: SourceValue) {
    if list.isEmpty, value.isNull || value.isBlank {
      if isXML, value.isBlank, property?.overrides.contains(.repeated) == true {
        note(SourceValue(.list(list)), value)
      }
      return
    }
    if isXML, case .object(let wrapper) = value.content, wrapper.count == 1,
      let items = wrapper.values.first
    {
      if case .list(let items) = items.content, items.count == list.count {
        return compare(
          SourceValue(.list(list)), SourceValue(.list(items)), at: .key(wrapper.keys[0]))
      }
      if list.count == 1, !mayBeSame(list[0], value) {
        return compare(list[0], items, at: .key(wrapper.keys[0]))
      }
    }
    guard list.count == 1 else { return note(SourceValue(.list(list)), value) }
    compare(list[0], value)
  }

  /// Compares an object with an element that has only text.
  private mutating func compare(_ object: SourceObject, withTextIn old: SourceValue) {
    let text = object.keys.firstIndex { form(of: $0) == Self.innerTextForm }
    guard isXML, object.count == 1, let text else { return note(SourceValue(object), old) }
    compare(object.values[text], old)
  }

  /// Returns whether an object has a key of another, in some spelling.
  private mutating func mayBeSame(_ new: SourceValue, _ old: SourceValue) -> Bool {
    guard let new = new.object, let old = old.object else { return false }
    let forms = new.keys.map { form(of: $0) }
    return old.keys.contains { forms.contains(form(of: $0)) }
  }

  private mutating func form(of key: String) -> String {
    if let form = forms[key] { return form }
    let form = (isXML && !areKeysLoose ? expandedName(key) : nil) ?? CanonicalForm.fold(key)
    if forms.count < 10_000 { forms[key] = form }
    return form
  }

  private mutating func compare(_ new: SourceObject, _ old: SourceObject) {
    var byForm: [String: Int] = [:]
    var rest: Set<Int> = []
    for (position, key) in new.keys.enumerated() where old[key] == nil {
      byForm[form(of: key)] = position
      rest.insert(position)
    }
    for (position, key) in old.keys.enumerated() {
      if let value = new[key] {
        compare(value, old.values[position], at: .key(key))
      } else if let own = byForm.isEmpty ? nil : byForm[form(of: key)] {
        rest.remove(own)
        compareSpelling(new.keys[own], key)
        compare(new.values[own], old.values[position], at: .key(key))
      } else {
        compare(.null, old.values[position], at: .key(key))
      }
    }
    for position in rest.sorted() {
      compare(new.values[position], .null, at: .key(new.keys[position]))
    }
  }

  private mutating func compareSpelling(_ new: String, _ old: String) {
    let isSame =
      areKeysLoose || respelledKeys.contains { $0[0] == new && $0.contains(old) }
      || isXML && expandedName(new) != nil && expandedName(new) == expandedName(old)
    if isSame { return }
    path.append(.key(old))
    note(SwiftPrinter.literal(new), "key \(SwiftPrinter.literal(old))")
    path.removeLast()
  }

  private mutating func note(_ new: SourceValue, _ old: SourceValue) {
    note(Self.shown(new), Self.shown(old))
  }

  private mutating func note(_ new: String, _ old: String) {
    differences.append("\(old) is written as \(new) at \(Summary.place(SourcePath(path)))")
  }

  private static func shown(_ value: SourceValue) -> String {
    switch value.content {
    case .null: "nothing"
    case .list(let list): "a list of \(list.count)"
    case .object: "an object"
    case .text(let text): SwiftPrinter.literal(text).abbreviated
    case .number(let number): number.text.abbreviated
    case .boolean(let flag): flag ? "true" : "false"
    }
  }
}

// Scalars.
extension SampleComparison {
  /// Returns whether two scalars are spellings of the same value.
  private static func areAlike(_ new: SourceValue, _ old: SourceValue) -> Bool {
    if new.isNull { return old.isNull || old.isBlank }
    guard let first = new.scalarText, let second = old.scalarText else { return new == old }
    if first == second { return true }
    return first.withByteRegion { first in
      second.withByteRegion { areAlike(asciiTrimmed(first), asciiTrimmed($0)) }
    }
  }

  static func areAlike(_ new: ByteRegion, _ old: ByteRegion) -> Bool {
    if new.elementsEqual(old) { return true }
    if let number = NumberReading.decimal(new) { return number == NumberReading.decimal(old) }
    if let number = NumberReading.double(new) { return number == NumberReading.double(old) }
    if let uuid = UUIDTextTransformer.read(new) { return uuid == UUIDTextTransformer.read(old) }
    return DateTextTransformer.read(new).map { $0 == DateTextTransformer.read(old) } ?? false
  }
}

extension SourceValue {
  /// Whether it is text without anything but white space.
  fileprivate var isBlank: Bool { text?.asciiTrimmed.isEmpty ?? false }
}
