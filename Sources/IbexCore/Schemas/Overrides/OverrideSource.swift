/// A place in an object, besides its own name, where a property is looked for.
package enum OverrideSource: Equatable, Sendable {
  /// A key, spelled exactly so.
  case key(String)
  /// A name in a namespace of XML.
  case name(ExpandedName)
  /// A path from the object.
  case path(SourcePath)
  /// A path from each element of the list that another path leads to.
  case each(SourcePath, in: SourcePath)

  /// Creates a source of a path; a path of one key is that key.
  init(_ path: SourcePath) {
    self = if let key = path.firstKey, path.steps.count == 1 { .key(key) } else { .path(path) }
  }

  /// The key or the path, as it was written.
  @inline(never)
  package var text: String {
    switch self {
    case .key(let key): key
    case .name(let name): name.text
    case .path(let path): path.description
    case .each(let path, let list): (list + path).description
    }
  }

  /// The name of the source in error messages.
  var description: String {
    switch self {
    case .key, .name: "key \(Summary.quoted(text))"
    case .path, .each: "path \(text)"
    }
  }

  /// The key, if it is one and not a path.
  var key: String? { if case .key(let key) = self { key } else { nil } }

  /// The path, if it is one.
  var path: SourcePath? {
    switch self {
    case .key, .name: nil
    case .path(let path): path
    case .each(let path, let list): list + path
    }
  }

  /// The key of the object itself that leads there; nil for a name in XML.
  var firstKey: String? { key ?? path?.firstKey }

  /// Returns whether a property is written there in every form, and not under its name.
  ///
  /// A name in a namespace is one of XML. A path from each element of a list is only read, unless it begins
  /// with that name: then it is written as from one element, `{"authors":{"name":["Ann","Ben"]}}`.
  func isWritten(for name: String) -> Bool {
    switch self {
    case .key, .path: true
    case .name: false
    case .each(let path, let list): list.firstKey == name && path.firstKey != nil
    }
  }

  /// Whether it is a path from each element of a list.
  var isInEach: Bool { if case .each = self { true } else { false } }

  /// Returns whether it is a key, or a path of that key alone.
  func isWhole(_ other: String) -> Bool { key == other || path?.steps == [.key(other)] }

  /// The name in a namespace, if it is one.
  var name: ExpandedName? { if case .name(let name) = self { name } else { nil } }
}
