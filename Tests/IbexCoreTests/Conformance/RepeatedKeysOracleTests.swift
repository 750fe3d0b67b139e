import IbexCore
import TestSupport
import Testing

/// Keys that are there twice on the way of a path, against a slow search through the same document.
@Suite struct RepeatedKeysOracleTests {
  private indirect enum Tree {
    case leaf
    case list([Tree])
    case object([(key: String, value: Tree)])

    var json: String {
      switch self {
      case .leaf: "7"
      case .list(let elements): "[\(elements.map(\.json).joined(separator: ","))]"
      case .object(let entries):
        "{\(entries.map { "\"\($0.key)\":\($0.value.json)" }.joined(separator: ","))}"
      }
    }

    /// Appends the paths of the keys that lose on the way of some steps.
    func losers(
      on steps: ArraySlice<SourcePath.Step>, behind way: [SourcePath.Step] = [],
      _ paths: inout [String]
    ) {
      guard let step = steps.first else { return }
      switch (self, step) {
      case (.list(let elements), .key):
        for (position, element) in elements.enumerated() {
          element.losers(on: steps, behind: way + [.index(position)], &paths)
        }
      case (.list(let elements), .index(let position)):
        guard elements.indices.contains(position) else { return }
        elements[position].losers(on: steps.dropFirst(), behind: way + [step], &paths)
      case (_, .index(let position)):
        if position == 0 { losers(on: steps.dropFirst(), behind: way, &paths) }
      case (.object(let entries), .key(let key)):
        let named = entries.filter { $0.key == key }
        for _ in named.dropLast() { paths.append(SourcePath(way + [step]).description) }
        named.last?.value.losers(on: steps.dropFirst(), behind: way + [step], &paths)
      case (.leaf, .key): return
      }
    }
  }

  private func tree(_ levels: Int, _ generator: inout SeededGenerator) -> Tree {
    switch levels > 0 ? Int.random(in: 0..<8, using: &generator) : 0 {
    case 0: .leaf
    case 1...2:
      .list(
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in tree(levels - 1, &generator) })
    default:
      .object(
        (0..<Int.random(in: 1...4, using: &generator)).map { _ in
          (["a", "b", "c"].randomElement(using: &generator) ?? "a", tree(levels - 1, &generator))
        })
    }
  }

  private func path(_ generator: inout SeededGenerator) -> SourcePath {
    SourcePath(
      (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        let position = Int.random(in: 0..<8, using: &generator)
        return position < 2 ? .index(position) : .key(position < 5 ? "a" : "b")
      })
  }

  @Test func areFoundByAllWays() throws {
    var generator = SeededGenerator(seed: 52)
    let refusing = Mapper(duplicateKeys: .refuse)
    var count = 0
    for _ in 0..<1_000 {
      let (tree, path) = (tree(4, &generator), path(&generator))
      let json = tree.json
      let document = try SourceDocument(json: json)
      var expected: [String] = []
      tree.losers(on: path.steps[...], &expected)
      count += expected.count
      let keyCount = keyCount(of: path)
      /// The repeated keys on the way, and none within the values.
      func losers(_ body: () throws -> MappingReport) -> [String] {
        var findings: [Finding] = []
        do {
          findings = try body().findings
        } catch let error as MappingError {
          findings = error.findings
        } catch {
          Issue.record(error)
        }
        return findings.filter {
          $0.kind == .duplicateKey && self.keyCount(of: $0.path) <= keyCount
        }
        .map(\.path.description)
      }
      let ways: [(String, [String])] = [
        (
          "json",
          losers { try refusing.mapReporting([Any].self, from: .json(json), at: path).report }
        ),
        (
          "document",
          losers { try refusing.mapReporting(Any.self, from: document, at: path).report }
        ),
        (
          "models",
          losers {
            _ = try refusing.models(of: Any.self, json: json, at: path)
            return MappingReport()
          }
        ),
        (
          "models in a document",
          losers {
            _ = try refusing.models(of: Any.self, in: document, at: path)
            return MappingReport()
          }
        ),
      ]
      for (way, found) in ways { #expect(found == expected, "\(way) of \(json) at \(path)") }
      let quiet = try? Mapper().map([SourceValue].self, from: .json(json), at: path)
      let heard = try? Mapper().mapReporting([SourceValue].self, from: .json(json), at: path).value
      #expect(quiet == heard, "\(json) at \(path)")
    }
    #expect(count > 200)
  }

  private func keyCount(of path: SourcePath) -> Int {
    path.steps.count { if case .key = $0 { true } else { false } }
  }
}
