import ValueTransformers

/// A part of an element that is read alone.
enum ElementPart: String {
  case text = "text alone"
  case elements = "elements alone"
}

/// A value on its way into a property: the conversions are generic over this view of it.
///
/// There are two: a node of a document, and a dynamic value from a dictionary or a custom source.
protocol ValueView {
  var kind: ValueKind { get }

  /// The value as decoders see it.
  var eitherView: EitherView { get }

  /// The values that a path has found by way of lists, if this is the list of them.
  var gatheredValues: [PathValue<InMemoryView>]? { get }

  /// Whether a boolean is true.
  var isTrue: Bool { get }
  /// Returns the exact value of a number as an integer; nil if it has none in the type's range.
  func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer?
  /// The value of a number nearest to it; nil beyond the range. A Swift value that is not finite is
  /// returned as it is.
  var double: Double? { get }
  /// A number as the source wrote it.
  var number: NumberLiteral { get }
  /// A text, without white space that is layout.
  var text: String { get }
  /// A text in its original form.
  var untrimmedText: String { get }
  /// Calls `body` with the UTF-8 of a text.
  func withText<Result>(_ body: (ByteRegion) -> Result) -> Result
  /// Calls `body` with the UTF-8 of a text, whose escapes are taken out without making a `String`.
  ///
  /// For text that often has escapes; elsewhere `withText`, which brings less code to where it is
  /// inlined.
  func withUnescapedText<Result>(_ body: (ByteRegion) -> Result) -> Result
  /// Whether this is text, or an element with text, that contains only white space.
  var isBlankText: Bool { get }
  /// Whether a text holds half of a surrogate pair, read as U+FFFD.
  var hasLoneSurrogate: Bool { get }
  /// The text of an element; nil for one without and for all else.
  var elementText: Self? { get }

  /// The number of elements of a list; at least that of the elements within an element.
  var count: Int { get }
  /// Calls `body` with each element of a list, or within an element, and its position.
  func forEachElement(_ body: (Self, Int) -> Void)
  /// Notes on the path which element of the value comes next.
  func enter(_ element: Self, at position: Int, on path: inout MappingPath)
  /// Calls `body` with each entry of a keyed value, with unique keys, in source order, or sorted
  /// for a dictionary, which has none.
  func forEachEntry(_ body: (_ key: String, _ value: Self, _ remarks: KeyRemarks) -> Void)

  /// Lets a reader convert the value into memory, by the conversion made for this kind of view.
  func read(
    by reader: ValueReader, into slot: Slot, _ state: inout MappingState
  ) -> Bool

  /// Fills the properties of a model with the entries of a keyed value.
  func fill(
    _ model: ModelMemory, by plan: ReadPlanReference, _ placement: Placement,
    _ state: inout MappingState
  ) -> Bool
}

extension ValueView {
  @inline(__always)
  func withText<Result>(_ body: (ByteRegion) -> Result) -> Result {
    untrimmedText.withByteRegion(body)
  }

  @inline(__always)
  func withUnescapedText<Result>(_ body: (ByteRegion) -> Result) -> Result { withText(body) }
}
