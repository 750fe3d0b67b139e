import Foundation
import Ibex
import IbexObjects
import TestSupport
import Testing

/// Objects that lie within themselves become what a slow, obvious program makes of them: it fills
/// one property after the other, and what lies within the object itself behind the rest of it.
@Suite struct ObjectFillingOracleTests {
  @Test(arguments: UInt64(1)...120)
  func objectsWithinThemselvesMerge(_ seed: UInt64) throws {
    var maker = KnotMaker(random: SeededGenerator(seed: seed))
    let depot = IdentityMap()
    defer { depot.untie() }
    var table = KnotTable()
    for call in 0..<4 {
      let objects = (0..<1 + maker.number(below: 2)).map { _ in maker.object(of: .node) }
      let old = depot.rows
      let form = maker.number(below: 3)
      let source = KnotSource(objects, form, &maker.random)
      table.take(objects)
      let changes: [String: Set<String>]
      if call == 3, let root = depot.object(of: Node.self, identifiedBy: objects[0].id) {
        var node = root
        table = KnotTable(rows: old)
        table.take([objects[0]])
        let paths = try source.update(&node, in: depot)
        changes = [objects[0].name: Set(paths.map { "\($0)".components(separatedBy: ".")[0] })]
        #expect(paths.count == Set(paths).count, "\(source)")
      } else {
        changes = try source.synchronize(in: depot)
      }
      #expect(depot.rows == table.rows, "\(source)")
      for (name, paths) in changes {
        guard let before = old[name], let after = table.rows[name] else { continue }
        let differing = before.keys.filter { before[$0] != after[$0] }
        // What comes twice may change and change back on the way.
        #expect(paths.isSuperset(of: differing), "\(name) of \(source)")
        #expect(table.touched[name]?.isSuperset(of: paths) == true, "\(name) of \(source)")
      }
    }
  }
}

private final class Node: Mappable {
  var id = 0
  var name = ""
  var part: Part?
  var plain = Part()
  var next: Node?
  var nodes: [Node] = []
  var knot: Knot?
  static var overrides: PropertyOverrides { [.identity(\Node.id)] }
}

/// What holds others comes first here.
private final class Knot: Mappable {
  var nodes: [Node] = []
  var box = Box()
  var watched: Part? {
    didSet { count += 1 }
  }
  var next: Knot?
  var flat = Flat()
  var name = ""
  var id = 0
  var count = 0
  static var overrides: PropertyOverrides {
    [
      .identity(\Knot.id), .observed("watched", through: \Knot.watched), .flattened(\Knot.flat),
      .ignored(\Knot.count),
    ]
  }
}

private struct Part: Mappable {
  var a: Int?
  var node: Node?
  var b = 0
  var inner: Inner?
  struct Inner: Mappable {
    var c = 0
    var knot: Knot?
    var d: Int?
  }
}

private struct Box: Mappable {
  var part = Part()
  var checked: Checked?
}

private struct Checked: ValidatingMappable {
  var a: Int?
  var knots: [Knot] = []
  var b = 0
  func didMap() {}
}

private struct Flat: Mappable {
  var x = 0
  var node: Node?
  var y: Int?
}

extension IdentityMap {
  fileprivate var rows: [String: [String: KnotValue]] {
    var rows: [String: [String: KnotValue]] = [:]
    for node in allObjects(of: Node.self) {
      rows["node \(node.id)"] = KnotValue.properties(of: node)
    }
    for knot in allObjects(of: Knot.self) {
      rows["knot \(knot.id)"] = KnotValue.properties(of: knot)
      rows["knot \(knot.id)"]?["count"] = nil
    }
    return rows
  }

  /// Lets go of what the objects hold.
  fileprivate func untie() {
    for node in allObjects(of: Node.self) {
      (node.part, node.plain, node.next, node.nodes, node.knot) = (nil, Part(), nil, [], nil)
    }
    for knot in allObjects(of: Knot.self) {
      (knot.nodes, knot.box, knot.watched, knot.next, knot.flat) = ([], Box(), nil, nil, Flat())
    }
  }
}

/// A value of a property; an object is the name by which it is told from others.
private indirect enum KnotValue: Equatable {
  case none
  case number(Int)
  case text(String)
  case object(String)
  case list([KnotValue])
  case part([String: KnotValue])

  static func properties(of model: Any) -> [String: KnotValue] {
    var properties: [String: KnotValue] = [:]
    for (label, value) in Mirror(reflecting: model).children {
      properties[label ?? ""] = KnotValue(value)
    }
    return properties
  }

  private init(_ value: Any) {
    switch value {
    case let number as Int: self = .number(number)
    case let text as String: self = .text(text)
    case let node as Node: self = .object("node \(node.id)")
    case let knot as Knot: self = .object("knot \(knot.id)")
    case let list as [Any]: self = .list(list.map(KnotValue.init))
    case let value:
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional else {
        self = .part(Self.properties(of: value))
        return
      }
      self = mirror.children.first.map { KnotValue($0.value) } ?? .none
    }
  }
}

/// The shape of a property's values.
private indirect enum KnotShape: Sendable {
  case number(isOptional: Bool)
  case text
  case object(KnotKind)
  case objects(KnotKind)
  case part([(name: String, shape: KnotShape)], isOptional: Bool)

  /// The value by default.
  var initial: KnotValue {
    switch self {
    case .number(let isOptional): isOptional ? .none : .number(0)
    case .text: .text("")
    case .object: .none
    case .objects: .list([])
    case .part(let properties, let isOptional): isOptional ? .none : .part(properties.initial)
    }
  }

  static let part: [(name: String, shape: KnotShape)] = [
    ("a", .number(isOptional: true)), ("node", .object(.node)), ("b", .number(isOptional: false)),
    (
      "inner",
      .part(
        [
          ("c", .number(isOptional: false)), ("knot", .object(.knot)),
          ("d", .number(isOptional: true)),
        ], isOptional: true)
    ),
  ]
}

extension [(name: String, shape: KnotShape)] {
  fileprivate var initial: [String: KnotValue] {
    Dictionary(uniqueKeysWithValues: map { ($0.name, $0.shape.initial) })
  }
}

private enum KnotKind: String {
  case node
  case knot

  /// The properties in the order of their declaration, but for the identity.
  var properties: [(name: String, shape: KnotShape)] {
    switch self {
    case .node:
      [
        ("name", .text), ("part", .part(KnotShape.part, isOptional: true)),
        ("plain", .part(KnotShape.part, isOptional: false)), ("next", .object(.node)),
        ("nodes", .objects(.node)), ("knot", .object(.knot)),
      ]
    case .knot:
      [
        ("nodes", .objects(.node)),
        (
          "box",
          .part(
            [
              ("part", .part(KnotShape.part, isOptional: false)),
              (
                "checked",
                .part(
                  [
                    ("a", .number(isOptional: true)), ("knots", .objects(.knot)),
                    ("b", .number(isOptional: false)),
                  ], isOptional: true)
              ),
            ], isOptional: false)
        ), ("watched", .part(KnotShape.part, isOptional: true)), ("next", .object(.knot)),
        (
          "flat",
          .part(
            [
              ("x", .number(isOptional: false)), ("node", .object(.node)),
              ("y", .number(isOptional: true)),
            ], isOptional: false)
        ), ("name", .text),
      ]
    }
  }
}

/// An object as a source has it: the values of some properties.
private struct KnotObject {
  let kind: KnotKind
  let id: Int
  var content: [String: KnotContent] = [:]

  var name: String { "\(kind) \(id)" }
}

private indirect enum KnotContent {
  case null
  case number(Int)
  case text(String)
  /// The identity of an object.
  case reference(Int)
  case object(KnotObject)
  case list([KnotContent])
  case part([String: KnotContent])
}

private struct KnotMaker {
  var random: SeededGenerator

  mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  mutating func object(of kind: KnotKind, depth: Int = 0) -> KnotObject {
    var object = KnotObject(kind: kind, id: 1 + number(below: kind == .node ? 3 : 2))
    object.content = content(kind.properties, depth: depth)
    return object
  }

  private mutating func content(
    _ properties: [(name: String, shape: KnotShape)], depth: Int
  ) -> [String: KnotContent] {
    var content: [String: KnotContent] = [:]
    for (name, shape) in properties where number(below: 5) < 2 {
      content[name] = self.content(shape, depth: depth)
    }
    return content
  }

  private mutating func content(_ shape: KnotShape, depth: Int) -> KnotContent {
    switch shape {
    case .number(let isOptional):
      return isOptional && number(below: 5) == 0 ? .null : .number(1 + number(below: 9))
    case .text: return .text("name \(number(below: 9))")
    case .object(let kind):
      if number(below: 6) == 0 { return .null }
      return reference(to: kind, depth: depth)
    case .objects(let kind):
      return .list((0..<number(below: 4)).map { _ in reference(to: kind, depth: depth) })
    case .part(let properties, let isOptional):
      if isOptional, number(below: 6) == 0 { return .null }
      var content = content(properties, depth: depth)
      // Without anything in it, an element of XML is blank.
      if content.isEmpty, let (name, shape) = properties.first {
        content[name] = self.content(shape, depth: depth)
      }
      return .part(content)
    }
  }

  private mutating func reference(to kind: KnotKind, depth: Int) -> KnotContent {
    guard depth < 5, number(below: 4) > 0 else {
      return .reference(1 + number(below: kind == .node ? 4 : 3))
    }
    return .object(object(of: kind, depth: depth + 1))
  }
}

/// A document of objects, with its keys in any order.
private struct KnotSource: CustomStringConvertible {
  private let objects: [String]
  private let isXML: Bool
  private let isDictionary: Bool

  init(_ objects: [KnotObject], _ form: Int, _ random: inout SeededGenerator) {
    (isXML, isDictionary) = (form == 1, form == 2)
    self.objects = objects.map { object in
      form == 1 ? "<r>\(Self.xml(object, &random))</r>" : Self.json(object, &random)
    }
  }

  var description: String {
    isXML ? "<l>\(objects.joined())</l>" : "[\(objects.joined(separator: ","))]"
  }

  private func dictionaries(of objects: [String]) throws -> [Any] {
    try objects.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
  }

  /// Returns the names of the properties that changed, by the names of the objects.
  func synchronize(in depot: IdentityMap) throws -> [String: Set<String>] {
    let answer: SynchronizationResult<Node>
    if isXML {
      answer = try Mapper().synchronize(from: .xml(description), at: "l.r", in: depot)
    } else if isDictionary {
      answer = try Mapper().synchronize(from: .list(dictionaries(of: objects)), in: depot)
    } else {
      answer = try Mapper().synchronize(from: .json(description), in: depot)
    }
    func names(_ paths: [SourcePath]) -> Set<String> {
      #expect(paths.count == Set(paths).count, "\(self)")
      return Set(paths.map { "\($0)".components(separatedBy: ".")[0] })
    }
    var changes: [String: Set<String>] = [:]
    for update in answer.updated(of: Node.self) {
      changes["node \(update.object.id)"] = names(update.changes)
    }
    for update in answer.updated(of: Knot.self) {
      changes["knot \(update.object.id)"] = names(update.changes)
    }
    return changes
  }

  func update(_ node: inout Node, in depot: IdentityMap) throws -> [SourcePath] {
    if isXML { return try Mapper().update(&node, from: .xml(objects[0]), in: depot) }
    guard isDictionary else {
      return try Mapper().update(&node, from: .json(objects[0]), in: depot)
    }
    let dictionary = try #require(dictionaries(of: [objects[0]])[0] as? [String: Any])
    return try Mapper().update(&node, from: dictionary, in: depot)
  }

  private static func entries(_ object: KnotObject) -> [String: KnotContent] {
    var entries = object.content
    entries["id"] = .number(object.id)
    if object.kind == .knot, case .part(let flat)? = entries.removeValue(forKey: "flat") {
      entries.merge(flat) { $1 }
    }
    return entries
  }

  private static func json(_ object: KnotObject, _ random: inout SeededGenerator) -> String {
    json(entries(object), &random)
  }

  private static func json(
    _ entries: [String: KnotContent], _ random: inout SeededGenerator
  ) -> String {
    var texts: [String] = []
    for (key, content) in entries.sorted(by: { $0.key < $1.key }).shuffled(using: &random) {
      texts.append("\"\(key)\":\(json(content, &random))")
    }
    return "{\(texts.joined(separator: ","))}"
  }

  private static func json(_ content: KnotContent, _ random: inout SeededGenerator) -> String {
    switch content {
    case .null: return "null"
    case .number(let number), .reference(let number): return "\(number)"
    case .text(let text): return "\"\(text)\""
    case .object(let object): return json(object, &random)
    case .part(let entries): return json(entries, &random)
    case .list(let list):
      var texts: [String] = []
      for content in list { texts.append(json(content, &random)) }
      return "[\(texts.joined(separator: ","))]"
    }
  }

  private static func xml(_ object: KnotObject, _ random: inout SeededGenerator) -> String {
    xml(entries(object), &random)
  }

  private static func xml(
    _ entries: [String: KnotContent], _ random: inout SeededGenerator
  ) -> String {
    var texts: [String] = []
    for (key, content) in entries.sorted(by: { $0.key < $1.key }).shuffled(using: &random) {
      texts.append(xml(content, in: key, &random))
    }
    return texts.joined()
  }

  private static func xml(
    _ content: KnotContent, in name: String, _ random: inout SeededGenerator
  ) -> String {
    switch content {
    case .null:
      let namespace = "http://www.w3.org/2001/XMLSchema-instance"
      return "<\(name) xmlns:xsi=\"\(namespace)\" xsi:nil=\"true\"/>"
    case .number(let number), .reference(let number): return "<\(name)>\(number)</\(name)>"
    case .text(let text): return "<\(name)>\(text)</\(name)>"
    case .object(let object): return "<\(name)>\(xml(object, &random))</\(name)>"
    case .part(let entries): return "<\(name)>\(xml(entries, &random))</\(name)>"
    case .list(let list):
      var texts: [String] = []
      for content in list { texts.append(xml(content, in: name, &random)) }
      return list.isEmpty ? "<\(name)/>" : texts.joined()
    }
  }
}

/// The same objects as rows.
private struct KnotTable {
  private(set) var rows: [String: [String: KnotValue]]
  /// The properties that the last source has, by the names of the objects.
  private(set) var touched: [String: Set<String>] = [:]
  /// The objects around the one that is being filled, each with what lies within it and is for it.
  private var open: [(name: String, inner: [KnotObject])] = []

  init(rows: [String: [String: KnotValue]] = [:]) { self.rows = rows }

  mutating func take(_ objects: [KnotObject]) {
    touched = [:]
    // References may lead forward.
    for object in objects { note(.object(object)) }
    for object in objects { fill(object) }
  }

  private mutating func note(_ content: KnotContent) {
    switch content {
    case .object(let object):
      if rows[object.name] == nil {
        rows[object.name] = object.kind.properties.initial
        rows[object.name]?["id"] = .number(object.id)
      }
      for content in object.content.values { note(content) }
    case .list(let list): for content in list { note(content) }
    case .part(let entries): for content in entries.values { note(content) }
    case .null, .number, .text, .reference: break
    }
  }

  private mutating func fill(_ object: KnotObject) {
    if let place = open.lastIndex(where: { $0.name == object.name }) {
      open[place].inner.append(object)
      return
    }
    fillProperties(of: object)
  }

  private mutating func fillProperties(of object: KnotObject) {
    touched[object.name, default: []].formUnion(object.content.keys)
    open.append((object.name, []))
    for (name, shape) in object.kind.properties {
      guard let content = object.content[name] else { continue }
      let old = rows[object.name]?[name] ?? shape.initial
      let new = value(content, shape, old)
      rows[object.name]?[name] = new
    }
    for inner in open.removeLast().inner { fillProperties(of: inner) }
  }

  private mutating func value(
    _ content: KnotContent, _ shape: KnotShape, _ old: KnotValue
  ) -> KnotValue {
    switch (content, shape) {
    case (.number(let number), _): return .number(number)
    case (.text(let text), _): return .text(text)
    case (.reference, .object(let kind)), (.object, .object(let kind)):
      return reference(content, kind) ?? old
    case (.list(let list), .objects(let kind)):
      var values: [KnotValue] = []
      for content in list { if let value = reference(content, kind) { values.append(value) } }
      return .list(values)
    case (.part(let entries), .part(let properties, _)):
      var part = if case .part(let part) = old { part } else { properties.initial }
      for (name, shape) in properties {
        guard let content = entries[name] else { continue }
        part[name] = value(content, shape, part[name] ?? shape.initial)
      }
      return .part(part)
    default: return .none
    }
  }

  private mutating func reference(_ content: KnotContent, _ kind: KnotKind) -> KnotValue? {
    if case .object(let object) = content {
      fill(object)
      return .object(object.name)
    }
    guard case .reference(let id) = content, rows["\(kind) \(id)"] != nil else { return nil }
    return .object("\(kind) \(id)")
  }
}
