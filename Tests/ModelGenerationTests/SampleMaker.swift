import TestSupport

/// Random samples of one shape, the same for the same seed.
///
/// A shape is made first, and then values of it, some of which are of another kind.
struct SampleMaker {
  private indirect enum Form {
    case scalar([String])
    case list(Form)
    case object([Property])
    case dictionary(Form)
  }

  private typealias Property = (key: String, form: Form, isAttribute: Bool)

  private static let keys = [
    "id", "name", "stop_name", "stop_id", "opened_at", "line-no", "order-id", "Type", "StopArea",
    "URL",
    "item", "items", "values", "class", "self", "init", "default", "2x", "größe", "名前", "имя",
    "a.b",
    "$ref", "_links", "veryLongKeyThatSomebodyHasThoughtOfForNobody", "type", "kind", "x1", "Date",
    "none",
  ]
  private static let names = [
    "id", "name", "stop_name", "stop_id", "line-no", "Type", "StopArea", "item", "items", "values",
    "class", "größe", "名前", "a.b", "_x", "p:id", "p:name", "q:name", "q:stop-area", "p:item",
    "type",
    "Date", "none",
  ]
  private static let scalars = [
    ["1", "2", "-7"], ["1", "2.5"], ["12345678901234567890"], ["true", "false"],
    [#""a""#, #""b c""#, #""größe""#], [#""2016-01-18""#, #""2016-01-18T00:13:00Z""#],
    [#""https://example.org/a?b""#], [#""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#],
    [#""0791234567""#, #""0311234567""#], [#""007""#, #""8""#], [#""1""#, "2"], [#""x""#, "3"],
    [#""true""#, "false"], [#""""#, "4"], [#""""#, #""2016-01-18""#], [#""""#, #""x""#], ["null"],
    ["null", "5"], [#""""#], ["0.12345678901234567", "1"], [#""a < b & c""#],
  ]

  private var generator: SeededGenerator
  private let isXML: Bool

  init(seed: UInt64, isXML: Bool) {
    generator = SeededGenerator(seed: seed)
    self.isXML = isXML
  }

  private mutating func number(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &generator)
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[number(below: values.count)]
  }

  /// The text of a document of samples.
  mutating func document() -> String {
    let properties = properties(level: 0)
    let samples = (0..<1 + number(below: 4)).map { number in
      isXML
        ? element("sample", properties, " no=\"\(number)\"")
        : object(properties, [#""no": \#(number)"#])
    }
    guard isXML else { return "[\(samples.joined(separator: ",\n "))]\n" }
    return #"<samples xmlns:p="urn:p" xmlns:q="urn:q">"#
      + "\n \(samples.joined(separator: "\n "))\n</samples>\n"
  }
}

// Shapes.
extension SampleMaker {
  private mutating func form(level: Int) -> Form {
    switch number(below: level > 3 ? 5 : 10) {
    case 5: .list(.scalar(pick(Self.scalars)))
    case 6: .list(form(level: level + 1))
    case 7 where !isXML: .dictionary(form(level: level + 1))
    case 6...: .object(properties(level: level + 1))
    default: .scalar(pick(Self.scalars))
    }
  }

  private mutating func properties(level: Int) -> [Property] {
    let keys = (0..<1 + number(below: 5)).map { _ in pick(isXML ? Self.names : Self.keys) }
    var properties: [Property] = []
    for key in keys where !properties.contains(where: { $0.key == key }) {
      let isAttribute = isXML && number(below: 4) == 0
      let form = isAttribute ? Form.scalar(pick(Self.scalars)) : form(level: level)
      properties.append((key, form, isAttribute))
    }
    return properties
  }

  /// Another spelling of a key, rarely.
  private mutating func spelling(_ key: String) -> String {
    guard number(below: 25) == 0, !key.contains(":") else { return key }
    return pick([
      key.uppercased(), key.replacing("_", with: ""), key.prefix(1).uppercased() + key.dropFirst(),
    ])
  }
}

// Values.
extension SampleMaker {
  private mutating func json(_ form: Form) -> String {
    if number(below: 25) == 0 {
      return pick(["null", "{}", "[]", "1", #""x""#, "[1]", #"{"a": 1}"#])
    }
    switch form {
    case .scalar(let values): return pick(values)
    case .list(let element):
      let single = number(below: 6) == 0
      let elements = (0..<number(below: 4)).map { _ in json(element) }
      return single ? json(element) : "[\(elements.joined(separator: ", "))]"
    case .dictionary(let value):
      let entries = (0..<number(below: 4)).map { #""\#($0)": \#(json(value))"# }
      return "{\(entries.joined(separator: ", "))}"
    case .object(let properties): return object(properties)
    }
  }

  private mutating func object(_ properties: [Property], _ entries: [String] = []) -> String {
    var entries = entries
    for (key, form, _) in properties where number(below: 5) > 0 {
      entries.append(#""\#(spelling(key))": \#(json(form))"#)
    }
    return "{\(entries.joined(separator: ", "))}"
  }

  /// One element, or several, or a wrapper of elements.
  private mutating func element(_ name: String, _ form: Form) -> String {
    if number(below: 25) == 0 { return pick(["<\(name)/>", "<\(name)>x</\(name)>"]) }
    switch form {
    case .scalar(let values): return "<\(name)>\(text(values))</\(name)>"
    case .list(let element):
      let isWrapped = number(below: 5) == 0
      let item = pick([name, "item"])
      let items = (0..<number(below: 4)).map { _ in
        self.element(isWrapped ? item : name, element)
      }
      return isWrapped ? "<\(name)>\(items.joined())</\(name)>" : items.joined()
    case .dictionary(let value): return element(name, value)
    case .object(let properties): return self.element(name, properties)
    }
  }

  private mutating func element(
    _ name: String, _ properties: [Property], _ attributes: String = ""
  ) -> String {
    var attributes = attributes
    var children = ""
    for (key, form, isAttribute) in properties where number(below: 5) > 0 {
      if isAttribute, case .scalar(let values) = form {
        attributes += " \(key)=\"\(text(values))\""
      } else {
        children += element(spelling(key), form)
      }
    }
    let inner = children.isEmpty && number(below: 3) == 0 ? "text" : children
    return inner.isEmpty ? "<\(name)\(attributes)/>" : "<\(name)\(attributes)>\(inner)</\(name)>"
  }

  /// A scalar as XML has it.
  private mutating func text(_ values: [String]) -> String {
    let value = pick(values)
    if value == "null" { return "" }
    return value.replacing("\"", with: "").replacing("&", with: "&amp;").replacing(
      "<", with: "&lt;")
  }
}
