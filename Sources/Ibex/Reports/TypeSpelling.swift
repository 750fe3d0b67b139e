import IbexCore
import ValueTransformers

/// Returns a type as Swift spells it, without modules: `[String: Line]?`, `(any Shape)?`.
func spelling(of type: Any.Type) -> String {
  let shape = TypeShape(of: type)
  let name = name(of: type, isQualified: false)
  switch shape.kind {
  case .optional, .list, .dictionary:
    return sugared(name.prefix { $0 != "<" }, shape.valueTypes.map { spelling(of: $0) })
  case .existential: return ["Any", "AnyObject"].contains(name) ? name : "any \(name)"
  case .leaf, .source, .model, .wrapper, .plain:
    // A type of a program's own may be called Array, too.
    return spelled(name[...], isNominal: !TypeKind(of: type).hasNoConformances)
  }
}

/// Returns the name of a type whose generic arguments are spelled as Swift does.
///
/// - Parameter isNominal: Whether the first name is that of the type itself, which stays as it is.
private func spelled(_ name: Substring, isNominal: Bool = false) -> String {
  guard let open = name.firstIndex(of: "<") else { return String(name) }
  let arguments = name[name.index(after: open)...]
  let parts = outerParts(of: arguments)
  guard let close = parts.last?.endIndex, close < name.endIndex else { return String(name) }
  let isOutside = { (character: Character) in
    !character.isLetter && !character.isNumber && character != "_"
  }
  // The name that ends at the bracket.
  let before = name[..<open].lastIndex(where: isOutside)
  let base = name[(before.map { name.index(after: $0) } ?? name.startIndex)..<open]
  let spelledParts = parts.map { spelled($0.drop { $0 == " " }) }
  let type = isNominal ? plain(base, spelledParts) : sugared(base, spelledParts)
  return name[..<base.startIndex] + type + spelled(name[name.index(after: close)...])
}

/// Returns the parts of a text between characters that are in no brackets, up to the bracket that
/// closes it: of `Int, [A, B]>?` these are `Int` and ` [A, B]`.
private func outerParts(of text: Substring, between separator: Character = ",") -> [Substring] {
  var (parts, start, depth, last) = ([Substring](), text.startIndex, 0, Character(" "))
  for place in text.indices {
    let character = text[place]
    if "<([".contains(character) { depth += 1 }
    // An arrow closes nothing.
    if ")]".contains(character) || (character == ">" && last != "-") { depth -= 1 }
    if depth < 0 { return parts + [text[start..<place]] }
    if character == separator, depth == 0 {
      parts.append(text[start..<place])
      start = text.index(after: place)
    }
    last = character
  }
  return parts + [text[start...]]
}

/// Returns a generic type by the short form that Swift has for it, if any.
private func sugared(_ base: some StringProtocol, _ arguments: [String]) -> String {
  switch (String(base), arguments.count) {
  case ("Optional", 1):
    // A function or a protocol has a space in no brackets.
    outerParts(of: arguments[0][...], between: " ").count > 1
      ? "(\(arguments[0]))?" : "\(arguments[0])?"
  case ("Array", 1): "[\(arguments[0])]"
  case ("Dictionary", 2): "[\(arguments[0]): \(arguments[1])]"
  default: plain(base, arguments)
  }
}

private func plain(_ base: some StringProtocol, _ arguments: [String]) -> String {
  "\(base)<\(arguments.joined(separator: ", "))>"
}
