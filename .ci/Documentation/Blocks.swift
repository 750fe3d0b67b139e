// Makes a program of the Swift code in pages of Markdown:
//
//     blocks FOLDER PAGE...
//
// Each page becomes a function of the program: its declarations stand beside it, private to the
// file, and its statements run in order, so that a block may use what those before it declare.
// Errors of the compiler have the lines of the page. The program, together with `Claims.swift`,
// fails where a result is not the one that a comment claims:
//
// * The lines that a block prints are those of the comments behind its `print` calls, at the end of
//   the same line or on lines of their own; "…" stands for any text. A block without such comments
//   may print anything. Behind `_ = …` stands what its observers print.
// * `let name = expression  // value` and `expression  // value` claim a value;
//   `expression  // throws: text` an error and its text.
//
// Comments of HTML, which no reader sees, tell what the code does not:
//
//     <!-- swift: fresh -->      What follows knows nothing of the blocks before it.
//     <!-- swift: compiled -->   The next block is compiled, but not run.
//     <!-- swift: manifest -->   The next block is a package manifest.
//     <!-- swift
//     code that the next blocks need but do not show
//     -->
import Foundation

/// A piece of code of a page.
struct Block {
  enum Use { case run, compile, manifest }

  var lines: [String] = []
  /// The number of its first line in the page.
  var start = 0
  var use = Use.run
}

struct Failure: Error, CustomStringConvertible {
  let description: String
}

/// The blocks of a page that know of each other.
typealias Scope = [Block]

// MARK: - Reading pages

/// Reads the blocks of a page, in scopes.
func scopes(of page: String, named name: String) throws -> [Scope] {
  var scopes: [Scope] = [[]]
  var block: Block?
  var next = Block.Use.run
  var end = ""
  var isInOtherFence = false
  var isBehindBlank = true
  for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    let number = index + 1
    if block != nil {
      if line == end {
        block.map { scopes[scopes.count - 1].append($0) }
        block = nil
      } else {
        block?.lines.append(String(line))
      }
      continue
    }
    if isInOtherFence {
      isInOtherFence = !line.hasPrefix("```")
      continue
    }
    switch line {
    case "```swift":
      block = Block(start: number + 1, use: next)
      end = "```"
      next = .run
    case "<!-- swift":
      block = Block(start: number + 1)
      end = "-->"
    case "<!-- swift: fresh -->": scopes.append([])
    case "<!-- swift: compiled -->": next = .compile
    case "<!-- swift: manifest -->": next = .manifest
    case _ where line.hasPrefix("```"): isInOtherFence = true
    case _ where line.hasPrefix("<!-- swift"):
      throw Failure(description: "\(name):\(number): unknown mark: \(line)")
    case _ where line.hasPrefix("    ") && isBehindBlank:
      throw Failure(description: "\(name):\(number): code without a fence is not checked")
    default: break
    }
    isBehindBlank = line.isEmpty
  }
  guard block == nil else { throw Failure(description: "\(name): a block does not end") }
  return scopes.filter { !$0.isEmpty }
}

// MARK: - Understanding code

/// A declaration or a statement at the top level of a block.
struct Chunk {
  var lines: [String]
  let start: Int

  /// The first line without attributes and modifiers.
  private var opening: Substring {
    var text = lines.first { !$0.hasPrefix("@") || $0.contains(" ") }?[...] ?? ""
    while true {
      if text.hasPrefix("@") {
        text = text.drop { $0 != " " && $0 != "(" }
        if text.hasPrefix("(") { text = text.drop { $0 != ")" }.dropFirst() }
      } else if let word = Self.modifiers.first(where: { text.hasPrefix($0 + " ") }) {
        text = text.dropFirst(word.count)
      } else {
        return text
      }
      text = text.drop { $0 == " " }
    }
  }

  private static let modifiers = [
    "final", "indirect", "public", "private", "nonisolated", "package",
  ]

  /// Whether a line goes on with what the chunk begins.
  func isContinued(by line: String) -> Bool {
    if isConditional { return lines.last?.hasPrefix("#endif") == false }
    if line.isEmpty || line.hasPrefix("//") || line.hasPrefix("else") { return true }
    return " })].\"".contains(line.first ?? " ")
      || lines.allSatisfy { $0.hasPrefix("@") && !$0.contains(" ") }
  }

  private var isConditional: Bool { lines.first?.hasPrefix("#if") == true }

  enum Kind { case `import`, `extension`, declaration, statement }

  var kind: Kind {
    if isConditional { return .extension }
    return kindOfOpening
  }

  private var kindOfOpening: Kind {
    switch opening.prefix(while: { $0 != " " }) {
    case "import": .import
    case "extension": .extension
    case "struct", "class", "enum", "protocol", "actor", "func", "typealias": .declaration
    default: .statement
    }
  }

  /// The declaration, private to its file.
  var privateText: String {
    guard kind == .declaration, !lines.contains(where: { $0.hasPrefix("private ") }) else {
      return text
    }
    var lines = lines
    let words = ["final ", "indirect "] + Self.introducers
    let first = lines.firstIndex { !$0.hasPrefix("@") || $0.contains(" ") } ?? 0
    for word in words {
      if lines[first].hasPrefix(word) {
        lines[first] = "private " + lines[first]
        break
      }
      if let place = lines[first].range(of: " " + word) {
        lines[first].insert(contentsOf: "private ", at: lines[first].index(after: place.lowerBound))
        break
      }
    }
    return lines.joined(separator: "\n")
  }

  private static let introducers = [
    "struct ", "class ", "enum ", "protocol ", "actor ", "func ", "typealias ",
  ]

  var text: String { lines.joined(separator: "\n") }

  /// The lines that are code and not comments that stand alone.
  var code: [String] { lines.filter { !$0.trimmed.hasPrefix("//") } }
}

extension StringProtocol {
  var trimmed: String { trimmingCharacters(in: .whitespaces) }

  /// The code of a line and the comment behind it.
  var splitAtComment: (code: String, comment: String)? {
    guard let place = range(of: "  // ", options: .backwards) else { return nil }
    return (String(self[..<place.lowerBound]), self[place.upperBound...].trimmed)
  }
}

extension Block {
  var chunks: [Chunk] {
    var chunks: [Chunk] = []
    for (index, line) in lines.enumerated() {
      if !chunks.isEmpty, chunks[chunks.count - 1].isContinued(by: line) {
        chunks[chunks.count - 1].lines.append(line)
      } else {
        chunks.append(Chunk(lines: [line], start: start + index))
      }
    }
    return chunks
  }
}

/// A line that is expected to be printed.
struct PrintedLine {
  let text: String
  let number: Int
}

extension Chunk {
  /// What the comments of a statement say that it prints.
  var printedLines: [PrintedLine] {
    var printed: [PrintedLine] = []
    var isClaim = false
    for (index, line) in lines.enumerated() {
      let text = line.trimmed
      if text.hasPrefix("//") {
        if isClaim || (index > 0 && line == text && prints) {
          printed.append(PrintedLine(text: String(text.dropFirst(3)), number: start + index))
          isClaim = true
        }
      } else {
        isClaim = text.hasPrefix("print(") || text.contains("{ print(")
        if isClaim || text.hasPrefix("_ = "), let (_, comment) = line.splitAtComment {
          printed.append(PrintedLine(text: comment, number: start + index))
        }
      }
    }
    return printed
  }

  private var prints: Bool { code.contains { $0.contains("print(") || $0.hasPrefix("_ = ") } }

  /// The statement with the check of the value that its comment claims.
  var checkedText: String {
    let code = code.filter { !$0.isEmpty }
    guard let last = code.last, let (rest, comment) = last.splitAtComment else { return text }
    let number = start + (lines.lastIndex(of: last) ?? 0)
    let expression = (code.dropLast() + [rest]).joined(separator: "\n")
    let literal = comment.debugDescription
    if expression.hasPrefix("let ") {
      let name = expression.dropFirst(4).prefix { $0 != " " && $0 != ":" }
      return "\(text)\nexpectValue(\(name), \(literal), line: \(number))"
    }
    let others = [
      "var ", "for ", "if ", "do ", "while ", "guard ", "switch ", "print(", "_ = ", "defer ",
    ]
    let isAssignment = expression.contains(" = ") || expression.contains(" += ")
    if others.contains(where: expression.hasPrefix) || isAssignment { return text }
    if let message = comment.removing(prefix: "throws: ") {
      return "expectError(\(message.debugDescription), line: \(number)) { _ =\n\(expression)\n}"
    }
    return "expectValue(\n\(expression)\n, \(literal), line: \(number))"
  }
}

extension String {
  func removing(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}

// MARK: - Writing the program

/// The source of one scope.
func source(of scope: Scope, page: String, function: String) -> String {
  var imports = ["import Foundation", "import Ibex"]
  var declarations = ""
  var body = ""
  for (position, block) in scope.enumerated() where block.use != .manifest {
    var statements = ""
    var printed: [PrintedLine] = []
    for chunk in block.chunks {
      let place = "#sourceLocation(file: \(page.debugDescription), line: \(chunk.start))"
      switch chunk.kind {
      case .import: imports += chunk.code.filter { !$0.isEmpty && !$0.hasSuffix("Networking") }
      case .extension, .declaration:
        declarations += "\(place)\n\(chunk.privateText)\n#sourceLocation()\n"
      case .statement:
        statements += "\(place)\n\(chunk.checkedText)\n#sourceLocation()\n"
        printed += chunk.printedLines
      }
    }
    if block.use == .compile {
      body += "func compiled\(position)() async throws {\n\(statements)}\n"
    } else {
      let claims = printed.map { "(\($0.text.debugDescription), \($0.number))" }
      body += "beginBlock(\(page.debugDescription), line: \(block.start))\n\(statements)"
      body += "endBlock(printing: [\(claims.joined(separator: ", "))])\n"
    }
  }
  var seen: Set<String> = []
  return """
    \(imports.filter { seen.insert($0).inserted }.joined(separator: "\n"))
    #if canImport(FoundationNetworking)
      import FoundationNetworking
    #endif

    \(declarations)
    func \(function)() async throws {
    \(body)}

    """
}

func writeProgram(to folder: String, pages: [String]) throws {
  let files = FileManager.default
  try files.createDirectory(atPath: folder + "/Manifests", withIntermediateDirectories: true)
  var calls = ""
  var manifestCount = 0
  for page in pages {
    let text = try String(contentsOfFile: page, encoding: .utf8)
    for scope in try scopes(of: text, named: page) {
      let function = "scope\(calls.count(where: { $0 == "\n" }) + 1)"
      let code = source(of: scope, page: page, function: function)
      try code.write(toFile: "\(folder)/\(function).swift", atomically: true, encoding: .utf8)
      calls += "    await run(\(page.debugDescription)) { try await \(function)() }\n"
      for block in scope where block.use == .manifest {
        manifestCount += 1
        let manifest = "\(folder)/Manifests/\(manifestCount)"
        try files.createDirectory(atPath: manifest, withIntermediateDirectories: true)
        try block.lines.joined(separator: "\n")
          .replacingOccurrences(of: "<this repository>", with: "https://host.example/Ibex.git")
          .write(toFile: manifest + "/Package.swift", atomically: true, encoding: .utf8)
      }
    }
  }
  let main = """
    @main struct Blocks {
      static func main() async {
    \(calls)    finish()
      }
    }

    """
  try main.write(toFile: folder + "/Blocks.swift", atomically: true, encoding: .utf8)
}

@main struct Program {
  static func main() {
    let arguments = CommandLine.arguments
    do {
      try writeProgram(to: arguments[1], pages: Array(arguments[2...]))
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }
}
