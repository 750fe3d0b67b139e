/// A value taken for a path: a ``SourcePath``, or a text in the spelling of one.
///
///     let place = "root.stations"
///     try [Station](json: data, at: place)
///     try [Station](json: data, at: "root.stations[1].lines")
///     try [Station](json: data, at: SourcePath([.key("root"), .key("a.b")]))
///
/// Every text is a path: brackets that spell neither a position nor a key in quotes are a part of
/// the key that they stand in. Where that leads nowhere, the error says how the key was taken.
public protocol SourcePathConvertible {
  /// The path.
  var sourcePath: SourcePath { get }
}

extension SourcePath: SourcePathConvertible {
  public var sourcePath: SourcePath { self }
}

extension String: SourcePathConvertible {
  public var sourcePath: SourcePath { SourcePath(self) }
}

extension Substring: SourcePathConvertible {
  public var sourcePath: SourcePath { SourcePath(String(self)) }
}
