import IbexFoundation
import ValueTransformers

/// The kind and form of values that a type accepts without a conversion, as a serializer writes
/// them.
///
///     ExactForm.number  // 2 and 2.0; "2" of a source that knows no kinds
///     ExactForm.text    // any text
package struct ExactForm {
  package private(set) var takesNumbers = false
  package private(set) var takesBooleans = false
  package private(set) var takesText = false
  /// Returns whether a text is of the form; nil if any text is.
  package private(set) var isWritten: ((ByteRegion) -> Bool)?
  /// Returns whether a number is of a form that texts have otherwise; nil if none is.
  private var isWrittenNumber: ((NumberLiteral) -> Bool)?

  static var number: ExactForm { ExactForm(takesNumbers: true) }
  static var boolean: ExactForm { ExactForm(takesBooleans: true) }
  static var text: ExactForm { ExactForm(takesText: true) }

  static func text(
    where isWritten: @escaping (ByteRegion) -> Bool,
    orNumber isWrittenNumber: ((NumberLiteral) -> Bool)? = nil
  ) -> ExactForm {
    ExactForm(takesText: true, isWritten: isWritten, isWrittenNumber: isWrittenNumber)
  }

  /// Whether a value is a text, as those of the form are.
  func isOfOwnKind(_ view: Node) -> Bool { takesText && view.kindAlone == .text }

  /// Whether every text is of the form.
  var takesAnyText: Bool { takesText && isWritten == nil }

  /// The kind whose values all have the form, in a source with kinds, or nil.
  var wholeKind: ValueKind? {
    if takesAnyText { return .text }
    if takesNumbers { return .number }
    return takesBooleans ? .boolean : nil
  }
}

extension ExactForm {
  /// Returns whether a value is of the form. A source that knows no kinds has the texts of numbers
  /// and Booleans; those of XML are read without the white space around them.
  ///
  /// Null, lists, objects, and Swift values of other types are for the reader to judge.
  ///
  /// - Parameters:
  ///   - knowsNoKinds: Whether the source has the texts of numbers and Booleans.
  ///   - trims: Whether white space around a literal in memory does not count.
  func admits(_ view: Node, knowsNoKinds: Bool, trims: Bool) -> Bool {
    switch view.kind {
    case .number: takesNumbers || isWrittenNumber?(view.number) == true
    case .boolean: takesBooleans
    case .text:
      takesAnyText
        || admits(text: view, isLiteral: knowsNoKinds, trims: trims)
    case .element:
      view.elementText.map { text in
        takesAnyText || admits(text: text, isLiteral: true, trims: true)
      } ?? true
    case .null, .list, .source, .ready: true
    }
  }

  private func admits(text view: Node, isLiteral: Bool, trims: Bool) -> Bool {
    // Nothing but text is written around elements.
    if view.mixedTextCount > 0 { return false }
    return view.withText { utf8 in
      guard isLiteral else { return takesText && isWritten?(utf8) ?? true }
      if view.isHeld, !trims { return admits(literal: utf8) }
      return admits(literal: asciiTrimmed(utf8))
    }
  }

  /// Returns whether a text is of the form in a source that knows no kinds, such as the keys of a
  /// dictionary.
  func admits(literal utf8: ByteRegion) -> Bool {
    if takesText, isWritten?(utf8) ?? true { return true }
    if takesNumbers, utf8.first != UInt8(ascii: "+"), NumberReading.isNumber(utf8) { return true }
    return takesBooleans && (utf8 == ByteRegion("true") || utf8 == ByteRegion("false"))
  }
}

extension ExactForm {
  /// Returns whether a text, or that of an element, is a literal of a kind.
  static func isLiteral(_ view: Node, of kind: ValueKind) -> Bool {
    let form: ExactForm = kind == .number ? .number : .boolean
    return form.admits(text: view.elementText ?? view, isLiteral: true, trims: true)
  }

  /// Returns the form of a type, which registrations widen by their inputs, or nil if conversions
  /// apply.
  package init?(of type: Any.Type, in transformers: TransformerRegistry) {
    guard transformers.isExact else { return nil }
    self = Self.own(of: type) ?? ExactForm()
    func isRegistered(_ input: Any.Type) -> Bool {
      !transformers.readsAsStandard(from: input, to: type)
    }
    if isRegistered(String.self) { (takesText, isWritten) = (true, nil) }
    let numbers: [Any.Type] = [NumberLiteral.self, Int.self, Double.self, Decimal.self]
    takesNumbers = takesNumbers || numbers.contains(where: isRegistered)
    takesBooleans = takesBooleans || isRegistered(Bool.self)
  }

  /// The form that the values of a type are written in; nil for one to which nothing standard leads.
  private static func own(of type: Any.Type) -> ExactForm? {
    let shape = TypeShape(of: type)
    switch shape.kind {
    case .leaf: return StandardTypes.leaf(type)?.exactForm
    case .optional(let wrapped): return own(of: wrapped)
    case .list, .dictionary, .source, .existential, .model, .wrapper, .plain:
      if FoundationClasses.isNumber(type) {
        return ExactForm(takesNumbers: true, takesBooleans: true)
      }
      if FoundationClasses.isGraphicsNumber(type) { return .number }
      if let type = shape.rawValues, let form = ofRawValues(of: type) { return form }
      if let type = shape.losslessText { return ofDescriptions(of: type) }
      return shape.cases.flatMap { ofCaseNames(of: $0) }
    }
  }

  private static func ofRawValues<Value: RawRepresentable>(
    of type: Value.Type
  ) -> ExactForm? {
    guard Value.RawValue.self != Value.self,
      let form = own(of: Value.RawValue.self)
    else { return nil }
    guard form.takesText, Value.RawValue.self == String.self else { return form }
    return .text(where: { utf8 in
      (String(decoding: utf8, as: UTF8.self) as? Value.RawValue).flatMap { type.init(rawValue: $0) }
        != nil
    })
  }

  private static func ofCaseNames<Value: CaseIterable>(of type: Value.Type) -> ExactForm? {
    let transformer = CaseNameTransformer<Value>()
    guard transformer.problem == nil else { return nil }
    return .text(where: { transformer.isName(String(decoding: $0, as: UTF8.self)) })
  }

  private static func ofDescriptions<Value: LosslessStringConvertible>(
    of type: Value.Type
  ) -> ExactForm {
    .text(where: { utf8 in
      let text = String(decoding: utf8, as: UTF8.self)
      // The initializer of Character traps where others are nil.
      if type == Character.self { return text.count == 1 }
      return type.init(text) != nil
    })
  }
}
