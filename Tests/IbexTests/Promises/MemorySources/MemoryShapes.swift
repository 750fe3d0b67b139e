import Foundation
import Ibex
import TestSupport

@testable import IbexCore

/// Ways to read a value in memory, each with its result in words.
struct MemoryShapes {
  let name: String
  let read: (Any) -> String

  private init<Value>(
    _ name: String, as type: Value.Type, by mapper: Mapper = Mapper(), at path: String? = nil,
    in wrap: @escaping (Any) -> Any = { ["value": $0] }
  ) {
    self.name = name
    read = { value in
      Self.words { try mapper.report(type, from: wrap(value), at: path) }
    }
  }

  private static var strict: Mapper { Mapper().with { $0.strictness = .strict } }
  private static var exact: Mapper { Mapper(conversions: .exact) }

  static var all: [MemoryShapes] {
    var shapes = [
      MemoryShapes("model", as: MemoryHolder<MemoryPart>.self),
      MemoryShapes("Int", as: MemoryHolder<Int>.self),
      MemoryShapes("UInt8", as: MemoryHolder<UInt8>.self),
      MemoryShapes("Double", as: MemoryHolder<Double>.self),
      MemoryShapes("Bool", as: MemoryHolder<Bool>.self),
      MemoryShapes("String", as: MemoryHolder<String>.self),
      MemoryShapes("Decimal", as: MemoryHolder<Decimal>.self),
      MemoryShapes("Date", as: MemoryHolder<Date>.self),
      MemoryShapes("URL", as: MemoryHolder<URL>.self),
      MemoryShapes("UUID", as: MemoryHolder<UUID>.self),
      MemoryShapes("Data", as: MemoryHolder<Data>.self),
      MemoryShapes("Color", as: MemoryHolder<MemoryColor>.self),
      MemoryShapes("Any", as: MemoryHolder<Any>.self),
      MemoryShapes("SourceValue", as: MemoryHolder<SourceValue>.self),
      MemoryShapes("SourceObject", as: MemoryHolder<SourceObject>.self),
      MemoryShapes("[Int]", as: MemoryHolder<[Int]>.self),
      MemoryShapes("[String?]", as: MemoryHolder<[String?]>.self),
      MemoryShapes("Set", as: MemoryHolder<Set<String>>.self),
      MemoryShapes("[String: Int]", as: MemoryHolder<[String: Int]>.self),
      MemoryShapes("[String: Any]", as: MemoryHolder<[String: Any]>.self),
      MemoryShapes("[Int: String]", as: MemoryHolder<[Int: String]>.self),
      MemoryShapes("models", as: MemoryHolder<[MemoryPart]>.self),
      MemoryShapes("models by name", as: MemoryHolder<[String: MemoryPart]>.self),
      MemoryShapes("Decodable", as: MemoryHolder<MemoryItem>.self),
      MemoryShapes("Decodables", as: MemoryHolder<[MemoryItem]>.self),
      MemoryShapes("union", as: MemoryHolder<MemoryUnion>.self),
      MemoryShapes("element", as: MemoryHolder<SourceElement>.self),
    ]
    shapes += [
      MemoryShapes("strict Int", as: MemoryHolder<Int>.self, by: strict),
      MemoryShapes("strict text", as: MemoryHolder<String>.self, by: strict),
      MemoryShapes("strict model", as: MemoryHolder<MemoryPart>.self, by: strict),
      MemoryShapes("strict models", as: MemoryHolder<[MemoryPart]>.self, by: strict),
      MemoryShapes("exact Int", as: MemoryHolder<Int>.self, by: exact),
      MemoryShapes("exact text", as: MemoryHolder<String>.self, by: exact),
      MemoryShapes("exact Date", as: MemoryHolder<Date>.self, by: exact),
      MemoryShapes("exact model", as: MemoryHolder<MemoryPart>.self, by: exact),
      MemoryShapes("exact list", as: MemoryHolder<[Int]>.self, by: exact),
      MemoryShapes("exact Decodable", as: MemoryHolder<MemoryItem>.self, by: exact),
    ]
    return shapes
  }

  static var alongPaths: [MemoryShapes] {
    let twice: (Any) -> Any = { ["a": [["value": $0], ["value": $0]]] }
    return [
      MemoryShapes("itself", as: MemoryPart.self, at: "value"),
      MemoryShapes("one level down", as: MemoryPart.self, at: "value.part"),
      MemoryShapes("one by its place", as: MemoryPart.self, at: "value[0]"),
      MemoryShapes("a list", as: [MemoryPart].self, at: "value"),
      MemoryShapes("labels", as: [String].self, at: "value.label"),
      MemoryShapes("a number", as: Int?.self, at: "value.id"),
      MemoryShapes("of each", as: [MemoryPart].self, at: "a.value", in: twice),
      MemoryShapes("numbers of each", as: [Int].self, at: "a.value.id", in: twice),
      MemoryShapes("lists of each", as: [[Int]].self, at: "a.value.sizes", in: twice),
      MemoryShapes("Decodables of each", as: [MemoryItem].self, at: "a.value", in: twice),
      MemoryShapes("in a list", as: MemoryHolder<MemoryPart>.self, at: "list[1]") {
        ["list": [1, ["value": $0]] as [Any]]
      },
    ]
  }

  static var ofSources: [(name: String, read: (AskedSource) -> String)] {
    let mapper = Mapper().with { $0.missingKeys = .report }
    return [
      (
        "as a model",
        { source in words { try mapper.mapReporting(MemoryOrder.self, from: source) } }
      ),
      ("silently", { source in words { (try Mapper().map(MemoryOrder.self, from: source), nil) } }),
      ("strictly", { source in words { (try strict.map(MemoryPart.self, from: source), nil) } }),
      (
        "as a Decodable",
        { source in words { try mapper.mapReporting(MemoryItem.self, from: source) } }
      ),
      (
        "along a path",
        { source in words { try mapper.mapReporting([MemoryPart].self, from: source, at: "parts") }
        }
      ),
      (
        "as a dictionary",
        { source in
          words {
            try mapper.mapReporting(MemoryHolder<[String: Any]>.self, from: ["value": source])
          }
        }
      ),
      (
        "as an update",
        { source in
          words {
            var order = MemoryOrder()
            let changes = try mapper.update(&order, from: source)
            return ((order, changes.map { "\($0)" }), nil)
          }
        }
      ),
    ]
  }

  static var ofOrders: [MemoryShapes] {
    let same: (Any) -> Any = { $0 }
    let reporting = Mapper().with { $0.missingKeys = .report }
    return [
      MemoryShapes("order", as: MemoryOrder.self, by: reporting, in: same),
      MemoryShapes("strict", as: MemoryOrder.self, by: strict, in: same),
      MemoryShapes("Decodable", as: MemoryItem.self, in: same),
      MemoryShapes("Any", as: MemoryHolder<Any>.self),
      MemoryShapes("object", as: MemoryHolder<SourceObject>.self),
      MemoryShapes("labels", as: [String].self, at: "parts.label", in: same),
    ]
  }

  private static func words(_ read: () throws -> (value: some Any, report: MappingReport?))
    -> String
  {
    do {
      let (value, report) = try read()
      return ([words(of: value)] + words(of: report?.findings ?? [])).joined(separator: "; ")
    } catch let error as MappingError {
      return (["throws"] + words(of: error.findings)).joined(separator: "; ")
    } catch {
      return "throws \(error)"
    }
  }

  /// A dictionary has no order, and neither have the findings on its keys.
  private static func words(of findings: [Finding]) -> [String] {
    findings.map { "\($0)" }.sorted()
  }

  /// Returns a value in words that tell it from every other of its type.
  private static func words(of value: Any) -> String {
    switch value {
    case let date as Date: return "Date(\(date.timeIntervalSinceReferenceDate))"
    case let text as String: return "\"\(text)\""
    case is URL, is UUID, is Decimal, is SourceElement, is SourceDocument, is AskedSource:
      return "\(type(of: value))(\(value is AskedSource ? "" : "\(value)"))"
    case let data as Data: return "Data(\(Array(data)))"
    case let value as SourceValue: return "SourceValue(\(value))"
    case let literal as NumberLiteral: return "NumberLiteral(\(literal.text))"
    // A dictionary of Foundation has no order.
    case _ where type(of: value) is AnyObject.Type:
      return "\(type(of: value))(\("\(value)".sorted().map(String.init).joined()))"
    default: break
    }
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map { child in
      (child.label.map { "\($0): " } ?? "") + words(of: child.value)
    }
    switch mirror.displayStyle {
    case .optional: return children.first.map { String($0.dropFirst("some: ".count)) } ?? "nil"
    case .collection: return "[\(children.joined(separator: ", "))]"
    case .set, .dictionary: return "{\(children.sorted().joined(separator: ", "))}"
    case .enum where children.isEmpty, nil where children.isEmpty:
      return "\(type(of: value)).\(value)"
    default: return "\(type(of: value))(\(children.joined(separator: ", ")))"
    }
  }
}

extension Mapper {
  /// Reads a dictionary or any other source.
  fileprivate func report<Value>(
    _ type: Value.Type, from source: Any, at path: String?
  ) throws -> (value: Value, report: MappingReport?) {
    let view: any DataSource
    switch source {
    case let source as any DataSource: view = source
    default: view = ["value": source]
    }
    return try mapReporting(type, from: view, at: path ?? "")
  }
}

extension [MemoryShapes] {
  /// Returns the results of reading a value in each way.
  func results(of value: Any) -> [(name: String, text: String)] {
    map { ($0.name, $0.read(value)) }
  }
}
