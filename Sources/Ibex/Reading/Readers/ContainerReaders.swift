import ValueTransformers

/// A type that contains values of other types, which its reader is made from.
protocol ReadableContainer {
  static func makeReader(_ builder: inout ReadPlanBuilder) throws(PlanError) -> ValueReader

  /// The types of the values.
  static var valueTypes: [Any.Type] { get }
}

extension Optional: ReadableContainer {
  static var valueTypes: [Any.Type] { [Wrapped.self] }

  static func makeReader(_ builder: inout ReadPlanBuilder) throws(PlanError) -> ValueReader {
    let wrapped = try builder.reader(for: Wrapped.self)
    return ValueReader(
      OptionalReader<Wrapped>(wrapped: wrapped), shape: wrapped.shape,
      expectation: wrapped.expectation, gathering: wrapped.gathering)
  }
}

extension Array: ReadableContainer {
  static var valueTypes: [Any.Type] { [Element.self] }

  static func makeReader(_ builder: inout ReadPlanBuilder) throws(PlanError) -> ValueReader {
    try .list(of: Element.self, in: &builder) { $0 }
  }
}

extension ContiguousArray: ReadableContainer {
  static var valueTypes: [Any.Type] { [Element.self] }

  static func makeReader(_ builder: inout ReadPlanBuilder) throws(PlanError) -> ValueReader {
    try .list(of: Element.self, in: &builder) { ContiguousArray($0) }
  }
}

extension ArraySlice: ReadableContainer {
  static var valueTypes: [Any.Type] { [Element.self] }

  static func makeReader(_ builder: inout ReadPlanBuilder) throws(PlanError) -> ValueReader {
    try .list(of: Element.self, in: &builder) { $0[...] }
  }
}

extension Set: ReadableContainer {
  static var valueTypes: [Any.Type] { [Element.self] }

  static func makeReader(_ builder: inout ReadPlanBuilder) throws(PlanError) -> ValueReader {
    try .list(of: Element.self, in: &builder) { Set($0) }
  }
}

extension ValueView {
  /// Whether blank text stands for no value here.
  ///
  /// An element without text is a value to a type that its attributes can fill.
  func isBlank(for shape: ValueReader.Shape) -> Bool {
    switch shape {
    case .text, .decodable: false
    case .scalar: isBlankText
    case .list: isBlankText && kind != .element
    case .keyed, .model, .family: isBlankText && (kind != .element || count == 1)
    }
  }

  /// Whether blank text stands for no value here, also of a type that must be asked for its shape.
  @inline(__always)
  func isBlank(for shape: ValueReader.Shape, _ state: inout MappingState) -> Bool {
    guard case .decodable(let probe) = shape else { return isBlank(for: shape) }
    return isBlankText && isBlank(for: probe.shape(for: eitherView, &state).shape)
  }
}

/// The reader body for an optional.
private final class OptionalReader<Wrapped>: ReaderBody {
  let wrapped: ValueReader

  init(wrapped: ValueReader) {
    self.wrapped = wrapped
  }

  @inline(__always)
  func read<View: ValueView>(
    _ view: View, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    if view.kind == .null || view.isBlank(for: wrapped.shape, &state) {
      if slot.placement == .merge {
        state.hasChanged = slot.memory(of: Wrapped?.self).pointee != nil
      }
      slot.place(Wrapped?.none)
      return true
    }
    if slot.placement == .merge, let old = slot.value(as: Wrapped?.self) {
      var value = old
      guard merge(view, into: &value, by: wrapped, &state) else { return false }
      if !(wrapped.updatesInDepth && isSameObject(old, value)) { slot.place(Wrapped?.some(value)) }
      return true
    }
    let value = Slot.making(Wrapped.self, slot.placement.afresh) {
      view.read(by: wrapped, into: $0, &state)
    }
    if case .none = value { return false }
    if slot.placement == .merge { state.hasChanged = true }
    slot.place(value)
    return true
  }
}

/// Updates a value where it is.
@inline(__always)
func merge<Value, View: ValueView>(
  _ view: View, into value: inout Value, by reader: ValueReader, _ state: inout MappingState
) -> Bool {
  Slot.of(&value, .merge) { view.read(by: reader, into: $0, &state) }
}

/// Returns whether an update has left an object as the one that it was.
///
/// Then it is not stored again: whatever has replaced it meanwhile stays.
func isSameObject<Value>(_ old: Value, _ new: Value) -> Bool {
  guard let old = object(in: old), let new = object(in: new) else { return false }
  return old === new
}

/// The object that a value is, or that an optional holds.
private func object(in value: Any) -> AnyObject? {
  if type(of: value) is AnyObject.Type { return value as AnyObject }
  return (value as? any OptionalType)?.wrappedValue.flatMap { object(in: $0) }
}

extension ValueReader {
  /// A reader for a collection that is made of a list of its elements.
  fileprivate static func list<Element, Collection>(
    of type: Element.Type, in builder: inout ReadPlanBuilder,
    as convert: @escaping ([Element]) -> Collection
  ) throws(PlanError) -> ValueReader {
    let element = try builder.reader(for: type)
    return ValueReader(
      ListReader<Element, Collection>(element: element, convert: convert), shape: .list,
      expectation: element.expectation, gathering: ValueReader.Gathering(listOf: element))
  }
}

/// The reader body for a collection that is made of a list of its elements.
private final class ListReader<Element, Collection>: ReaderBody {
  let element: ValueReader
  let convert: ([Element]) -> Collection

  init(element: ValueReader, convert: @escaping ([Element]) -> Collection) {
    self.element = element
    self.convert = convert
  }

  @inline(__always)
  func read<View: ValueView>(
    _ view: View, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    guard let elements = readList(of: Element.self, view, element, &state) else { return false }
    slot.place(convert(elements), &state)
    return true
  }
}

/// The nil that stands for a value which does not fit, in a list or a dictionary of optionals.
@inline(never)
func absence<Value>(of type: Value.Type) -> Value? {
  (type as? any OptionalType.Type)?.noValue as? Value
}

/// Initializes memory to that nil; false for a type that has none.
@inline(never)
func initializeAbsence<Value>(_ memory: UnsafeMutablePointer<Value>) -> Bool {
  guard let absence = absence(of: Value.self) else { return false }
  memory.initialize(to: absence)
  return true
}

/// The values that a list, a wrapper, or a single value holds, without those that do not fit.
@inline(__always)
func readList<Element, View: ValueView>(
  of type: Element.Type, _ view: View, _ element: ValueReader, _ state: inout MappingState
) -> [Element]? {
  if let values = view.gatheredValues { return readGathered(of: type, values, element, &state) }
  let items = view.items(of: element, &state)
  switch items {
  case .none:
    return []
  case .unfit:
    view.refuseAsList(of: element, &state)
    return nil
  case .itself:
    let single = [Element](unsafeUninitializedCapacity: 1) { buffer, count in
      guard let memory = buffer.baseAddress else { return }
      count = view.read(by: element, into: Slot(memory, .new), &state) ? 1 : 0
    }
    return single.isEmpty ? nil : single
  case .wrapped:
    state.recordStrayKeys(of: view, besides: .elements)
  case .elements:
    break
  }
  guard state.descend(view) else { return nil }
  var hasLeftOut = false
  let elements = [Element](inPlace: view.count) { buffer, count in
    guard var memory = buffer.baseAddress else { return }
    view.forEachElement { child, position in
      view.enter(child, at: position, on: &state.path)
      guard items.isItem(child, of: element, &state) else {
        hasLeftOut = true
        return
      }
      if !child.read(by: element, into: Slot(memory, .new), &state) {
        guard initializeAbsence(memory) else { return }
      }
      memory += 1
      count += 1
    }
  }
  state.path.ascend()
  guard !hasLeftOut || !elements.isEmpty else {
    view.refuseAsList(of: element, &state)
    return nil
  }
  return elements
}

/// The items of all that a path has found by way of lists: each value is taken as if a list were
/// asked for in its place. Nil where nothing is left of values that are no lists of items.
@inline(never)
private func readGathered<Element>(
  of type: Element.Type, _ values: [PathValue<InMemoryView>], _ element: ValueReader,
  _ state: inout MappingState
) -> [Element]? {
  guard state.descend(InMemoryView.gathered(values)) else { return nil }
  defer { state.path.ascend() }
  var elements: [Element] = []
  var hasUnfit = false
  for value in values {
    state.path.setWay(value.steps)
    guard let items = readItems(of: type, value, element, &state) else {
      hasUnfit = true
      continue
    }
    elements += items
  }
  return hasUnfit && elements.isEmpty ? nil : elements
}

/// The items of one value that a path has found; nil where it is no list of items.
private func readItems<Element>(
  of type: Element.Type, _ value: PathValue<InMemoryView>, _ element: ValueReader,
  _ state: inout MappingState
) -> [Element]? {
  if !value.isElement {
    guard let document = value.view.embeddedDocument else {
      return readList(of: type, value.view, element, &state)
    }
    return state.withDocument(document) { node, state in
      readList(of: type, node, element, &state)
    }
  }
  return [Element](unsafeUninitializedCapacity: 1) { buffer, count in
    guard let memory = buffer.baseAddress else { return }
    let isMade =
      value.view.read(by: element, into: Slot(memory, .new), &state) || initializeAbsence(memory)
    count = isMade ? 1 : 0
  }
}
