package import Ibex
import IbexObjects

/// A check that models read all samples, and write them back.
///
/// Samples are mapped by the description of the models, strictly, by folding, with unknown keys
/// refused; then they are written, with the keys that the models declare, and compared with the
/// samples. In JSON, values with the form of
/// an earlier one at the same place are skipped, until there is a difference.
package final class SampleCheck {
  /// The most differences that are listed for one document.
  private static let limit = 10

  private let described: DescribedModels
  private let mapper: Mapper
  private let serializer: Serializer
  private let path: SourcePath
  private let areKeysLoose: Bool
  private let namespaces: SampleNamespaces
  private let lostValues = FindingCollector()
  /// Nil after the first difference: from then on all values are compared, to name each difference.
  private var forms: SampleForms?

  /// Creates a check of models at a place of each document.
  ///
  /// - Parameters:
  ///   - namespaces: The namespaces of names of XML in the samples.
  ///   - areKeysLoose: Whether the models declare keys only where folding does not lead to names, so
  ///     that spellings are not compared.
  package init(
    of models: InferredModels, in namespaces: SampleNamespaces = SampleNamespaces(),
    at path: SourcePath, areKeysLoose: Bool = false
  ) {
    let described = DescribedModels(models)
    self.described = described
    self.path = path
    self.areKeysLoose = areKeysLoose
    self.namespaces = namespaces
    forms = SampleForms(of: models)
    let lostValues = lostValues
    mapper = Mapper().with {
      $0.strictness = .strict
      $0.unknownKeys = .refuse
      $0.overrides = described.overrides
      $0.onFinding = {
        if $0.kind == .duplicateKey || $0.kind == .shadowedKey { lostValues.note($0) }
      }
    }
    serializer = Serializer(for: mapper, keyNames: .overrides)
      .describing { described.properties(of: $0) }
  }

  /// The losses of every model, as sentences: values of keys that an object has twice, and spellings of keys
  /// that have several.
  package var notes: [String] {
    let lost = lostValues.summary.map { group in
      group.kind == .duplicateKey
        ? "a key is there twice, and the last one counts: \(group.place)"
        : "an attribute has the name of a child, which counts: \(group.place)"
    }
    return lost
      + described.models.respelledKeys.map { keys in
        let others = keys.dropFirst().map { SwiftPrinter.literal($0) }.joined(separator: ", ")
        return "a key has several spellings, and is written as the first: "
          + "\(SwiftPrinter.literal(keys[0])), \(others)"
      }
  }

  /// Returns the differences between a document and the output of its models.
  package func differences(in document: SourceDocument) -> [String] {
    guard !path.steps.isEmpty else { return differencesOfPart(document) }
    return document.parts(at: path).flatMap { differencesOfPart($0) }
  }

  private func differencesOfPart(_ document: SourceDocument) -> [String] {
    guard document.isJSON, let forms else { return differencesOfAll(in: document) }
    guard let excerpt = forms.excerpt(of: document), !differencesOfAll(in: excerpt).isEmpty else {
      return []
    }
    self.forms = nil
    return differencesOfAll(in: document)
  }

  private func differencesOfAll(in document: SourceDocument) -> [String] {
    let isList = document.withNode { $0.kind == .list }
    let type = described.type(for: isList ? .list(described.models.root) : described.models.root)
    func compare<Value>(_ type: Value.Type) -> Result<[String], any Error> {
      Result { try differences(of: type, in: document) }
    }
    do {
      return try _openExistential(type, do: compare).get()
    } catch let error as MappingError {
      return error.findings.prefix(Self.limit).map { described.named($0.description) }
    } catch {
      return [described.named("\(error)")]
    }
  }

  private func differences<Value>(
    of type: Value.Type, in document: SourceDocument
  ) throws -> [String] {
    let value = try mapper.map(type, from: document, in: SampleContext(described))
    let read = try mapper.map(SourceValue.self, from: document)
    let written = try serializer.sourceValue(value)
    var comparison = SampleComparison(
      described.models, isXML: !document.isJSON, areKeysLoose: areKeysLoose,
      expandedName: namespaces.expandedName, limit: Self.limit)
    comparison.compare(written, read)
    return comparison.differences
  }
}
