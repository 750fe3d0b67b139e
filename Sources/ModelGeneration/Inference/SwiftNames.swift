import Foundation
import Ibex

/// The rules by which keys become names of Swift.
package enum SwiftNames {
  static let lengthLimit = 34

  /// The words that need backticks in declarations.
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

  /// The words that cannot be the name of a type.
  private static let wordsForTypes: Set<String> = [
    "self", "init", "Self", "Any", "Type", "Protocol",
  ]

  /// The names that an enum has already, or its optional.
  private static let namesOfEnums: Set<String> = [
    "none", "some", "fallback", "rawValue", "hashValue",
  ]

  /// The types of the standard library, Foundation, and Ibex that a nested type would hide.
  private static let knownTypes: Set<String> = [
    "Actor", "Any", "AnyCollection", "AnyHashable", "AnyIterator", "AnyKeyPath", "AnyObject",
    "AnySequence", "AnyTransformer", "Array", "ArraySlice", "AsyncSequence", "AsyncStream",
    "AttributedString", "BidirectionalCollection", "BinaryFloatingPoint", "BinaryInteger", "Bool",
    "Bundle", "ByteCountFormatter", "CGFloat", "Calendar", "CaseIterable", "Character",
    "CharacterSet", "Clock", "ClosedRange", "Codable", "CodingKey", "CodingKeys",
    "CodingUserInfoKey", "Collection", "CollectionOfOne", "Comparable", "ContiguousArray",
    "ContinuousClock", "CustomStringConvertible", "Data", "DataSource", "Date", "DateComponents",
    "DateFormatter", "DateInterval", "Decimal", "Decodable", "Decoder", "DecodingError",
    "Dictionary", "Dimension", "Double", "Duration", "Element", "EmptyCollection", "Encodable",
    "Encoder", "EncodingError", "Equatable", "Error", "ExpressibleByNilLiteral", "FallbackCase",
    "FileHandle", "FileManager", "Finding", "FindingCollector", "FindingLog", "FindingSummary",
    "Float", "Float16", "Float80", "FloatingPoint", "FormatError", "Formatter", "Foundation",
    "HTTPCookie", "Hashable", "Hasher", "Host", "ID", "ISO8601DateFormatter", "Ibex",
    "Identifiable", "IndexPath", "IndexSet", "InputStream", "Int", "Int128", "Int16", "Int32",
    "Int64", "Int8", "InterceptingMappable", "Iterator", "JSONDecoder", "JSONEncoder",
    "JSONSerialization", "KeyPath", "KeyValuePairs", "LazySequence", "Locale", "LocalizedError",
    "LosslessStringConvertible", "MainActor", "Mappable", "MappableWrapper", "Mapped", "Mapper",
    "MappingError", "MappingReport", "MappingTarget", "Measurement", "MeasurementFormatter",
    "Mirror", "MutableCollection", "Mutex", "NSArray", "NSDictionary", "NSError", "NSNull",
    "NSNumber", "NSObject", "NSPredicate", "NSRange", "NSString", "Never", "Notification",
    "NumberFormatter", "NumberLiteral", "Numeric", "ObjectIdentifier", "ObjectIdentity",
    "Observable", "Operation", "OperationQueue", "OptionSet", "Optional", "OutputStream",
    "PersonNameComponents", "Pipe", "PlanError", "PolymorphicMappable", "Port", "Predicate",
    "Process", "Progress", "PropertyOverride", "PropertyOverrides", "Protocol",
    "RandomAccessCollection", "RandomNumberGenerator", "Range", "RawRepresentable", "RawValue",
    "ReferenceWritableKeyPath", "Regex", "Repeated", "Result", "RunLoop", "Scanner", "Selector",
    "Self", "Sendable", "Sequence", "SerializationError", "Serializer", "Set", "SignedInteger",
    "Slice", "SourceDocument", "SourceElement", "SourceObject", "SourcePath", "SourceValue",
    "StaticString", "Stream", "Strideable", "String", "Substring", "SuspendingClock", "Swift",
    "SystemRandomNumberGenerator", "Task", "TaskGroup", "TextOutputStream", "Thread",
    "TimeInterval", "TimeZone", "Timer", "TransformError", "Transformer", "TransformerRegistry",
    "Type", "TypeFamily", "UInt", "UInt128", "UInt16", "UInt32", "UInt64", "UInt8", "URL",
    "URLComponents", "URLQueryItem", "URLRequest", "URLResponse", "URLSession", "UUID",
    "UndoManager", "Unicode", "Unit", "Unmanaged", "UnsafeBufferPointer", "UnsafeMutablePointer",
    "UnsafePointer", "UnsafeRawPointer", "UnsignedInteger", "UserDefaults", "ValidatingMappable",
    "Void", "WritableKeyPath", "XMLParser", "Zip2Sequence",
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
    var words = words(of: key)?.words ?? []
    if isElement, let last = words.popLast() { words.append(EnglishNoun.singular(last)) }
    let name = NameWords.capitalized(words[...]).prefix(lengthLimit)
    guard let first = name.first, hasStart(name) else { return available("Key" + name) }
    // Scripts without capitals spell a property and its type alike, which is a circular reference.
    return first.isUppercase ? available(String(name)) : name + "Model"
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
      && !reservedWords.contains(name) && !wordsForTypes.contains(name)
  }

  private static func isCamelCase(_ key: String) -> Bool {
    guard let first = key.utf8.first, 0x61...0x7A ~= first else { return false }
    return key.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 | 0x20 }
  }

  private static func camelCase(_ key: String) -> String {
    let name = words(of: key)?.camelCase.prefix(lengthLimit) ?? ""
    return hasStart(name) ? String(name) : "key" + name
  }

  /// Returns the words of a key; nil for one without letters and digits.
  private static func words(of key: String) -> NameWords? {
    let plain = lettersAndDigits(of: String(key.unicodeScalars.prefix(4 * lengthLimit)))
    return plain.allSatisfy { $0 == " " }
      ? nil : NameWords(withSmallPlurals(plain), atAllSigns: true)
  }

  /// Returns a text of ASCII with plurals of abbreviations as one word: `imageURLs` as `imageUrls`.
  private static func withSmallPlurals(_ text: String) -> String {
    var bytes = Array(text.utf8)
    func isCapital(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte }
    for position in bytes.indices.dropFirst(2) where bytes[position] == UInt8(ascii: "s") {
      let next = position + 1 < bytes.count ? bytes[position + 1] : 0x20
      guard !(0x61...0x7A ~= next), isCapital(bytes[position - 2]) else { continue }
      var letter = position - 1
      while letter > 0, isCapital(bytes[letter]), isCapital(bytes[letter - 1]) {
        bytes[letter] |= 0x20
        letter -= 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a text with spaces for all that names of Swift do not have.
  private static func lettersAndDigits(of text: String) -> String {
    text.precomposedStringWithCanonicalMapping.unicodeScalars.map { scalar in
      let isOfName =
        scalar.isASCII
        ? scalar.properties.isAlphabetic || 0x30...0x39 ~= scalar.value
        : scalar.properties.isXIDContinue
      return isOfName ? String(scalar) : " "
    }.joined()
  }

  /// Returns whether a name may begin so, and not only go on.
  private static func hasStart(_ name: some StringProtocol) -> Bool {
    name.unicodeScalars.first.map { $0.properties.isXIDStart } ?? false
  }
}
