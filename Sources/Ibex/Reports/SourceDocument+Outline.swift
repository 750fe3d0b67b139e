public import IbexCore
import IbexFoundation
import ValueTransformers

extension SourceDocument {
  /// A table of the document's keys with their kinds, sizes, and counts, but without values.
  ///
  ///     print(document.outline)
  ///     // key       kind                 count  size
  ///     // document  list of objects          1  214 elements
  ///     //   name    text                   214  3 to 48 characters
  ///     //   zone    integer or null        210  2 to 3 characters
  ///
  /// The elements of a list are merged, so that a thousand objects take one line for each distinct
  /// key. The outline shows the first 60 keys of an object, and at most 400 lines and 16 levels.
  /// Takes time in proportion to the document's size.
  public var outline: String {
    var outline = DocumentOutline()
    withNode { outline.add($0) }
    return outline.text(named: rootName ?? "document")
  }
}

/// A summary of the values at one place of a document: kinds, counts, sizes, and nested values.
private struct DocumentOutline {
  private static let keyLimit = 60
  private static let lineLimit = 400
  private static let depthLimit = 16
  private static let header = ["key", "kind", "count", "size"]

  private var count = 0
  private var kinds: [String] = []
  private var elementCount: Int?
  private var lengths: ClosedRange<Int>?
  /// By their keys, in order of appearance.
  private var entries = NameTable<DocumentOutline>()
  private var omittedKeyCount = 0

  /// Adds what lies at this place once more.
  ///
  /// - Parameter list: The words for the lists that the value is an element of.
  mutating func add(_ node: Node, to list: String = "", depth: Int = 0) {
    if list.isEmpty { count += 1 }
    switch node.kind {
    case .null, .ready: note("null", in: list)
    case .boolean: note("Boolean", in: list)
    case .number:
      note(node.token.flags.contains(.integral) ? "integer" : "number", in: list)
      noteLength(node.rawBytes.count)
    case .text: noteText(node, in: list)
    case .list:
      elementCount = (elementCount ?? 0) + node.count
      if node.count == 0 { note("empty list", in: list) }
      node.forEachElement { element, _ in
        add(element, to: list.isEmpty ? "list of " : list + "lists of ", depth: depth)
      }
    case .source: addEntries(of: node, in: list, depth)
    case .element:
      if let text = node.elementText, node.count == 1 { return noteText(text, in: list) }
      addEntries(of: node, in: list, depth)
    }
  }

  private mutating func addEntries(of node: Node, in list: String, _ depth: Int) {
    note(node.kind == .element ? "element" : "object", in: list)
    guard depth < Self.depthLimit else { return }
    node.forEachKey { key, token in
      guard node.isSignificant(token) else { return }
      let name = key.spelling
      guard entries.values.count < Self.keyLimit || entries[name] != nil else {
        omittedKeyCount += 1
        return
      }
      let position = entries.insert(DocumentOutline(), for: name)
      entries.values[position].add(node.value(at: token), depth: depth + 1)
    }
  }

  private mutating func noteText(_ node: Node, in list: String) {
    note("text", in: list)
    noteLength(node.text.unicodeScalars.count)
  }

  private mutating func note(_ kind: String, in list: String) {
    let isPlural = !list.isEmpty && kind != "text"
    let kind = list + kind + (isPlural ? "s" : "")
    if !kinds.contains(kind) { kinds.append(kind) }
  }

  private mutating func noteLength(_ length: Int) {
    lengths =
      lengths.map { min($0.lowerBound, length)...max($0.upperBound, length) }
      ?? length...length
  }
}

// The table.
extension DocumentOutline {
  func text(named name: String) -> String {
    var rows = [Self.header]
    addRows(to: &rows, named: name, depth: 0)
    if rows.count > Self.lineLimit {
      let omitted = rows.count - Self.lineLimit
      rows.removeLast(omitted)
      rows.append(["… and \(Summary.grouped(omitted)) more lines", "", "", ""])
    }
    return Summary.table(rows, rightAligned: [2])
  }

  private func addRows(to rows: inout [[String]], named name: String, depth: Int) {
    let indentation = String(repeating: "  ", count: depth)
    rows.append([
      indentation + Summary.escaped(name.abbreviated(to: 40)),
      kinds.joined(separator: " or ").abbreviated(to: 40), Summary.grouped(count), size,
    ])
    for (key, entry) in entries.entries {
      entry.addRows(to: &rows, named: key, depth: depth + 1)
    }
    if omittedKeyCount > 0 {
      rows.append([indentation + "  … more keys", "", Summary.grouped(omittedKeyCount), ""])
    }
  }

  /// The number of elements, and the minimum and maximum length of values that have one.
  private var size: String {
    let elements = elementCount.map { Summary.count($0, "element") }
    let characters = lengths.map {
      $0.count == 1
        ? Summary.count($0.lowerBound, "character")
        : "\($0.lowerBound) to \($0.upperBound) characters"
    }
    return [elements, characters].compactMap { $0 }.joined(separator: ", ")
  }
}
