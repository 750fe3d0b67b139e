import Foundation
import Ibex
import ValueTransformers

/// The rules by which keys become names of Swift.
package enum SwiftNames {
  static let lengthLimit = 34

  /// The words that stand in backticks where they are declared.
  private static let reservedWords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]

  /// The names that even backticks do not make usable.
  private static let unusable: Set<String> = ["self", "init"]

  /// The names that an enum has already, or its optional.
  private static let namesOfEnums: Set<String> = [
    "none", "some", "fallback", "rawValue", "hashValue",
  ]

  /// The types of the standard library, Foundation, and Ibex that a nested type would hide.
  private static let knownTypes: Set<String> = [
    "Actor", "Any", "AnyObject", "Array", "Base", "Body", "Bool", "Bundle", "Cache", "Calendar",
    "Character", "Choice", "Clock", "Codable", "CodingKey", "CodingKeys", "Collection",
    "Comparable",
    "Content", "Data", "Date", "DateInterval", "Decimal", "Decodable", "Decoder", "Dictionary",
    "Dimension", "Double", "Duration", "Element", "Encodable", "Encoder", "Equatable", "Error",
    "FallbackCase", "FileHandle", "FileManager", "Finding", "Float", "Formatter", "Hashable",
    "Host",
    "ID", "Identifiable", "Index", "Int", "Int16", "Int32", "Int64", "Int8", "Iterator", "JSON",
    "Key", "Locale", "Mappable", "Mapped", "Mapper", "Measurement", "Mirror", "Month", "Never",
    "Notification", "Operation", "Optional", "Operator", "Port", "Process", "Progress",
    "PropertyOverrides", "Protocol", "Range", "RawValue", "Regex", "Result", "Scanner", "Self",
    "Sendable", "Sequence", "Serializer", "Set", "Slice", "SourceObject", "SourcePath",
    "SourceValue", "Stream", "String", "Substring", "Task", "Thread", "TimeInterval", "TimeZone",
    "Timer", "Transformer", "Type", "UInt", "URL", "URLRequest", "URLResponse", "UUID", "Unicode",
    "Unit", "Value", "Void", "Warning",
  ]

  /// Returns the name of a property for a key: `created_at` is createdAt, `2x` is key2x.
  package static func property(for key: String) -> String {
    if key == SourceDocument.innerTextKey { return "innerXML" }
    let name = isCamelCase(key) ? String(key.prefix(lengthLimit)) : camelCase(key)
    return unusable.contains(name) ? name + "Value" : name
  }

  /// Returns the name of an enum's case for a text.
  package static func enumCase(for text: String) -> String {
    let name = property(for: text)
    return namesOfEnums.contains(name) ? name + "Value" : name
  }

  /// Returns the name of a type for a key: `stop_times` is StopTimes, of an element StopTime.
  package static func type(for key: String, isElement: Bool) -> String {
    var words = words(of: key)
    if isElement, let last = words.last { words[words.count - 1] = singular(last) }
    let name = words.map(capitalized).joined().prefix(lengthLimit)
    return available(name.first?.isLetter == true ? String(name) : "Key" + name)
  }

  /// Returns a type's name that hides none: `Date` becomes DateModel.
  package static func available(_ name: String) -> String {
    knownTypes.contains(name) ? name + "Model" : name
  }

  /// Returns a name with backticks where it needs them.
  package static func quoted(_ name: String) -> String {
    reservedWords.contains(name) ? "`\(name)`" : name
  }

  /// Returns whether a text can be the name of a type that the user gives.
  package static func isTypeName(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter || first == "_" else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      && !reservedWords.contains(name)
  }

  private static func isCamelCase(_ key: String) -> Bool {
    guard let first = key.utf8.first, 0x61...0x7A ~= first else { return false }
    return key.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 | 0x20 }
  }

  private static func camelCase(_ key: String) -> String {
    let words = words(of: key)
    let name = (words.prefix(1) + words.dropFirst().map(capitalized)).joined().prefix(lengthLimit)
    return name.first?.isLetter == true ? String(name) : "key" + name
  }

  private static func words(of key: String) -> [String] {
    let plain = asciiLetters(of: String(key.unicodeScalars.prefix(4 * lengthLimit)))
    return plain.allSatisfy { $0 == " " } ? [] : NameWords(plain, atAllSigns: true).words
  }

  /// Returns a text with the letters of ASCII that are like its own, and spaces for all else: `größe`
  /// is grosse.
  private static func asciiLetters(of text: String) -> String {
    let likeOthers: [Unicode.Scalar: String] = [
      "ß": "ss", "æ": "ae", "Æ": "Ae", "ø": "o", "Ø": "O", "œ": "oe", "ł": "l", "Ł": "L", "ı": "i",
      "đ": "d", "þ": "th", "ð": "d", "ə": "e",
    ]
    return text.decomposedStringWithCanonicalMapping.unicodeScalars.map { scalar in
      if let like = likeOthers[scalar] { return like }
      if scalar.properties.generalCategory == .nonspacingMark { return "" }
      let isName = 0x30...0x39 ~= scalar.value || (scalar.isASCII && scalar.properties.isAlphabetic)
      return isName ? String(scalar) : " "
    }.joined()
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Returns an English noun in the singular, where its ending tells: `entries` is entry.
  package static func singular(_ word: String) -> String {
    let exceptions = [
      "news": "news", "series": "series", "species": "species", "status": "status", "bus": "bus",
      "statuses": "status", "buses": "bus", "people": "person", "children": "child",
      "data": "datum",
      "media": "medium", "indices": "index", "vertices": "vertex", "movies": "movie",
      "address": "address",
    ]
    if let exception = exceptions[word] { return exception }
    guard word.count > 3, word.hasSuffix("s") else { return word }
    if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    for ending in ["sses", "shes", "ches", "xes", "zes"] where word.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    let keepsEnding = ["ss", "us", "is"].contains { word.hasSuffix($0) }
    return keepsEnding ? word : String(word.dropLast())
  }
}

/// Names that are each taken once, by their canonical forms.
package struct TakenNames {
  private var forms: Set<String> = []

  package init() {}

  /// Returns whether a name is taken, in some spelling.
  package func has(_ name: String) -> Bool { forms.contains(CanonicalForm.fold(name)) }

  /// Returns a name, or one with a number behind it that is still free.
  package mutating func take(_ name: String) -> String {
    var candidate = name
    var number = 2
    while !forms.insert(CanonicalForm.fold(candidate)).inserted {
      candidate = name + "\(number)"
      number += 1
    }
    return candidate
  }
}
