import Ibex

/// A summary of one place of a document: kinds, counts, a sample, and nested places.
///
/// The elements of a list are merged into one outline, so that a thousand objects take as many
/// rows as they have different keys.
struct Outline {
  private(set) var count = 0
  private(set) var kinds: [String] = []
  private(set) var elementCount: Int?
  private(set) var sample: String?
  private(set) var entries: [String: Outline] = [:]
  /// The keys of `entries`, in order of appearance.
  private(set) var keys: [String] = []
  private(set) var omittedKeyCount = 0

  /// The maximum number of keys of one object.
  private static let keyLimit = 60

  /// Adds another value at this place.
  mutating func add(_ content: SourceContent) {
    count += 1
    add(content, to: "")
  }

  /// Adds a value, or one within a list, which `list` names: "list of ", "list of lists of ".
  private mutating func add(_ content: SourceContent, to list: String) {
    switch content {
    case .null: note("null", in: list)
    case .boolean(let flag): note("boolean", in: list, sample: "\(flag)")
    case .number(let number): note("number", in: list, sample: number.text)
    case .text(let text): note("text", in: list, sample: "\"\(text)\"")
    case .value(let value): note("value", in: list, sample: "\(value)")
    case .source(let source): add(source, to: list)
    case .list(let elements):
      elementCount = (elementCount ?? 0) + elements.count
      if elements.isEmpty { note("empty list", in: list) }
      for element in elements { add(element, to: list.isEmpty ? "list of " : list + "lists of ") }
    }
  }

  private mutating func add(_ source: any DataSource, to list: String) {
    let sourceKeys = source.contentKeys
    if sourceKeys == [Self.innerTextKey], case .text(let text)? = source.content(for: sourceKeys[0])
    {
      return note("text", in: list, sample: "\"\(text)\"")
    }
    note("object", in: list)
    for key in sourceKeys.prefix(Self.keyLimit) {
      guard let content = source.content(for: key) else { continue }
      guard entries[key] != nil || keys.count < Self.keyLimit else {
        omittedKeyCount += 1
        continue
      }
      if entries[key] == nil { keys.append(key) }
      entries[key, default: Outline()].add(content)
    }
    omittedKeyCount += max(0, sourceKeys.count - Self.keyLimit)
  }

  private mutating func note(_ kind: String, in list: String, sample: String? = nil) {
    let kind = list + kind + (list.isEmpty || kind == "text" ? "" : "s")
    if !kinds.contains(kind) { kinds.append(kind) }
    if self.sample == nil || self.sample == "\"\"" { self.sample = sample ?? self.sample }
  }

  /// The key for the text of an XML element.
  private static let innerTextKey = "__innerXML__"
}
