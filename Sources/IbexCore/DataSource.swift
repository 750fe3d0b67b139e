public import ValueTransformers

/// A keyed source of values for models.
///
/// Dictionaries with text keys, `NSDictionary`, and `SourceDocument` conform. A custom source
/// implements two members:
///
///     struct Row: DataSource {
///       let columns: [String]
///       let cells: [String]
///
///       var contentKeys: [String] { columns }
///       func content(for key: String) -> SourceContent? {
///         columns.firstIndex(of: key).map { .text(cells[$0]) }
///       }
///     }
///     let station = try Station(from: Row(columns: ["name"], cells: ["Embarcadero"]))
///
/// Keys need not be spelled like the properties of a model, since the mapper matches them. A source
/// is used only during the call that it is passed to, so it need not be `Sendable`.
public protocol DataSource {
  /// The keys of this level, each once, in the order of the source.
  ///
  /// If two keys match a property equally well, the first one wins.
  var contentKeys: [String] { get }

  /// Returns the content for exactly this key, or nil if there is no such key.
  ///
  /// A key that is present without a value has the content `.null`.
  func content(for key: String) -> SourceContent?

  /// Whether sources of the type hold texts alone, so that nothing tells a number from a text: rows of
  /// CSV, forms. False by default.
  ///
  /// It matters where kinds do, as for ``Mapper/conversions`` that are exact: then a number is read from
  /// its text as the serializer writes it.
  static var holdsOnlyText: Bool { get }
}

extension DataSource {
  public static var holdsOnlyText: Bool { false }

  /// The keys, each once, even if the source lists one twice.
  var distinctKeys: [String] {
    var seen: Set<String> = []
    return contentKeys.filter { seen.insert($0).inserted }
  }
}

/// The content for a key of a source.
public enum SourceContent {
  /// An explicit null.
  case null
  /// True or false.
  case boolean(Bool)
  /// A number, exactly as the source wrote it.
  case number(NumberLiteral)
  /// Text.
  case text(String)
  /// A list of contents.
  case list([SourceContent])
  /// A keyed value.
  case source(any DataSource)
  /// Any other Swift value, such as a `Date`, which is used unchanged if its type fits.
  case value(Any)

  /// Creates the content for a value of any type.
  ///
  /// Accepts the output of `JSONSerialization` and `PropertyListSerialization`, Foundation's
  /// classes, Swift's numbers, texts, arrays, sets, and dictionaries with text keys; optionals are
  /// unwrapped, and nil is `.null`. Lists are converted element by element.
  public init(_ value: Any) { self = HeldValue(value).content }
}
