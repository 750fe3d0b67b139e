// Counts what an editor offers while someone types, as sourcekit-lsp tells it, and compares the counts
// with those allowed:
//
//     completion PRODUCTS [LIST]
//
// With LIST, it prints the entries of that place, from 0 on.
import Foundation

struct Place {
  let name: String
  let limit: Int
  /// The file, with `|` at the place.
  let code: String
}

let places = [
  Place(
    name: "mapper.", limit: 45,
    code: """
      import Ibex
      let mapper = Mapper()
      let end = mapper.|

      """),
  Place(
    name: ".transformer(.", limit: 70,
    code: """
      import Foundation
      import Ibex
      struct Station: Mappable {
        var opened = Date()
        static var overrides: PropertyOverrides { [.transformer(.|, for: \\Station.opened)] }
      }

      """),
  Place(
    name: "register(.", limit: 60,
    code: """
      import Foundation
      import Ibex
      func prepare() {
        var mapper = Mapper()
        mapper.transformers.register(.|)
      }

      """),
]

/// A language server, which answers one request after the other.
struct Server {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var lastID = 0

  init(in folder: URL) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sourcekit-lsp"]
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    _ = try answer(
      to: "initialize",
      ["rootUri": folder.absoluteString, "capabilities": [String: Any](), "processId": NSNull()])
    try notify("initialized", [:])
  }

  func stop() { process.terminate() }

  func notify(_ method: String, _ parameters: [String: Any]) throws {
    try send(["jsonrpc": "2.0", "method": method, "params": parameters])
  }

  mutating func answer(to method: String, _ parameters: [String: Any]) throws -> Any? {
    lastID += 1
    try send(["jsonrpc": "2.0", "id": lastID, "method": method, "params": parameters])
    while let message = try receive() {
      if message["method"] == nil, message["id"] as? Int == lastID { return message["result"] }
    }
    return nil
  }

  private func send(_ message: [String: Any]) throws {
    let body = try JSONSerialization.data(withJSONObject: message)
    try input.fileHandleForWriting.write(
      contentsOf: Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }

  private func receive() throws -> [String: Any]? {
    var header = Data()
    while !header.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      guard let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty else {
        return nil
      }
      header += byte
    }
    let lines = String(decoding: header, as: UTF8.self).split(separator: "\r\n")
    let length =
      lines.lazy.compactMap { $0.split(separator: ":").last }
      .compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }.first ?? 0
    var body = Data()
    while body.count < length {
      guard
        let part = try output.fileHandleForReading.read(upToCount: length - body.count),
        !part.isEmpty
      else { return nil }
      body += part
    }
    return try JSONSerialization.jsonObject(with: body) as? [String: Any]
  }
}

/// Returns the labels of what is offered at a place.
func entries(at place: Place, products: String, _ number: Int) throws -> [String] {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("completion-\(ProcessInfo.processInfo.processIdentifier)-\(number)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appendingPathComponent("Place.swift")
  let before = place.code.prefix { $0 != "|" }
  let code = before + place.code.dropFirst(before.count + 1)
  try Data(code.utf8).write(to: file)
  let arguments = [
    "swiftc", "-swift-version", "6", "-I", "\(products)/Modules",
    "-Xcc", "-fmodule-map-file=\(products)/CThreadStack.build/module.modulemap", file.path,
  ]
  try JSONSerialization.data(
    withJSONObject: [
      ["directory": folder.path, "file": file.path, "arguments": arguments] as [String: Any]
    ]
  ).write(to: folder.appendingPathComponent("compile_commands.json"))

  var server = try Server(in: folder)
  defer { server.stop() }
  let document: [String: Any] = ["uri": file.absoluteString]
  try server.notify(
    "textDocument/didOpen",
    [
      "textDocument": [
        "uri": file.absoluteString, "languageId": "swift", "version": 1, "text": String(code),
      ] as [String: Any]
    ])
  let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
  let answer = try server.answer(
    to: "textDocument/completion",
    [
      "textDocument": document,
      "position": ["line": lines.count - 1, "character": lines.last?.count ?? 0],
    ])
  let items =
    (answer as? [String: Any])?["items"] as? [[String: Any]] ?? answer as? [[String: Any]] ?? []
  return items.compactMap { $0["label"] as? String }.sorted()
}

guard CommandLine.arguments.count > 1 else {
  print("usage: completion PRODUCTS [LIST]")
  exit(2)
}
// A server that does not answer is not waited for.
DispatchQueue.global().asyncAfter(deadline: .now() + 300) {
  print("error: sourcekit-lsp does not answer")
  exit(1)
}
let products = URL(fileURLWithPath: CommandLine.arguments[1]).path
var failed = false
for (number, place) in places.enumerated() {
  let labels = try entries(at: place, products: products, number)
  if CommandLine.arguments.dropFirst(2).contains("\(number)") {
    print(labels.joined(separator: "\n"))
  }
  print("completion after \(place.name): \(labels.count) entries, of \(place.limit) allowed")
  // None is no answer, and so no measure.
  if labels.isEmpty || labels.count > place.limit { failed = true }
}
if failed {
  print("error: an editor offers too much, or nothing")
  exit(1)
}
