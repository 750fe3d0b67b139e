/// A value that can be used as a path: a ``SourcePath``, or a text in its notation.
///
///     let place = "root.stations"
///     try [Station](json: data, at: place)
///     try [Station](json: data, at: "root.stations[1].lines")
///     try [Station](json: data, at: SourcePath([.key("root"), .key("a.b")]))
///
/// Every text is a path: brackets that enclose neither a position nor a quoted key are part of the
/// key. If such a path leads nowhere, the error shows how the key was parsed.
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
