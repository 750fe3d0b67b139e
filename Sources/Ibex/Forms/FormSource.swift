public import IbexCore
public import IbexFoundation

/// A source over the names and values of a query or a web form.
///
///     let source = FormSource("q=ibex&tags=alps&tags=goats&range[from]=1&range[to]=9")
///     let search = try Search(from: source)
///
/// A name that is repeated, or that ends in `[]`, is a list. Brackets lead to nested keys, as in
/// `a[b]=c`, or with the positions of a list to its elements, as in `a[0]=x&a[1]=y`. Brackets that
/// are not closed or not at the end are part of the name.
public struct FormSource: DataSource, Sendable {
  private let entries: SourceObject

  /// Creates a source from `application/x-www-form-urlencoded` text, such as a URL's query.
  ///
  /// `+` is a space. Invalid percent-encoding is kept unchanged, and invalid UTF-8 becomes U+FFFD.
  public init(_ text: some SourceBytes) {
    self.init(names: text.documentBytes.withBytes { Self.pairs(in: $0) })
  }

  /// Creates a source from the items of a query. A nil value is null.
  public init(_ items: [URLQueryItem]) {
    self.init(names: items.map { ($0.name, $0.value) })
  }

  private init(names: [(name: String, value: String?)]) {
    let form = FormNode()
    for (name, value) in names { form.add(name, value) }
    entries = form.entries
  }

  private init(_ entries: SourceObject) { self.entries = entries }

  public static var holdsOnlyText: Bool { true }

  public var contentKeys: [String] { entries.keys }

  public func content(for key: String) -> SourceContent? { entries[key].map(Self.content) }

  /// Returns the content of a value; a keyed value is a form itself.
  private static func content(of value: SourceValue) -> SourceContent {
    switch value.content {
    case .list(let elements): .list(elements.map(content))
    case .object(let entries): .source(FormSource(entries))
    case .null, .boolean, .number, .text: value.sourceContent
    }
  }
}

/// The values under one name, and the names within it, while a form is read.
final class FormNode {
  private var values: [String?] = []
  private var isList = false
  private var children = NameTable<FormNode>()
  /// The elements under `[]` that is followed by more brackets.
  private var elements: [FormNode] = []

  /// Deeper brackets are part of the name: they do not occur in practice, and reading them takes
  /// stack.
  static let mostLevels = 64

  func add(_ name: String, _ value: String?) {
    let steps = Self.steps(of: name)
    var node = self
    for (position, step) in steps.enumerated() {
      if !step.isEmpty || position == 0 {
        node = node.children.values[node.children.insert(FormNode(), for: step)]
      } else if position == steps.count - 1 {
        node.isList = true
      } else {
        node = node.element(for: steps[position + 1])
      }
    }
    node.values.append(value)
  }

  /// Returns the name, and the keys in the brackets after it.
  private static func steps(of name: String) -> [String] {
    // By bytes: a bracket and a following combining character are one character.
    let bytes = name.utf8
    guard bytes.last == UInt8(ascii: "]"), let open = bytes.firstIndex(of: UInt8(ascii: "[")),
      open > bytes.startIndex
    else { return [name] }
    var steps = [String(name[..<open])]
    var rest = bytes[open...]
    while let first = rest.first {
      guard first == UInt8(ascii: "["), let close = rest.firstIndex(of: UInt8(ascii: "]"))
      else { return [name] }
      let step = rest[..<close].dropFirst()
      if step.contains(UInt8(ascii: "[")) { return [name] }
      steps.append(String(Substring(step)))
      rest = rest[close...].dropFirst()
    }
    return steps.count <= mostLevels + 1 ? steps : [name]
  }

  /// Returns the last element, or a new one if that has the key already.
  private func element(for key: String) -> FormNode {
    isList = true
    if let last = elements.last, !key.isEmpty, last.children[key] == nil { return last }
    let element = FormNode()
    elements.append(element)
    return element
  }

  /// The names with their values, once all are known.
  var entries: SourceObject {
    var entries = SourceObject(zip(children.names, children.values.map(\.value)))
    // A name with a value and with keys: the value is one more, so that it is not lost.
    if !values.isEmpty, entries[""] == nil { entries[""] = texts }
    return entries
  }

  private var value: SourceValue {
    if !elements.isEmpty {
      return SourceValue(.list(values.map(Self.text) + elements.map { SourceValue($0.entries) }))
    }
    guard !children.isEmpty else { return texts }
    let positions = children.values.indices.compactMap { children[String($0)] }
    guard positions.count == children.values.count, values.isEmpty else {
      return SourceValue(entries)
    }
    return SourceValue(.list(positions.map(\.value)))
  }

  /// The text, or a list of several.
  private var texts: SourceValue {
    if !isList, values.count == 1 { return Self.text(values[0]) }
    return SourceValue(.list(values.map(Self.text)))
  }

  private static func text(_ text: String?) -> SourceValue {
    text.map { SourceValue(.text($0)) } ?? .null
  }
}

extension FormSource {
  /// Returns the names and values between the ampersands, decoded.
  private static func pairs(in bytes: ByteRegion) -> [(String, String?)] {
    var pairs: [(String, String?)] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let pair = rest.prefix { $0 != UInt8(ascii: "&") }
      rest = rest.dropFirst(pair.count + 1)
      if pair.isEmpty { continue }
      let name = pair.prefix { $0 != UInt8(ascii: "=") }
      pairs.append((text(of: name), text(of: pair.dropFirst(name.count + 1))))
    }
    return pairs
  }

  private static func text(of bytes: Slice<ByteRegion>) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "+") {
        decoded.append(UInt8(ascii: " "))
      } else if byte == UInt8(ascii: "%"), let high = rest.first.flatMap(hexValue),
        let low = rest.dropFirst().first.flatMap(hexValue)
      {
        decoded.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
