public import ValueTransformers

/// Something keyed that models are filled from.
///
/// Dictionaries with text keys, `NSDictionary`, and `SourceDocument` conform. A source of your own
/// takes two members:
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
/// Keys need not be spelled like the properties of a model: that is the mapper's work. A source is
/// used only within the call that it is passed to, so it need not be `Sendable`.
public protocol DataSource {
  /// The keys of this level, each once, in the order of the source.
  ///
  /// Where two keys fit one property equally well, the first one wins.
  var contentKeys: [String] { get }

  /// Returns the content under exactly this key; nil where there is no such key.
  ///
  /// A key that is present with nothing behind it has the content `.null`.
  func content(for key: String) -> SourceContent?
}

extension DataSource {
  /// The keys, each once, even if the source lists one twice.
  var distinctKeys: [String] {
    var seen: Set<String> = []
    return contentKeys.filter { seen.insert($0).inserted }
  }
}

/// The content under one key of a source.
public enum SourceContent {
  /// Nothing, said explicitly.
  case null
  /// True or false.
  case boolean(Bool)
  /// A number, exactly as the source wrote it.
  case number(NumberLiteral)
  /// Text.
  case text(String)
  /// A list of contents.
  case list([SourceContent])
  /// Something keyed.
  case source(any DataSource)
  /// Another Swift value, such as a `Date`: taken as is where its type fits.
  case value(Any)

  /// Sorts a value of any type into the kinds above.
  ///
  /// Takes what `JSONSerialization` and `PropertyListSerialization` return, Foundation's classes,
  /// Swift's numbers, texts, arrays, sets, and dictionaries with text keys; optionals are
  /// unwrapped, and nil is `.null`. Lists are converted element by element.
  public init(_ value: Any) { self = InMemoryView(value).content }
}
