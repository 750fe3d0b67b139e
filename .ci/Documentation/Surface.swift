// Prints the page "The surface": each public type with its members, a line for each; and fails where a
// public symbol has no documentation. One that inherits the words of a protocol's requirement has them
// in the graph as well, and an extension needs none of its own.
//
//     surface FOLDER-OF-GRAPHS...
//
// The words are those of the documentation comments: their first sentence, and the first line of code
// that names the member, or else its declaration.
import Foundation

struct Graph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Comment: Decodable {
      struct Line: Decodable { let text: String }
      let lines: [Line]
    }
    struct Fragment: Decodable { let spelling: String }
    struct Availability: Decodable { let isUnconditionallyUnavailable: Bool? }

    let kind: Kind
    let pathComponents: [String]
    let docComment: Comment?
    let declarationFragments: [Fragment]?
    let availability: [Availability]?
  }

  let symbols: [Symbol]
}

/// A type with its members, or what a module adds to a type of another one.
struct Group {
  var summary = ""
  var members: [(name: String, line: String)] = []
}

/// Members that every type of its kind has.
let common: Set<String> = [
  "==(_:_:)", "hash(into:)", "description", "errorDescription", "encode(to:)", "init(from:)",
  "startIndex", "endIndex", "makeIterator()", "makeAsyncIterator()", "next()", "next(isolation:)",
  "transform(_:)", "reverse(_:)", "expectation", "documentBytes", "sourcePath",
]

let types: Set<String> = ["swift.struct", "swift.class", "swift.enum", "swift.protocol"]

extension Graph.Symbol {
  var lines: [String] { docComment?.lines.map(\.text) ?? [] }

  var isCommon: Bool {
    common.contains(pathComponents.last ?? "") || kind.identifier == "swift.typealias"
      || kind.identifier == "swift.associatedtype" || kind.identifier == "swift.extension"
      || availability?.contains { $0.isUnconditionallyUnavailable == true } == true
  }

  var summary: String {
    let words = lines.prefix { !$0.trimmingCharacters(in: .whitespaces).isEmpty }
      .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
      .replacingOccurrences(of: "``", with: "`")
    return words.range(of: ". ").map { String(words[..<$0.lowerBound]) + "." } ?? words
  }

  /// The first line of code that names the symbol.
  var example: String? {
    guard let name = pathComponents.last?.prefix(while: { $0 != "(" }) else { return nil }
    let wanted = name == "init" ? (pathComponents.dropLast().last ?? "") + "(" : String(name)
    let code = lines.lazy.filter { $0.hasPrefix("    ") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
    return code.first {
      $0.contains(wanted) && $0.count <= 90 && !$0.contains("`") && !"({[".contains($0.last ?? " ")
    }
  }

  /// The declaration, where it is short enough for a line.
  var declaration: String? {
    let text = declarationFragments.map { $0.map(\.spelling).joined() } ?? ""
    return text.isEmpty || text.count > 150 || text.contains("\n") ? nil : text
  }

  var line: String {
    let name = pathComponents.last ?? ""
    let shown =
      switch kind.identifier {
      case "swift.init": pathComponents.dropLast().suffix(1).joined() + name.dropFirst(4)
      case "swift.type.method", "swift.type.property", "swift.enum.case": ".\(name)"
      default: name
      }
    return "- `\(shown)`: \(summary)" + ((example ?? declaration).map { " `\($0)`" } ?? "")
  }
}

print(
  """
  # The surface

  Open this page to find a member by its name: each public type, and what it has, a line for each.

  ## Overview

  The lines are those of the documentation comments, with the first line of code that shows the member, or
  its declaration. Members that all types of a kind have, such as `==` and `description`, or
  `transform(_:)` of a transformer, are left out.
  """)
var undocumented: [String] = []
for folder in CommandLine.arguments.dropFirst() {
  var groups: [String: Group] = [:]
  let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  for file in files where file.hasSuffix(".json") {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)"))
    let graph = try JSONDecoder().decode(Graph.self, from: data)
    undocumented += graph.symbols
      .filter { $0.docComment == nil && $0.kind.identifier != "swift.extension" }
      .map { $0.pathComponents.joined(separator: ".") }
    for symbol in graph.symbols where !symbol.isCommon {
      let path = symbol.pathComponents
      if types.contains(symbol.kind.identifier) {
        groups[path.joined(separator: "."), default: Group()].summary = symbol.summary
      } else {
        groups[path.dropLast().joined(separator: "."), default: Group()].members
          .append((path.last ?? "", symbol.line))
      }
    }
  }
  let module = URL(fileURLWithPath: folder).deletingPathExtension().lastPathComponent
  print("\n### \(module)")
  for (name, group) in groups.sorted(by: { $0.key < $1.key }) {
    print("\n#### \(name)\n")
    if !group.summary.isEmpty { print(group.summary + (group.members.isEmpty ? "" : "\n")) }
    var last = ""
    for line in group.members.sorted(by: { ($0.name, $0.line) < ($1.name, $1.line) }).map(\.line)
    where line != last {
      print(line)
      last = line
    }
  }
}
for symbol in undocumented {
  FileHandle.standardError.write(Data("error: \(symbol) is not documented\n".utf8))
}
exit(undocumented.isEmpty ? 0 : 1)
