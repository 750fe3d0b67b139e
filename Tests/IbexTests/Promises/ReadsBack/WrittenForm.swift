import Foundation
import Ibex
import IbexObjects
import TestSupport

/// The names by which values are written.
enum KeyStyle: CaseIterable {
  case names, overrides, snake, kebab, camel

  var keyNames: Serializer.KeyNames {
    switch self {
    case .names: .propertyNames
    case .overrides: .overrides
    case .snake: .snakeCase
    case .kebab: .kebabCase
    case .camel: .camelCase
    }
  }
}

/// A form in which values are written and read.
enum WrittenForm: CaseIterable {
  case json, document, texts, natives, value, xml, wrapped, named, form, bracketed, query

  var isXML: Bool { [.xml, .wrapped, .named].contains(self) }
  var isForm: Bool { [.form, .bracketed, .query].contains(self) }
  /// Whether numbers and Booleans are texts.
  var isOfTexts: Bool { isXML || isForm || self == .texts }

  /// Returns the serializer with the options of the form.
  func serializer(_ serializer: Serializer) -> Serializer {
    var serializer = serializer
    switch self {
    case .natives: serializer.dictionary.leaves = .native
    case .wrapped: serializer.xml.lists = .wrapped()
    case .named: serializer.xml.lists = .wrapped(item: "x")
    case .bracketed: serializer.form.lists = .bracketed
    default: break
    }
    return serializer
  }
}

/// A value that was written.
enum WrittenValue: CustomStringConvertible {
  case json(String)
  case document(String)
  case xml(String)
  case form(String)
  case value(Any)
  case items([URLQueryItem])
  case source(SourceValue)

  init<Value>(_ value: Value, as form: WrittenForm, by serializer: Serializer) throws {
    let serializer = form.serializer(serializer)
    self =
      switch form {
      case .json: .json(try serializer.jsonString(value))
      case .document: .document(try serializer.jsonString(value))
      case .texts, .natives: .value(try serializer.dictionaryValue(value))
      case .value: .source(try serializer.sourceValue(value))
      case .xml, .wrapped, .named: .xml(try serializer.xmlString(value))
      case .form, .bracketed: .form(try serializer.formEncoded(value))
      case .query: .items(try serializer.queryItems(value))
      }
  }

  var description: String {
    switch self {
    case .json(let text), .document(let text), .xml(let text), .form(let text): text
    case .value(let value): wholeText(of: value)
    case .items(let items): items.map { "\($0.name)=\($0.value ?? "(nil)")" }.joined(separator: "&")
    case .source(let value): value.description
    }
  }

  /// Reads a value, and returns what a strict mapper would throw.
  func read<Value>(
    _ type: Value.Type, by mapper: Mapper, in depot: IdentityMap?
  ) throws -> (value: Value, report: MappingReport) {
    switch self {
    case .json(let text) where depot == nil:
      // In a single pass, which a report would end.
      return (try mapper.map(type, from: .json(text)), MappingReport())
    case .json(let text), .document(let text):
      if let depot { return try mapper.mapReporting(type, from: .json(text), in: depot) }
      return try mapper.mapReporting(type, from: .json(text))
    case .xml(let text):
      if let depot { return try mapper.mapReporting(type, from: .xml(text), in: depot) }
      return try mapper.mapReporting(type, from: .xml(text))
    case .value(let value as [Any]):
      if let depot { return try mapper.mapReporting(type, from: .list(value), in: depot) }
      return try mapper.mapReporting(type, from: .list(value))
    case .value(let value):
      return try read(type, from: value as? [String: Any] ?? [:], by: mapper, in: depot)
    case .form(let text): return try read(type, from: FormSource(text), by: mapper, in: depot)
    case .items(let items): return try read(type, from: FormSource(items), by: mapper, in: depot)
    case .source(let value): return try read(type, from: value, by: mapper, in: depot)
    }
  }

  private func read<Value>(
    _ type: Value.Type, from source: some DataSource, by mapper: Mapper, in depot: IdentityMap?
  ) throws -> (value: Value, report: MappingReport) {
    if let depot { return try mapper.mapReporting(type, from: source, in: depot) }
    return try mapper.mapReporting(type, from: source)
  }
}
