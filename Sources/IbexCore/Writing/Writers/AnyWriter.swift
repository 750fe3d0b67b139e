import IbexFoundation
import ValueTransformers

/// Writes values whose type is known only when they are written.
struct AnyWriter: WriterBody {
  let type: Any.Type
  /// Whether an update replaces it, entries and all.
  var isWhole = false

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    if isWhole { output.expect(.whole) }
    return try Self.write(memory.value(ofType: type), to: &output)
  }

  /// Returns a writer for Foundation's classes, and for what hides another value; nil for other
  /// types.
  static func writer(forFoundation type: Any.Type) -> ValueWriter? {
    let isKnown =
      type == AnyHashable.self || type == SourceContent.self || FoundationClasses.contain(type)
    guard isKnown else { return nil }
    return ValueWriter(AnyWriter(type: type, isWhole: FoundationClasses.isDictionary(type)))
  }

  /// Writes a value by its own type; one of a type that nothing else writes by its description.
  static func write(_ value: Any, to output: inout some ValueOutput) throws -> Bool {
    func open<Value>(_ value: Value) throws -> Bool { try write(opened: value, to: &output) }
    output.expect(.unknown)
    return try _openExistential(value, do: open)
  }

  private static func write<Value>(
    opened value: Value, to output: inout some ValueOutput
  ) throws -> Bool {
    if TypeKind(of: Value.self).isExistential { return try write(boxed: value, to: &output) }
    if Value.self == AnyHashable.self, let value = value as? AnyHashable {
      return try write(value.base, to: &output)
    }
    // An object may be of a subclass of the type that it is held by.
    let type: Any.Type = Value.self is AnyObject.Type ? Swift.type(of: value as Any) : Value.self
    if FoundationClasses.contain(type) || value is SourceContent || isForeignSource(value) {
      return try write(HeldValue(value as Any), to: &output)
    }
    let writer = try output.state.cache.writer(for: type, isLenient: true)
    // A value read as `Any` is not a model with which a patch could be merged.
    if output.state.form.comparesNil, value is any Mappable { output.expect(.whole) }
    return try output.write(value: value, by: writer)
  }

  /// Writes the contents of a value whose generic type happens to be a protocol or `Any`, and which
  /// has been boxed once more.
  private static func write<Box>(
    boxed value: Box, to output: inout some ValueOutput
  ) throws -> Bool {
    func open<Value>(_ type: Value.Type) throws -> Bool {
      guard let own = value as? Value else { return false }
      return try write(opened: own, to: &output)
    }
    return try _openExistential(Swift.type(of: value as Any), do: open)
  }

  /// Returns whether a value is a source that is neither a dictionary nor a model.
  private static func isForeignSource<Value>(_ value: Value) -> Bool {
    value is any DataSource && !(value is SourceValue) && !(value is any Mappable)
      && !(value is any TypedDictionary)
  }

  /// Writes what Foundation and sources hold.
  private static func write(
    _ view: HeldValue, to output: inout some ValueOutput
  ) throws -> Bool {
    output.expect(.unknown)
    switch view {
    case .null: try output.writeNull()
    case .boolean(let flag): try output.write(flag)
    case .integer(let integer): try output.write(integer)
    case .double(let double): try output.write(double)
    case .number(let number): try NumberLiteral.write(number, to: &output)
    case .text(let text): try output.write(text: text)
    case .list(let elements):
      try output.writeList(count: elements.count) { try write(elements[$0], to: &$1) }
    case .contents, .gathered, .dictionaries:
      try output.writeList(count: view.count) { try write(view.element(at: $0), to: &$1) }
    case .dictionary(let dictionary):
      return try write(dictionary, to: &output)
    case .entries(let box): try write(box.value, to: &output)
    case .source(let box): try write(box.value, to: &output)
    case .document(let document):
      try write(document as any DataSource, to: &output)
    case .ready(let box):
      // Foundation's classes have been converted to what they stand for, but the number that is none.
      let type: Any.Type = Swift.type(of: box.value)
      if FoundationClasses.isExactNumber(type) {
        try output.write(Double.nan)
      } else if FoundationClasses.contain(type) {
        try output.write(text: Summary.description(of: box.value))
      } else {
        return try write(box.value, to: &output)
      }
    case .typed(_, let view): return try write(view, to: &output)
    }
    return true
  }

  private static func write(_ source: any DataSource, to output: inout some ValueOutput) throws {
    let keys = source.distinctKeys
    try output.writeEntries(keys, attributeCount: 0) { position, output in
      try write(HeldValue(source.content(for: keys[position]) ?? .null), to: &output)
    }
  }
}
