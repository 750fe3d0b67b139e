/// Prints models as Swift that `swift format` leaves as it is.
package struct SwiftPrinter {
  private static let lineLength = 100

  private let models: InferredModels
  private let options: GenerationOptions
  private var lines: [String] = []

  private init(_ models: InferredModels, _ options: GenerationOptions) {
    self.models = models
    self.options = options
  }

  /// Returns the text of a file with models.
  package static func text(of models: InferredModels, _ options: GenerationOptions) -> String {
    var printer = SwiftPrinter(models, options)
    printer.printFile()
    return printer.lines.map { $0 + "\n" }.joined()
  }

  private mutating func printFile() {
    if usesFoundation { lines.append("import Foundation") }
    if usesIbex { lines.append("import Ibex") }
    if !lines.isEmpty { lines.append("") }
    if !models.comments.isEmpty { lines += models.comments.flatMap { wrapped($0, "") } }
    if let first = models.models.first { print(first, indentation: "", name: options.name) }
    let others = models.models.dropFirst()
    guard !others.isEmpty || !models.enums.isEmpty else { return }
    lines += ["", "extension \(options.name) {"]
    for model in others {
      print(model, indentation: "  ", name: "\(options.name).\(model.name)")
      lines.append("")
    }
    for type in models.enums {
      print(type)
      lines.append("")
    }
    lines[lines.count - 1] = "}"
  }

  private var usesFoundation: Bool {
    uses { type in
      switch type {
      case .date, .url, .uuid, .decimal, .given("Data"): true
      default: false
      }
    }
  }

  private var usesIbex: Bool {
    !options.isCodable || !models.enums.isEmpty
      || uses { $0 == .value || $0 == .given("SourceObject") }
  }

  /// Returns whether a property is of a type, or holds one.
  private func uses(_ isMeant: (ModelType) -> Bool) -> Bool {
    var isUsed = false
    for property in models.models.flatMap(\.properties) {
      property.type.visit { isUsed = isUsed || isMeant($0) }
    }
    return isUsed
  }

  private var access: String {
    options.access == .internal ? "" : options.access.rawValue + " "
  }
}

// Declarations.
extension SwiftPrinter {
  private mutating func print(_ model: InferredModel, indentation: String, name: String) {
    for comment in model.comments { lines += wrapped(comment, indentation) }
    let conformance = options.isCodable ? "Codable" : "Mappable"
    let head = "\(indentation)\(access)struct \(model.name): \(conformance) {"
    let isOpen = options.access != .internal && !options.isCodable
    if model.properties.isEmpty, !isOpen { return lines.append(head + "}") }
    lines.append(head)
    let inner = indentation + "  "
    for property in model.properties { print(property, inner) }
    if isOpen {
      if !model.properties.isEmpty { lines.append("") }
      lines.append("\(inner)\(access)init() {}")
    }
    if options.isCodable {
      printCodingKeys(of: model, inner)
    } else {
      printOverrides(of: model, name, inner)
    }
    lines.append(indentation + "}")
  }

  private mutating func print(_ property: InferredProperty, _ indentation: String) {
    let name = SwiftNames.quoted(property.name)
    let line = "\(indentation)\(access)var \(name)\(declaration(of: property.type))"
    let comment = property.comments.joined(separator: "; ")
    if comment.isEmpty { return lines.append(line) }
    if line.count + comment.count + 5 <= Self.lineLength {
      return lines.append("\(line)  // \(comment)")
    }
    lines += wrapped(comment, indentation) + [line]
  }

  /// Returns the type and the default that follow a property's name.
  private func declaration(of type: ModelType) -> String {
    let spelling = self.spelling(of: type)
    if case .optional = type { return ": \(spelling)" }
    if options.isCodable { return ": \(spelling)" }
    switch type {
    case .boolean: return " = false"
    case .integer: return " = 0"
    case .double: return " = 0.0"
    case .unsigned, .decimal: return ": \(spelling) = 0"
    case .text: return " = \"\""
    case .date: return " = Date.distantPast"
    case .value: return " = SourceValue.null"
    case .list: return ": \(spelling) = []"
    case .dictionary: return ": \(spelling) = [:]"
    case .model: return " = \(spelling)()"
    case .enumeration(let position):
      return " = \(spelling).\(SwiftNames.quoted(models.enums[position].fallback))"
    case .given(let name):
      return ": \(name)" + (ModelType.defaults[name].map { " = \($0)" } ?? "")
    // Optional, since there is no default.
    case .url, .uuid, .optional: return ": \(spelling)"
    }
  }

  private func spelling(of type: ModelType) -> String {
    switch type {
    case .boolean: "Bool"
    case .integer: "Int"
    case .unsigned: "UInt64"
    case .double: "Double"
    case .decimal: "Decimal"
    case .text: "String"
    case .date: "Date"
    case .url: "URL"
    case .uuid: "UUID"
    case .value: "SourceValue"
    case .given(let name): name
    case .optional(let inner): spelling(of: inner) + "?"
    case .list(let element): "[\(spelling(of: element))]"
    case .dictionary(let value): "[String: \(spelling(of: value))]"
    case .model(let position): models.models[position].name
    case .enumeration(let position): models.enums[position].name
    }
  }

  private mutating func printOverrides(
    of model: InferredModel, _ name: String, _ indentation: String
  ) {
    let list = overrides(of: model, name)
    guard !list.isEmpty else { return }
    lines += ["", "\(indentation)\(access)static var overrides: PropertyOverrides {"]
    if list.count == 1, list[0].joined(separator: ", ").count < 84 {
      lines.append("\(indentation)  [\(Self.call(list[0]))]")
    } else {
      lines.append("\(indentation)  [")
      for override in list {
        let comma = list.count > 1 ? "," : ""
        let line = "\(indentation)    \(Self.call(override))\(comma)"
        lines +=
          line.count <= Self.lineLength
          ? [line] : Self.broken(override, "\(indentation)    ", comma)
      }
      lines.append("\(indentation)  ]")
    }
    lines.append("\(indentation)}")
  }

  /// Returns the overrides of a model, each the name of its function with the arguments.
  private func overrides(of model: InferredModel, _ name: String) -> [[String]] {
    let style = model.nameStyle.map { [[".names", ".\($0.rawValue)"]] } ?? []
    return style
      + model.properties.flatMap { property in
        let path = "\\\(name).\(property.name)"
        return property.overrides.map { override in
          switch override {
          case .keys(let keys): [".key"] + keys.map(Self.literal) + ["for: \(path)"]
          case .name(let name, let namespace):
            [".key", Self.literal(name), "in: \(Self.literal(namespace))", "for: \(path)"]
          case .items(let name): [".items", Self.literal(name), "for: \(path)"]
          case .repeated: [".repeated", path]
          case .presence: [".presence", path]
          }
        }
      }
  }

  private static func call(_ override: [String]) -> String {
    "\(override[0])(\(override.dropFirst().joined(separator: ", ")))"
  }

  /// Returns the lines of a call that is too long for one.
  private static func broken(_ override: [String], _ indentation: String, _ comma: String)
    -> [String]
  {
    let arguments = override.dropFirst()
    let joined = "\(indentation)  \(arguments.joined(separator: ", ")))\(comma)"
    if joined.count <= lineLength { return ["\(indentation)\(override[0])(", joined] }
    return ["\(indentation)\(override[0])("]
      + arguments.dropLast().map { "\(indentation)  \($0)," }
      + arguments.suffix(1).map { "\(indentation)  \($0))\(comma)" }
  }

  /// Prints the coding keys of a type where a name is not its key.
  private mutating func printCodingKeys(of model: InferredModel, _ indentation: String) {
    guard model.properties.contains(where: { $0.name != $0.keys[0] }) else { return }
    lines += ["", "\(indentation)private enum CodingKeys: String, CodingKey {"]
    for property in model.properties {
      let name = SwiftNames.quoted(property.name)
      let key = property.keys[0]
      let value = property.name == key ? "" : " = \(Self.literal(key))"
      lines.append("\(indentation)  case \(name)\(value)")
    }
    lines.append("\(indentation)}")
  }

  private mutating func print(_ type: InferredEnum) {
    lines.append("  // \(type.comment)")
    let conformances = options.isCodable ? "String, Codable, FallbackCase" : "String, FallbackCase"
    lines.append("  \(access)enum \(type.name): \(conformances) {")
    for (name, value) in type.cases {
      let raw = name == value ? "" : " = \(Self.literal(value))"
      lines.append("    case \(SwiftNames.quoted(name))\(raw)")
    }
    lines.append("    case \(type.fallback)")
    lines += ["", "    \(access)static var fallback: \(type.name) { .\(type.fallback) }", "  }"]
  }
}

// Texts.
extension SwiftPrinter {
  /// Returns a text as a literal.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case _ where isShown(scalar): literal.unicodeScalars.append(scalar)
      default: literal += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return literal + "\""
  }

  /// Returns whether a reader sees a character as such: not a zero-width space.
  static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .nonspacingMark:
      false
    case .spaceSeparator: scalar == " "
    default: true
    }
  }

  /// Returns the lines of a comment.
  private func wrapped(_ comment: String, _ indentation: String) -> [String] {
    let prefix = indentation + "// "
    var lines: [String] = []
    var line = prefix
    for word in comment.split(separator: " ", omittingEmptySubsequences: false) {
      if line != prefix, line.count + word.count + 1 > Self.lineLength {
        lines.append(line)
        line = prefix
      }
      line += line == prefix ? word : " " + word
    }
    return lines + [line]
  }
}
