// Fails where a public symbol has no documentation:
//
//     symbols GRAPH...
//
// Symbols that inherit the words of a protocol's requirement have them in the graph as well. An
// extension needs none of its own.
import Foundation

struct Graph: Decodable {
  struct Symbol: Decodable {
    struct Comment: Decodable {}

    struct Kind: Decodable {
      let identifier: String
    }

    let kind: Kind
    let pathComponents: [String]
    let docComment: Comment?
  }

  let symbols: [Symbol]
}

@main struct Symbols {
  static func main() throws {
    var undocumented: [String] = []
    for file in CommandLine.arguments.dropFirst() {
      let data = try Data(contentsOf: URL(fileURLWithPath: file))
      let graph = try JSONDecoder().decode(Graph.self, from: data)
      for symbol in graph.symbols
      where symbol.docComment == nil && symbol.kind.identifier != "swift.extension" {
        undocumented.append(symbol.pathComponents.joined(separator: "."))
      }
    }
    for symbol in undocumented { print("error: \(symbol) is not documented") }
    exit(undocumented.isEmpty ? 0 : 1)
  }
}
