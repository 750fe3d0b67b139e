/// A name of XML in two parts: the prefix before its first colon, and the local name after it.
///
/// A colon at the beginning or the end is part of a name without a prefix.
package struct XMLQualifiedName {
  package let prefix: String?
  package let localName: String

  package init(_ name: String) {
    let colon = Self.colon(in: name.utf8)
    prefix = colon.map { String(name[..<$0]) }
    localName = colon.map { String(name[name.utf8.index(after: $0)...]) } ?? name
  }

  /// Returns the position of the colon between prefix and local name, or nil for a name without a
  /// prefix.
  package static func colon<Bytes: Collection<UInt8>>(in name: Bytes) -> Bytes.Index? {
    guard let colon = name.firstIndex(of: UInt8(ascii: ":")), colon != name.startIndex,
      name.index(after: colon) != name.endIndex
    else { return nil }
    return colon
  }

  /// Returns a name without its prefix.
  package static func localName(of name: [UInt8]) -> ArraySlice<UInt8> {
    colon(in: name).map { name[($0 + 1)...] } ?? name[...]
  }

  /// Returns the prefix that an attribute of a name declares, empty for that of names without one;
  /// nil for an attribute that declares none.
  package static func prefixDeclared(by name: String) -> String? {
    if name == "xmlns" { return "" }
    return name.hasPrefix("xmlns:") ? String(name.dropFirst(6)) : nil
  }
}
